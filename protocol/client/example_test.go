// How time controls are written.

package client_test

import (
	"fmt"

	"dux/protocol/client"
)

// Five seconds for the game and a twentieth of one for each turn.
func ExampleParseTimeControl() {
	tc, err := client.ParseTimeControl("5+0.05")
	fmt.Println(tc.Base, tc.Inc, err)
	// Output: 5s 50ms <nil>
}

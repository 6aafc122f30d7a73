// How both parts of a score become one.

package hce_test

import (
	"fmt"

	"dux/eval/hce"
)

// Halfway between middle game and endgame both parts count alike.
func ExampleTaper() {
	fmt.Println(hce.Taper(hce.S(100, 20), 12, 24))
	// Output: 60
}

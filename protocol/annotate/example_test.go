// How a score becomes a chance.

package annotate_test

import (
	"fmt"

	"dux/protocol/annotate"
)

// An even score is an even chance.
func ExampleChance() {
	fmt.Println(annotate.Chance(0))
	// Output: 0.5
}

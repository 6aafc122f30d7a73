// How a mistyped word is answered.

package spelling_test

import (
	"fmt"

	"dux/movegen/spelling"
)

// The nearest of the known words is meant.
func ExampleNearest() {
	fmt.Println(spelling.Nearest("dukc", []string{"chess", "duck", "duel"}, 1))
	// Output: [duck]
}

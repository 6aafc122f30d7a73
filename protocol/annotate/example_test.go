// How a score becomes a chance.

package annotate_test

import (
	"fmt"

	"dux/movegen/variants"
	"dux/protocol/annotate"
)

// The same lead is worth more in one game than in another.
func ExampleChance() {
	for _, name := range []string{"chess", "double2"} {
		v, _ := variants.Find(name)
		fmt.Printf("%s: even %.2f, 3 pawns ahead %.2f\n", name, annotate.Chance(v, 0), annotate.Chance(v, 300))
	}
	// Output:
	// chess: even 0.50, 3 pawns ahead 0.85
	// double2: even 0.50, 3 pawns ahead 0.58
}

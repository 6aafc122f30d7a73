// A game found by its name.

package variants_test

import (
	"fmt"

	"dux/movegen/variants"
)

// Every game is found by its name.
func ExampleFind() {
	v, err := variants.Find("rutland")
	fmt.Println(v.Title, v.Board, err)
	_, err = variants.Find("xiangqi")
	fmt.Println(err != nil)
	// Output:
	// The Duke of Rutland's Chess 14x10 <nil>
	// true
}

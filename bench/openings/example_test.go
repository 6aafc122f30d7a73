// How openings are counted.

package openings_test

import (
	"fmt"
	"strings"

	"dux/bench/openings"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

// Two games begin in the same way; White wins one and draws the other. Each
// opening has a number of games and White's share of the points.
func ExampleTables() {
	tables := openings.Tables{Variant: variants.Standard}
	for _, result := range []string{"1-0", "1/2-1/2"} {
		game, err := notation.NewPGNReader(strings.NewReader("1. e4 e5 2. Nf3 Nc6 " + result)).Next()
		if err == nil {
			err = tables.Add(game)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	for _, line := range tables.Played(1) {
		fmt.Println(line.Text, line.Games, line.Share())
	}
	// Output:
	// 1. e4 e5 2 0.75
	// 1. e4 e5 2. Nf3 Nc6 2 0.75
}

// How clients of chess servers see a game.

package ics_test

import (
	"fmt"
	"time"

	"dux/movegen/variants"
	"dux/protocol/ics"
)

// The start in style 12, for White, with a minute for each player.
func ExampleListing_Board() {
	g := &ics.Listing{Number: 1, Names: [2]string{"Anna", "Dux"}, Base: time.Minute}
	onMove := ics.Relation(1)
	fmt.Print(g.Board(variants.Standard.Position(), onMove, [2]time.Duration{g.Base, g.Base}, ics.Last{}))
	// Output: <12> rnbqkbnr pppppppp -------- -------- -------- -------- PPPPPPPP RNBQKBNR W -1 1 1 1 1 0 1 Anna Dux 1 1 0 0 0 60000 60000 1 none (0:00.000) none 0 1 0
}

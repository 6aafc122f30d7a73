// How people and the engine play at a table.

package table_test

import (
	"fmt"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/web/table"
)

// Anna, who proves by a key who she is, plays against the engine.
func Example() {
	t, err := table.New(table.Setup{Variant: variants.Standard, Seats: []table.Seat{
		{Name: "Anna", Key: "secret"},
		{Engine: true, Level: engine.MaxLevel},
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t.Play(table.Keys{"guess"}, "e4"))
	fmt.Println(t.Play(table.Keys{"secret"}, "e4"))
	legs, err := movegen.ParseTurn(t.Board(1), "e7e5")
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(t.PlayEngine(1, legs, engine.Info{}))
	fmt.Println(t.Position())
	// Output:
	// it is not your turn: White is to move
	// <nil>
	// <nil>
	// rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
}

// How to read games and turns.

package notation_test

import (
	"fmt"
	"strings"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/protocol/notation"
)

// Games are read one after the other.
func ExamplePGNReader() {
	r := notation.NewPGNReader(strings.NewReader("[White \"a\"]\n\n1. e4 e5 2. Nf3 *\n"))
	game, err := r.Next()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(game.Variant.Name, len(game.Turns))
	// Output: chess 3
}

// Turns are read as people write them.
func ExampleRead() {
	p := chess.Chess.Position()
	for _, text := range []string{"Nf3", "g1f3", "Nf6"} {
		turn, err := notation.Read(p, text)
		if err != nil {
			fmt.Println("no legal turn:", text)
			continue
		}
		fmt.Println(movegen.TurnText(p, turn))
	}
	// Output:
	// g1f3
	// g1f3
	// no legal turn: Nf6
}

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

// A game is replayed turn by turn, whatever its rules.
func ExamplePGNReader_replay() {
	const text = `[Variant "duck"]
[Result "*"]

1. e4@e5 {The duck stops the pawn.} d5@d4 2. exd5@e6 *
`
	record, err := notation.NewPGNReader(strings.NewReader(text)).Next()
	if err != nil {
		fmt.Println(err)
		return
	}
	cursor, err := record.Cursor()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, turn := range cursor.Walk(0) { // the cursor stands before each turn
		p := cursor.Position()
		fmt.Println(strings.TrimSpace(notation.Number(p) + " " + notation.SAN(p, turn.Legs)))
	}
	last, err := record.End()
	fmt.Println(last, err)
	// Output:
	// 1. e4@e5
	// d5@d4
	// 2. exd5@e6
	// rnbqkbnr/ppp1pppp/4*3/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2 <nil>
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

// A line of turns has their numbers, also one that begins with the second seat.
func ExampleLine() {
	p := chess.Chess.Position()
	var turns [][]movegen.Move
	for _, text := range []string{"e4", "e5", "Nf3"} {
		turn, err := notation.Play(p, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		turns = append(turns, turn)
	}
	movegen.TakeBack(p, 2)
	fmt.Println(notation.Line(p, turns[1:]))
	movegen.TakeBack(p, 1)
	fmt.Println(notation.Line(p, turns))
	fmt.Println(notation.Numbered(p, turns[0]))
	// Output:
	// 1... e5 2. Nf3
	// 1. e4 e5 2. Nf3
	// 1. e4
}

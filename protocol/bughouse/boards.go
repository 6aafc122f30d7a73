// Both boards as positions and turns of double2.

package bughouse

import (
	"fmt"
	"strings"

	"dux/eval"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/driver"
	"dux/protocol/notation"
)

// game returns the game on both boards.
func game() *movegen.Variant {
	v, err := variants.Find("double2")
	if err != nil {
		panic(err) // the list of games has it
	}
	return v
}

// single returns the game on one of the boards.
func single() *movegen.Variant { return game().Singles[0] }

// boardNames are the names of the boards.
const boardNames = "AB"

// withHands adds empty hands to a FEN without hands.
func withHands(fen string) string {
	board, rest, _ := strings.Cut(strings.TrimSpace(fen), " ")
	if !strings.Contains(board, "[") {
		board += "[]"
	}
	return board + " " + rest
}

// join returns the position of both boards' texts, with a board to move.
func join(boards [2]string, turn int) (movegen.Boards, error) {
	p, err := game().New(boards[0] + " | " + boards[1] + " " + boardNames[turn:turn+1])
	if err != nil {
		return nil, err
	}
	return p.(movegen.Boards), nil
}

// play plays a move on a board, in coordinates: e2e4, e7e8q, n@f3 or N@f3.
func play(p movegen.Position, move string) error {
	if len(move) > 1 && move[1] == '@' {
		move = strings.ToUpper(move[:1]) + move[1:]
	}
	_, err := notation.Play(p, move)
	return err
}

// text returns a turn of p as GUIs read it, without the name of its board.
func text(p movegen.Boards, turn []movegen.Move) string {
	_, move, _ := strings.Cut(movegen.TurnText(p, turn), "/")
	return move
}

// barred returns the turns of the board to move that Double Chess allows and
// bughouse does not. stuck reports whether there is no other turn.
func barred(p movegen.Boards) (turns [][]movegen.Move, stuck bool) {
	bars := single().Alias("bughouse").Bars
	all := p.Generate(nil, movegen.All)
	for _, m := range all {
		if m != movegen.Pass && bars(p.OnBoard(m)) {
			turns = append(turns, []movegen.Move{m})
		}
	}
	return turns, len(turns) == len(all)
}

// options returns the lines for the engine's options.
func options() []string {
	var lines []string
	for _, o := range driver.UserOptions() {
		line := fmt.Sprintf("option name %s type spin default %d min %d max %d", o.Name, o.Default, o.Min, o.Max)
		if o.Check {
			line = fmt.Sprintf("option name %s type check default %t", o.Name, o.Default != 0)
		}
		lines = append(lines, line)
	}
	return append(lines, fmt.Sprintf("option name %s type string default %s", driver.EvalFile, eval.BuiltIn))
}

// option reads: name NAME [value VALUE].
func option(args []string) (name, value string, err error) {
	text, ok := strings.CutPrefix(strings.Join(args, " "), "name ")
	if !ok {
		return "", "", fmt.Errorf("setoption: want name NAME [value VALUE]")
	}
	name, value, _ = strings.Cut(text, " value ")
	return strings.TrimSpace(name), strings.TrimSpace(value), nil
}

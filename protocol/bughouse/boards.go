// Positions and turns on both boards, as those of the variant with two boards.

package bughouse

import (
	"slices"
	"strings"

	"dux/eval"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/driver"
	"dux/protocol/notation"
	"dux/protocol/version"
)

// onServers is the name of the game on chess servers, an alias of the game on one
// board.
const onServers = "bughouse"

// game returns the game on both boards.
func game() *movegen.Variant {
	i := slices.IndexFunc(variants.All, func(v *movegen.Variant) bool {
		return len(v.Singles) > 0 && v.Singles[0].Alias(onServers).Name != ""
	})
	return variants.All[i] // the list of games has it
}

// single returns the game on one of the boards.
func single() *movegen.Variant { return game().Singles[0] }

// boardNames are the names of the boards.
const boardNames = "AB"

// withHands adds empty hands to a FEN that has none.
func withHands(fen string) string {
	board, rest, _ := strings.Cut(strings.TrimSpace(fen), " ")
	if !strings.Contains(board, "[") {
		board += "[]"
	}
	return board + " " + rest
}

// join returns the position of two boards, given as texts; turn is the board to
// move.
func join(boards [2]string, turn int) (movegen.Boards, error) {
	p, err := game().New(boards[0] + " | " + boards[1] + " " + boardNames[turn:turn+1])
	if err != nil {
		return nil, err
	}
	return p.(movegen.Boards), nil
}

// play plays a move given by its squares: e2e4, e7e8q, n@f3 or N@f3.
func play(p movegen.Position, move string) error {
	if len(move) > 1 && move[1] == '@' {
		move = strings.ToUpper(move[:1]) + move[1:]
	}
	_, err := notation.Play(p, move)
	return err
}

// text returns a turn without the name of its board: e2e4, N@f3.
func text(p movegen.Boards, turn []movegen.Move) string {
	_, move, _ := strings.Cut(movegen.TurnText(p, turn), "/")
	return move
}

// barred returns the legal turns that bughouse forbids: drops of pawns on the first
// rank. stuck reports whether there are no others.
func barred(p movegen.Boards) (turns [][]movegen.Move, stuck bool) {
	bars := single().Alias(onServers).Bars
	all := p.Generate(nil, movegen.All)
	for _, m := range all {
		if m != movegen.Pass && bars(p.OnBoard(m)) {
			turns = append(turns, []movegen.Move{m})
		}
	}
	return turns, len(turns) == len(all)
}

// printOptions offers the options of both protocols.
func printOptions(d *driver.Driver) {
	d.Print("id name %s", version.Name())
	d.Print("id author the Dux authors")
	d.PrintOptions()
	d.Print("option name %s type string default %s", driver.EvalFile, eval.BuiltIn)
}

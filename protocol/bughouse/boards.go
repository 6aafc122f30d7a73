// Positions and turns on both boards, as those of the variant with two boards.

package bughouse

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"dux/eval"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/driver"
	"dux/protocol/gui"
	"dux/protocol/notation"
	"dux/protocol/version"
)

// game returns the game on both boards: the one that chess servers play.
var game = sync.OnceValue(func() *movegen.Variant {
	i := slices.IndexFunc(variants.All, func(v *movegen.Variant) bool {
		single := v.Single()
		return single != v && gui.ServerName(single) != ""
	})
	return variants.All[i] // the list of games has it
})

// single returns the game on one of the boards.
func single() *movegen.Variant { return game().Single() }

const boardNames = "AB"

// join returns the position of two boards, given as texts, under the rules of
// bughouse; turn is the board to move.
func join(boards [2]string, turn int) (movegen.Boards, error) {
	p, err := game().New(boards[0] + " | " + boards[1] + " " + boardNames[turn:turn+1])
	if err != nil {
		return nil, err
	}
	return underServers(p), nil
}

// underServers makes p follow the rules of bughouse on both boards.
func underServers(p movegen.Position) movegen.Boards {
	both := p.(movegen.Boards)
	both.FollowServers()
	return both
}

// refusal is the error for a command after a position that could not be read.
func refusal(command string, why error) error {
	return fmt.Errorf("%s: there is no position to play in, as the last one was refused (%w)", command, why)
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

func printOptions(d *driver.Driver) {
	d.Print("id name %s", version.Name())
	d.Print("id author the Dux authors")
	d.PrintOptions()
	d.Print("option name %s type string default %s", driver.EvalFile, eval.BuiltIn)
}

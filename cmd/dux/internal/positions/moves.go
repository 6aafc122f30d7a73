// dux moves: lists the legal turns of a position.

package positions

import (
	"flag"
	"fmt"
	"strings"

	"dux/cmd/dux/internal/command"
	"dux/movegen"
	"dux/protocol/documents"
)

// Moves lists the legal turns of a position.
var Moves = &command.Command{
	Name:    "moves",
	About:   "List the legal turns in canonical text, sorted bytewise, one per line",
	Example: "dux moves -variant duck -moves e2e4@e5",
	Define: func(f *flag.FlagSet) command.Action {
		var at Flags
		at.Define(f)
		asJSON := f.Bool("json", false, "one JSON document instead of text")
		return func(c *command.Call) error {
			pos, err := at.Read()
			if err != nil {
				return err
			}
			if *asJSON {
				return command.WriteJSON(c.Out, documents.NewMoves(pos))
			}
			if turns := movegen.TurnTexts(pos); len(turns) > 0 {
				_, err = fmt.Fprintln(c.Out, strings.Join(turns, "\n"))
			}
			return err
		}
	},
}

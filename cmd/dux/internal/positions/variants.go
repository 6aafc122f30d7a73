// dux variants: lists the games.

package positions

import (
	"flag"
	"fmt"
	"text/tabwriter"

	"dux/cmd/dux/internal/command"
	"dux/movegen/variants"
	"dux/protocol/documents"
)

// Variants lists the games.
var Variants = &command.Command{
	Name:    "variants",
	About:   "List the games: name, board, players, description",
	Example: "dux variants",
	Define: func(f *flag.FlagSet) command.Action {
		asJSON := f.Bool("json", false, "one JSON document instead of text")
		return func(c *command.Call) error {
			if *asJSON {
				return command.WriteJSON(c.Out, documents.Games())
			}
			w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
			for _, v := range variants.All {
				fmt.Fprintf(w, "%s\t%s\t%d players\t%s\n", v.Name, v.Board, len(v.Seats), v.Description)
			}
			return w.Flush()
		}
	},
}

// dux variants: lists the games.

package positions

import (
	"flag"
	"fmt"
	"text/tabwriter"

	"dux/cmd/dux/internal/command"
	"dux/movegen/variants"
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
				return variantsJSON(c)
			}
			w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
			for _, v := range variants.All {
				fmt.Fprintf(w, "%s\t%s\t%d players\t%s\n", v.Name, v.Board, len(v.Seats), v.Description)
			}
			return w.Flush()
		}
	},
}

func variantsJSON(c *command.Call) error {
	type row struct {
		Name        string   `json:"name"`
		Title       string   `json:"title"`
		Board       string   `json:"board"`
		Players     int      `json:"players"`
		Seats       []string `json:"seats"` // in turn order
		Teams       int      `json:"teams"`
		Description string   `json:"description"`
		Start       string   `json:"start"`
	}
	var rows []row
	for _, v := range variants.All {
		var seats []string
		for _, s := range v.Seats {
			seats = append(seats, v.SeatName(s))
		}
		rows = append(rows, row{v.Name, v.Title, v.Board, len(v.Seats), seats, v.NTeam, v.Description, v.Start})
	}
	return command.WriteJSON(c.Out, rows)
}

// dux variants: lists the games.

package main

import (
	"flag"
	"fmt"
	"text/tabwriter"

	"dux/movegen/variants"
)

var variantsCommand = &command{
	name:    "variants",
	about:   "List the games: name, board, players, description",
	example: "dux variants",
	define: func(f *flag.FlagSet) action {
		asJSON := f.Bool("json", false, "one JSON document instead of text")
		return func(c *call) error {
			if *asJSON {
				return variantsJSON(c)
			}
			w := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
			for _, v := range variants.All {
				fmt.Fprintf(w, "%s\t%s\t%d players\t%s\n", v.Name, v.Board, len(v.Seats), v.Description)
			}
			return w.Flush()
		}
	},
}

func variantsJSON(c *call) error {
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
	return writeJSON(c.out, rows)
}

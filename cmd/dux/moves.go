// dux moves: lists the legal turns of a position.

package main

import (
	"flag"
	"fmt"
	"strings"

	"dux/movegen"
)

var movesCommand = &command{
	name:    "moves",
	about:   "List the legal turns in canonical text, sorted bytewise, one per line",
	example: "dux moves -variant duck -moves e2e4@e5",
	define: func(f *flag.FlagSet) action {
		var at positionFlags
		at.define(f)
		asJSON := f.Bool("json", false, "one JSON document instead of text")
		return func(c *call) error {
			pos, err := at.read()
			if err != nil {
				return err
			}
			turns := movegen.TurnTexts(pos)
			if *asJSON {
				return writeJSON(c.out, map[string]any{
					"variant": pos.Variant().Name, "position": pos.String(), "moves": append([]string{}, turns...),
				})
			}
			if len(turns) > 0 {
				_, err = fmt.Fprintln(c.out, strings.Join(turns, "\n"))
			}
			return err
		}
	},
}

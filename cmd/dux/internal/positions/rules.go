// dux variants and dux rules: the games and their rules.

package positions

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"text/tabwriter"

	"dux/cmd/dux/internal/command"
	"dux/movegen/variants"
	"dux/protocol/documents"
	"dux/protocol/rules"
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
				return command.WriteJSON(c.Out, documents.Variants())
			}
			w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
			for _, v := range variants.All {
				fmt.Fprintf(w, "%s\t%s\t%d players\t%s\n", v.Name, v.Board, len(v.Seats), v.Description)
			}
			return w.Flush()
		}
	},
}

// Rules explains a game.
var Rules = &command.Command{
	Name:    "rules",
	About:   "Explain a game on one page, with diagrams",
	Args:    "VARIANT",
	Values:  variantNames,
	Example: "dux rules duck\n  dux rules duel -md rules",
	Writes:  true,
	Define: func(f *flag.FlagSet) command.Action {
		var variant string
		f.StringVar(&variant, "variant", "", "the game, a `name` that dux variants lists (or give it as an argument)")
		md := f.String("md", "", "write Markdown with pictures into this `folder`")
		var look Look
		look.Define(f)
		return func(c *command.Call) error {
			switch {
			case len(c.Args) > 1 || len(c.Args) == 1 && variant != "":
				return command.Usagef("expected one variant, such as dux rules duck; dux variants lists them")
			case len(c.Args) == 1:
				variant = c.Args[0]
			}
			if variant == "" {
				return command.Usagef("expected a variant, such as dux rules duck; dux variants lists them")
			}
			v, err := variants.Find(variant)
			if err != nil {
				return command.Usage(err)
			}
			page, err := rules.For(v)
			if err != nil {
				return err
			}
			if *md == "" {
				_, err = fmt.Fprint(c.Out, page.Text(look.View(c)))
				return err
			}
			if err := os.MkdirAll(*md, 0o755); err != nil {
				return command.Flag("md", err)
			}
			for _, name := range page.Files() {
				if err := c.Output("md", filepath.Join(*md, name)); err != nil {
					return err
				}
			}
			if err := page.Markdown(*md); err != nil {
				return command.Flag("md", err)
			}
			return nil
		}
	},
}

// dux rules: the rules of a game, with diagrams.

package main

import (
	"flag"
	"fmt"
	"os"

	"dux/movegen/variants"
	"dux/protocol/rules"
)

var rulesCommand = &command{
	name:    "rules",
	about:   "Explain a game on one page, with diagrams",
	args:    "VARIANT",
	values:  variantNames,
	example: "dux rules duck\n  dux rules duel -md rules",
	define: func(f *flag.FlagSet) action {
		var variant string
		f.StringVar(&variant, "variant", "", "the game, a `name` that dux variants lists (or give it as an argument)")
		md := f.String("md", "", "write Markdown with pictures into this `folder`")
		var look lookFlags
		look.define(f)
		return func(c *call) error {
			switch {
			case len(c.args) > 1 || len(c.args) == 1 && variant != "":
				return usageErrorf("expected one variant, such as dux rules duck; dux variants lists them")
			case len(c.args) == 1:
				variant = c.args[0]
			}
			if variant == "" {
				return usageErrorf("expected a variant, such as dux rules duck; dux variants lists them")
			}
			v, err := variants.Find(variant)
			if err != nil {
				return usageError(err)
			}
			page, err := rules.For(v)
			if err != nil {
				return err
			}
			if *md == "" {
				_, err = fmt.Fprint(c.out, page.Text(look.view(c)))
				return err
			}
			if err := os.MkdirAll(*md, 0o755); err != nil {
				return flagError("md", err)
			}
			if err := page.Markdown(*md); err != nil {
				return flagError("md", err)
			}
			return nil
		}
	},
}

package main

import (
	"errors"
	"flag"
	"fmt"

	"dux/bench"
	"dux/movegen"
	"dux/movegen/variants"
)

var benchCommand = &command{
	name:    "bench",
	about:   "Search fixed positions to a fixed depth; with one thread the number of nodes is the signature",
	example: "dux bench -variant chess -profile cpu",
	long:    true,
	define: func(f *flag.FlagSet) action {
		var b benchFlags
		f.StringVar(&b.variant, "variant", "all", "the game, a `name` that dux variants lists, or all")
		f.IntVar(&b.depth, "depth", bench.Depth, "search depth in `legs`")
		b.engine.define(f, bench.Hash)
		f.BoolVar(&b.json, "json", false, "one JSON document instead of text")
		return b.run
	},
}

// benchFlags are the flags of dux bench.
type benchFlags struct {
	variant string
	depth   int
	engine  engineFlags
	json    bool
}

func (b *benchFlags) run(c *call) error {
	games := variants.All
	if b.variant != "all" {
		v, err := findVariant(b.variant)
		if err != nil {
			return err
		}
		games = []*movegen.Variant{v}
	}
	if b.depth < 1 {
		return flagError("depth", errors.New("must be at least 1"))
	}
	options, err := b.engine.read(games...)
	if err != nil {
		return err
	}
	if b.engine.eval != "" && len(games) > 1 {
		return flagError("eval", errors.New("a net is for one game: name it with -variant"))
	}
	rows := []bench.Row{}
	for _, v := range games {
		judge, err := newEvaluator(b.engine.eval, v)
		if err != nil {
			return err
		}
		row, err := bench.Run(c, v, b.depth, options, judge)
		if err != nil {
			return err
		}
		rows = append(rows, row)
		if !b.json {
			fmt.Fprintln(c.out, row)
		}
	}
	total := bench.Total(rows)
	if b.json {
		return writeJSON(c.out, map[string]any{"depth": b.depth, "rows": rows, "nodes": total.Nodes, "nps": total.NPS()})
	}
	_, err = fmt.Fprintf(c.out, "%d nodes %d nps\n", total.Nodes, total.NPS())
	return err
}

// dux bench: searches fixed positions and prints the signature.

package search

import (
	"flag"
	"fmt"
	"time"

	"dux/bench"
	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/positions"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/variants"
)

// Bench searches fixed positions.
var Bench = &command.Command{
	Name:    "bench",
	About:   "Search fixed positions to a fixed depth; with one thread the number of nodes is the signature",
	Example: "dux bench -variant chess -profile cpu\n  dux bench -epd built-in -nodes 100000\n  dux bench -epd duck.epd -time 1s",
	Long:    true,
	Define: func(f *flag.FlagSet) command.Action {
		var b benchFlags
		f.StringVar(&b.variant, "variant", positions.All, "the game, a `name` that dux variants lists, or all")
		f.IntVar(&b.depth, "depth", 0, "search depth in `legs` (default 10; none with -epd)")
		f.StringVar(&b.epd, "epd", "", "solve the positions of an EPD `FILE` (bm, am, dm) instead; built-in names the suites that are part of Dux")
		command.DefineDuration(f, &b.time, "time", "with -epd, `time` for a position (default 1s if nothing else limits)")
		f.Uint64Var(&b.nodes, "nodes", 0, "with -epd, `nodes` to search in a position")
		b.engine.Define(f, bench.Hash)
		f.BoolVar(&b.json, "json", false, "one JSON document instead of text")
		return b.run
	},
}

type benchFlags struct {
	variant string
	depth   int
	epd     string
	time    time.Duration
	nodes   uint64
	engine  Engine
	json    bool
}

func (b *benchFlags) run(c *command.Call) error {
	switch {
	case b.depth < 0:
		return command.Flagf("depth", "must be at least 1")
	case b.time < 0:
		return command.Flagf("time", "must not be negative")
	case b.epd != "":
		return b.solve(c)
	case b.time > 0 || b.nodes > 0:
		return command.Usagef("-time and -nodes have an effect only with -epd; give a bench a -depth")
	case b.depth == 0:
		b.depth = bench.Depth
	}
	games := variants.All
	if b.variant != positions.All {
		v, err := positions.Variant(b.variant)
		if err != nil {
			return err
		}
		games = []*movegen.Variant{v}
	}
	options, err := b.engine.Read(games...)
	if err != nil {
		return err
	}
	if len(games) > 1 && eval.IsFile(b.engine.Eval) {
		return command.Flagf("eval", "a net evaluates one game only; name the game with -variant")
	}
	rows := []bench.Row{}
	for _, v := range games {
		named, err := ReadEval(b.engine.Eval, v)
		if err != nil {
			return err
		}
		row, err := bench.Run(c, v, b.depth, options, named.New)
		if err != nil {
			return err
		}
		rows = append(rows, row)
		if !b.json {
			fmt.Fprintln(c.Out, row)
		}
	}
	total := bench.Total(rows)
	if b.json {
		return command.WriteJSON(c.Out, map[string]any{"depth": b.depth, "rows": rows, "nodes": total.Nodes, "nps": total.NPS()})
	}
	_, err = fmt.Fprintf(c.Out, "%d nodes %d nps\n", total.Nodes, total.NPS())
	return err
}

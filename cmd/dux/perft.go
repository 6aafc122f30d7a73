package main

import (
	"errors"
	"flag"
	"fmt"
	"time"

	"dux/movegen"
	"dux/perft"
)

var perftCommand = &command{
	name:    "perft",
	about:   "Count sequences of turns, or verify golden files",
	args:    "[FILE...]",
	example: "dux perft -variant chess -depth 5 -divide\n  dux perft -golden perft/testdata/chess.json\n  dux perft -variant duck -depth 4 -split 1 -shard 0/16",
	long:    true,
	define: func(f *flag.FlagSet) action {
		var p perftFlags
		p.define(f)
		return p.run
	},
}

// perftFlags are the flags of dux perft.
type perftFlags struct {
	at            positionFlags
	depth         int
	divide        bool
	threads, hash int
	golden        bool
	split         int
	list          bool
	shard         shardFlag
	json          bool
}

func (p *perftFlags) define(f *flag.FlagSet) {
	p.at.define(f)
	f.IntVar(&p.depth, "depth", 0, "count up to this many `turns` ahead")
	f.BoolVar(&p.divide, "divide", false, "a line for each first turn at the last depth")
	f.IntVar(&p.threads, "threads", 1, "`workers` that count in parallel")
	f.IntVar(&p.hash, "hash", 0, "table of counts met before, in `MB`")
	f.BoolVar(&p.golden, "golden", false, "verify the golden FILEs instead")
	f.IntVar(&p.split, "split", 1, "`turns` ahead at which -shard and -list cut the tree")
	f.BoolVar(&p.list, "list", false, "print the positions at the cut, each after the number of ways to it, and do not count")
	f.Var(&p.shard, "shard", "count only part `I/N` of the subtrees, I from 0; the parts of all N add up to the count")
	f.BoolVar(&p.json, "json", false, "one JSON document instead of text")
}

func (p *perftFlags) run(c *call) error {
	switch {
	case p.threads < 1:
		return flagError("threads", errors.New("must be at least 1"))
	case p.hash < 0:
		return flagError("hash", errors.New("must not be negative"))
	case p.golden:
		return p.verify(c)
	case len(c.args) > 0:
		return usageError{fmt.Errorf("%q: files go with -golden only", c.args[0])}
	}
	pos, err := p.at.read()
	switch {
	case err != nil:
		return err
	case p.split < 0:
		return flagError("split", errors.New("must not be negative"))
	case p.list:
		return p.listUnits(c, pos)
	case p.depth < 1:
		return flagError("depth", errors.New("must be at least 1"))
	case p.shard.count > 0 && p.divide:
		return flagError("shard", errors.New("does not go with -divide"))
	case p.shard.count > 0 && p.split > p.depth:
		return flagError("split", fmt.Errorf("is over -depth %d", p.depth))
	}
	return p.count(c, pos)
}

func (p *perftFlags) options() perft.Options {
	return perft.Options{Threads: p.threads, Table: perft.NewTable(p.hash)}
}

// depthCount is a line of the result.
type depthCount struct {
	Depth   int     `json:"depth"`
	Count   uint64  `json:"count"`
	Seconds float64 `json:"seconds"`
	NPS     uint64  `json:"nps"`
}

// count counts the depths up to -depth; a shard counts its part of the last.
func (p *perftFlags) count(c *call, pos movegen.Position) error {
	options := p.options()
	var clear func()
	options.Progress, clear = progressBar(c.log, "perft")
	document := map[string]any{"variant": p.at.variant, "position": pos.String()}
	var rows []depthCount
	first := 1
	if p.shard.count > 0 {
		first = p.depth
		document["shard"] = p.shard.String()
	}
	for depth := first; depth <= p.depth; depth++ {
		start := time.Now()
		var branches []perft.Branch
		var count uint64
		var err error
		switch {
		case p.shard.count > 0:
			units := perft.Shard(perft.Split(pos, p.split), p.shard.index, p.shard.count)
			count, err = perft.CountUnits(c, pos.Variant(), units, depth-p.split, options)
		case p.divide && depth == p.depth:
			branches, err = perft.Divide(c, pos, depth, options)
			count = perft.Sum(branches)
		default:
			count, err = perft.Count(c, pos, depth, options)
		}
		clear()
		if err != nil {
			return err
		}
		took := time.Since(start)
		row := depthCount{depth, count, took.Seconds(), perSecond(count, took)}
		fmt.Fprintf(c.log, "depth %d: %v, %d nodes/s\n", depth, took.Round(time.Microsecond), row.NPS)
		rows = append(rows, row)
		if p.json {
			if p.divide && depth == p.depth {
				document["divide"] = branches
			}
			continue
		}
		for _, b := range branches {
			fmt.Fprintf(c.out, "%s: %d\n", b.Turn, b.Count)
		}
		if _, err := fmt.Fprintf(c.out, "perft %d = %d\n", depth, count); err != nil {
			return err
		}
	}
	if p.json {
		document["depths"] = rows
		return writeJSON(c.out, document)
	}
	return nil
}

// listUnits prints the positions at the cut, a line each: ways, blank, text.
func (p *perftFlags) listUnits(c *call, pos movegen.Position) error {
	units := perft.Split(pos, p.split)
	if p.shard.count > 0 {
		units = perft.Shard(units, p.shard.index, p.shard.count)
	}
	if p.json {
		return writeJSON(c.out, units)
	}
	for _, u := range units {
		if _, err := fmt.Fprintln(c.out, u.Ways, u.Pos); err != nil {
			return err
		}
	}
	return nil
}

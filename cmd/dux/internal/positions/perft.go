// dux perft: counts sequences of turns, and verifies golden files.

package positions

import (
	"flag"
	"fmt"
	"time"

	"dux/cmd/dux/internal/command"
	"dux/engine"
	"dux/movegen"
	"dux/perft"
)

// Perft counts sequences of turns.
var Perft = &command.Command{
	Name:    "perft",
	About:   "Count sequences of turns, or verify golden files and suites",
	Args:    "[FILE...]",
	Example: "dux perft -variant chess -depth 5 -divide\n  dux perft -golden perft/testdata/chess.json\n  dux perft -epd perft/suites/chess.epd\n  dux perft -variant duck -depth 4 -split 1 -shard 0/16",
	Long:    true,
	Define: func(f *flag.FlagSet) command.Action {
		var p perftFlags
		p.define(f)
		return p.run
	},
}

type perftFlags struct {
	flags         *flag.FlagSet
	at            Flags
	depth         int
	divide        bool
	threads, hash int
	golden, epd   bool
	split         int
	list          bool
	shards        command.Shards
	json          bool
}

func (p *perftFlags) define(f *flag.FlagSet) {
	p.flags = f
	p.at.Define(f)
	f.IntVar(&p.depth, "depth", 0, "count sequences of up to this many `turns`")
	f.BoolVar(&p.divide, "divide", false, "a line for each first turn at the last depth")
	f.IntVar(&p.threads, "threads", 1, "`threads` that count")
	f.IntVar(&p.hash, "hash", 0, "size of the table of counts in `MB`")
	f.BoolVar(&p.golden, "golden", false, "verify the golden FILEs instead")
	f.BoolVar(&p.epd, "epd", false, "verify FILEs of lines such as POSITION ;D1 20 ;D2 400; with -golden print such lines instead")
	f.IntVar(&p.split, "split", 1, "depth in `turns` at which -shard and -list split the tree")
	f.BoolVar(&p.list, "list", false, "print the positions at -split, each after the number of ways to reach it, instead of counting")
	p.shards.Define(f, "subtrees at -split; the counts of all parts add up")
	f.BoolVar(&p.json, "json", false, "one JSON document instead of text")
}

func (p *perftFlags) run(c *command.Call) error {
	if err := new(engine.Options).Set("Threads", fmt.Sprint(p.threads)); err != nil {
		return command.Flag("threads", err)
	}
	switch {
	case p.hash < 0:
		return command.Flagf("hash", "must not be negative")
	case engine.CheckMemory(p.hash) != nil:
		return command.Flag("hash", engine.CheckMemory(p.hash))
	case p.golden && p.epd:
		return p.writeSuites(c)
	case p.golden || p.epd:
		return p.verify(c)
	case len(c.Args) > 0:
		return command.Usagef("unexpected %q; files have an effect only with -golden or -epd", c.Args[0])
	}
	pos, err := p.at.Read()
	if err != nil {
		return err
	}
	part, err := p.shards.Read()
	switch {
	case err != nil:
		return err
	case p.split < 0:
		return command.Flagf("split", "must not be negative")
	case p.depth > 0 && p.split > p.depth && (p.list || part.Count > 0):
		return command.Flagf("split", "must be at most -depth %d, got %d", p.depth, p.split)
	case p.split != 1 && !p.list && part.Count == 0:
		return command.Flagf("split", "has an effect only with -shard or -list")
	case p.list:
		units, err := p.units(c, pos, part)
		if err != nil {
			return err
		}
		return p.listUnits(c, units)
	case p.depth < 1:
		return command.Flagf("depth", "must be at least 1")
	case part.Count == 0:
		return p.count(c, pos)
	case p.divide:
		return command.Flagf("shard", "cannot be combined with -divide; leave one of them out")
	}
	return p.countPart(c, pos, part)
}

func (p *perftFlags) options() perft.Options {
	return perft.Options{Threads: p.threads, Hash: perft.NewHash(p.hash)}
}

// units returns the positions at -split, or those of one shard.
func (p *perftFlags) units(c *command.Call, pos movegen.Position, part command.Shard) ([]perft.Unit, error) {
	units, err := perft.Split(c, pos, p.split)
	if err == nil && part.Count > 0 {
		units = perft.Shard(units, part.Index, part.Count)
	}
	return units, err
}

// listUnits prints the positions, one per line: ways, blank, text.
func (p *perftFlags) listUnits(c *command.Call, units []perft.Unit) error {
	if p.json {
		return command.WriteJSON(c.Out, units)
	}
	for _, u := range units {
		if err := c.Err(); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(c.Out, u.Ways, u.Pos); err != nil {
			return err
		}
	}
	return nil
}

// counts is the JSON document of a count.
type counts struct {
	Variant  string         `json:"variant"`
	Position string         `json:"position"`
	Shard    string         `json:"shard,omitempty"`
	Depths   []depthCount   `json:"depths"`
	Divide   []perft.Branch `json:"divide,omitempty"`
}

type depthCount struct {
	Depth   int     `json:"depth"`
	Count   uint64  `json:"count"`
	Seconds float64 `json:"seconds"`
	NPS     uint64  `json:"nps"`
}

// count counts each depth up to -depth, the last one divided if asked.
func (p *perftFlags) count(c *command.Call, pos movegen.Position) error {
	result := counts{Variant: pos.Variant().Name, Position: pos.String()}
	options := p.options()
	for depth := 1; depth <= p.depth; depth++ {
		work := func(o perft.Options) (uint64, error) { return perft.Count(c, pos, depth, o) }
		if p.divide && depth == p.depth {
			work = func(o perft.Options) (n uint64, err error) {
				result.Divide, err = perft.Divide(c, pos, depth, o)
				return perft.Sum(result.Divide), err
			}
		}
		if err := p.add(c, &result, depth, options, work); err != nil {
			return err
		}
	}
	return p.finish(c, &result)
}

// countPart counts one shard to -depth.
func (p *perftFlags) countPart(c *command.Call, pos movegen.Position, part command.Shard) error {
	result := counts{Variant: pos.Variant().Name, Position: pos.String(), Shard: part.String()}
	err := p.add(c, &result, p.depth, p.options(), func(o perft.Options) (uint64, error) {
		units, err := p.units(c, pos, part)
		if err != nil {
			return 0, err
		}
		return perft.CountUnits(c, pos.Variant(), units, p.depth-p.split, o)
	})
	if err != nil {
		return err
	}
	return p.finish(c, &result)
}

// add counts a depth with work, shows a progress bar, and prints the count.
func (p *perftFlags) add(c *command.Call, result *counts, depth int, o perft.Options, work func(perft.Options) (uint64, error)) error {
	var clear func()
	o.Progress, clear = command.Bar(c.Log, "perft")
	start := time.Now()
	count, err := work(o)
	took := time.Since(start)
	clear()
	if err != nil {
		return err
	}
	row := depthCount{depth, count, took.Seconds(), command.PerSecond(count, took)}
	result.Depths = append(result.Depths, row)
	fmt.Fprintf(c.Log, "depth %d: %v, %d nodes/s\n", depth, took.Round(time.Microsecond), row.NPS)
	if p.json {
		return nil
	}
	for _, b := range result.Divide {
		fmt.Fprintf(c.Out, "%s: %d\n", b.Turn, b.Count)
	}
	_, err = fmt.Fprintf(c.Out, "perft %d = %d\n", depth, count)
	return err
}

// finish writes the JSON document, if -json was given.
func (p *perftFlags) finish(c *command.Call, result *counts) error {
	if !p.json {
		return nil
	}
	return command.WriteJSON(c.Out, result)
}

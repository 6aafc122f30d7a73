// dux match ratings: rates the engines of many games.

package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"dux/bench/ratings"
)

var matchRatingsCommand = &command{
	name:  "match ratings",
	about: "Rate the engines of many games: Elo with errors, in all variants together and in each",
	args:  "GAMES...",
	example: "dux match ratings part-1.jsonl games.pgn\n" +
		"  dux match ratings -variant duel -json *.pgn",
	define: func(f *flag.FlagSet) action {
		var r ratingsFlags
		f.StringVar(&r.variant, "variant", "", "only games of this variant, a `name` that dux variants lists")
		f.BoolVar(&r.faults, "faults", false, "count games lost by a crash, an illegal move, time or silence")
		f.BoolVar(&r.json, "json", false, "one JSON document instead of text")
		return r.run
	},
}

// ratingsFlags are the flags of dux match ratings.
type ratingsFlags struct {
	variant      string
	faults, json bool
}

func (r *ratingsFlags) run(c *call) error {
	if len(c.args) == 0 {
		return usageErrorf("expected files of games: PGN, or the -json files of matches, or - for standard input")
	}
	var all ratings.Collection
	for _, path := range c.args {
		var err error
		if path == "-" {
			err = all.ReadOpen(c.in, path, r.faults)
		} else {
			err = all.Read(path, r.faults)
		}
		if err != nil {
			return usageError(err)
		}
	}
	if r.variant != "" {
		v, err := findVariant(r.variant)
		if err != nil {
			return err
		}
		all.Games = slices.DeleteFunc(all.Games, func(g ratings.Score) bool { return g.Variant != v.Name })
		if len(all.Games) == 0 {
			return flagErrorf("variant", "there is no rated game of %s in %s", v.Name, strings.Join(c.args, ", "))
		}
	}
	fmt.Fprint(c.log, all.Cut)
	if all.Faulty > 0 {
		fmt.Fprintf(c.log, "left out: %d games lost by a fault; -faults counts them\n", all.Faulty)
	}
	if all.Twice > 0 {
		fmt.Fprintf(c.log, "left out: %d games of units that are in the files twice\n", all.Twice)
	}
	if all.Open > 0 {
		fmt.Fprintf(c.log, "left out: %d games without a result\n", all.Open)
	}
	lists, err := all.Lists()
	if err != nil {
		return usageErrorf("%s: %w", strings.Join(c.args, ", "), err)
	}
	if r.json {
		return writeJSON(c.out, lists)
	}
	for i := range lists {
		if i > 0 {
			fmt.Fprintln(c.out)
		}
		if err := lists[i].Write(c.out); err != nil {
			return err
		}
	}
	return nil
}

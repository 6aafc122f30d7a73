// dux match ratings: rates the engines of many games.

package match

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"dux/bench/ratings"
	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/positions"
)

var ratingsCommand = &command.Command{
	Name:  "match ratings",
	About: "Rate the engines of many games: Elo with errors, in all variants together and in each",
	Args:  "GAMES...",
	Example: "dux match ratings part-1.jsonl games.pgn\n" +
		"  dux match ratings -variant duel -json *.pgn",
	Define: func(f *flag.FlagSet) command.Action {
		var r ratingsFlags
		f.StringVar(&r.variant, "variant", "", "only games of this variant, a `name` that dux variants lists")
		f.BoolVar(&r.faults, "faults", false, "count games lost by a crash, an illegal move, time or silence")
		f.BoolVar(&r.json, "json", false, "one JSON document instead of text")
		return r.run
	},
}

type ratingsFlags struct {
	variant      string
	faults, json bool
}

func (r *ratingsFlags) run(c *command.Call) error {
	if len(c.Args) == 0 {
		return command.Usagef("expected files of games: PGN, or the -json files of matches, or - for standard input")
	}
	var all ratings.Collection
	for _, path := range c.Args {
		var err error
		if path == "-" {
			err = all.ReadOpen(c.In, path, r.faults)
		} else {
			err = all.Read(path, r.faults)
		}
		if err != nil {
			return command.Usage(err)
		}
	}
	if r.variant != "" {
		v, err := positions.Variant(r.variant)
		if err != nil {
			return err
		}
		all.Games = slices.DeleteFunc(all.Games, func(g ratings.Score) bool { return g.Variant != v.Name })
		if len(all.Games) == 0 {
			return command.Flagf("variant", "there is no rated game of %s in %s", v.Name, strings.Join(c.Args, ", "))
		}
	}
	fmt.Fprint(c.Log, all.Cut)
	if all.Faulty > 0 {
		fmt.Fprintf(c.Log, "left out: %d games lost by a fault; -faults counts them\n", all.Faulty)
	}
	if all.Twice > 0 {
		fmt.Fprintf(c.Log, "left out: %d games of units that are in the files twice\n", all.Twice)
	}
	if all.Open > 0 {
		fmt.Fprintf(c.Log, "left out: %d games without a result\n", all.Open)
	}
	lists, err := all.Lists()
	if err != nil {
		return command.Usagef("%s: %w", strings.Join(c.Args, ", "), err)
	}
	if r.json {
		return command.WriteJSON(c.Out, lists)
	}
	for i := range lists {
		if i > 0 {
			fmt.Fprintln(c.Out)
		}
		if err := lists[i].Write(c.Out); err != nil {
			return err
		}
	}
	return nil
}

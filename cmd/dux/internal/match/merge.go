// dux match merge: joins the shards of a match.

package match

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"dux/bench/match"
	"dux/bench/record"
	"dux/cmd/dux/internal/command"
)

var mergeCommand = &command.Command{
	Name:    "match merge",
	About:   "Join the -json files of shards into one report, and into files that flags name",
	Args:    "FILE...",
	Example: "dux match merge part*.jsonl -pgn all.pgn",
	Long:    true,
	Define: func(f *flag.FlagSet) command.Action {
		var m matchFlags
		f.StringVar(&m.config.JSON, "json", "", "write the units of all files to `FILE`, one JSON line each")
		m.defineResults(f)
		return m.merge
	},
}

// merge joins the files of shards into one report, and into files if flags name
// them.
func (m *matchFlags) merge(c *command.Call) error {
	if len(c.Args) == 0 {
		return command.Usagef("expected the -json files of the shards: dux match merge part-*.jsonl")
	}
	var err error
	if m.config.SPRT, err = m.readSPRT(); err != nil {
		return command.Flag("sprt", err)
	}
	if err := m.readPGNOut(); err != nil {
		return command.Flag("pgnout", err)
	}
	if err := m.config.Paths().CheckMerge(c.Args, c.Existing); err != nil {
		return command.Usage(command.SettingError(err))
	}
	units, missing, err := record.Merge(c, c.Args, c.Log)
	if errors.Is(err, context.Canceled) {
		return err
	}
	if err != nil {
		return command.Usage(err)
	}
	if len(missing) > 0 {
		fmt.Fprintf(c.Log, "missing units: %s\n", record.Ranges(missing))
	}
	if err := m.config.Paths().Write(units); err != nil {
		return err
	}
	if m.config.SPRT != nil {
		all := len(units)
		if units, _ = match.InOrder(units, m.config.SPRT); len(units) < all {
			fmt.Fprintf(c.Log, "the sequential test counts units in order: the first %d of %d that are there\n", len(units), all)
		}
	}
	return m.report(c.Out, units)
}

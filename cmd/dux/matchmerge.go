// dux match merge: joins the shards of a match.

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"dux/bench/record"
)

var matchMergeCommand = &command{
	name:    "match merge",
	about:   "Join the -json files of shards into one report, and into files that flags name",
	args:    "FILE...",
	example: "dux match merge part*.jsonl -pgn all.pgn",
	long:    true,
	define: func(f *flag.FlagSet) action {
		var m matchFlags
		f.StringVar(&m.config.JSON, "json", "", "write the units of all files to `FILE`, one JSON line each")
		m.defineResults(f)
		return m.merge
	},
}

// merge joins the files of shards into one report, and into files if flags name
// them.
func (m *matchFlags) merge(c *call) error {
	if len(c.args) == 0 {
		return usageErrorf("expected the -json files of the shards: dux match merge part-*.jsonl")
	}
	var err error
	if m.config.SPRT, err = m.readSPRT(); err != nil {
		return flagError("sprt", err)
	}
	if err := m.readPGNOut(); err != nil {
		return flagError("pgnout", err)
	}
	if err := m.config.Paths().CheckMerge(c.args); err != nil {
		return usageError(settingError(err))
	}
	units, missing, err := record.Merge(c, c.args, c.log)
	if errors.Is(err, context.Canceled) {
		return err
	}
	if err != nil {
		return usageError(err)
	}
	if len(missing) > 0 {
		fmt.Fprintf(c.log, "missing units: %s\n", record.Ranges(missing))
	}
	if err := m.config.Paths().Write(units); err != nil {
		return err
	}
	return m.report(c.out, units)
}

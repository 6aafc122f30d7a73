// dux analyze: searches a position and prints the best lines.

package search

import (
	"flag"
	"fmt"
	"time"

	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/positions"
	"dux/protocol/documents"
)

// Analyze searches a position.
var Analyze = &command.Command{
	Name:    "analyze",
	About:   "Search a position; the last line is: best TURN",
	Example: `dux analyze -variant chess -moves "e2e4 e7e5" -time 2s -multipv 3`,
	Long:    true,
	Define: func(f *flag.FlagSet) command.Action {
		var a analyzeFlags
		a.at.Define(f)
		a.limits.Define(f)
		a.engine.Define(f, PlayHash)
		f.IntVar(&a.multiPV, "multipv", 1, "best `lines` to show")
		f.BoolVar(&a.json, "json", false, "one JSON document instead of text")
		return func(c *command.Call) error {
			f.Visit(func(given *flag.Flag) { a.given = a.given || given.Name == "multipv" })
			return a.run(c)
		}
	},
}

type analyzeFlags struct {
	at      positions.Flags
	limits  Limits
	engine  Engine
	multiPV int
	given   bool // multiPV was
	json    bool
}

func printLine(c *command.Call, l documents.Line) {
	took := time.Duration(l.MS) * time.Millisecond
	fmt.Fprintf(c.Out, "depth %d/%d line %d score %s nodes %d nps %d time %v pv %s\n",
		l.Depth, l.SelDepth, l.MultiPV, l.Score, l.Nodes, l.NPS, took, l.PV)
}

func (a *analyzeFlags) run(c *command.Call) error {
	pos, err := a.at.Read()
	if err != nil {
		return err
	}
	limits, err := a.limits.Read()
	if err != nil {
		return err
	}
	options, err := a.engine.Read(pos.Variant())
	if err != nil {
		return err
	}
	if a.given { // otherwise -options may set it
		if err := options.Set("MultiPV", fmt.Sprint(a.multiPV)); err != nil {
			return command.Flag("multipv", err)
		}
	}
	searcher, err := a.engine.NewEngine(options, pos.Variant())
	if err != nil {
		return err
	}
	found, err := documents.Analyse(c, searcher, pos, limits, func(l documents.Line) {
		if !a.json {
			printLine(c, l)
		}
	})
	switch {
	case err != nil:
		return err
	case a.json:
		return command.WriteJSON(c.Out, found)
	}
	_, err = fmt.Fprintln(c.Out, "best", found.Best)
	return err
}

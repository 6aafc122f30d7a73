// dux analyze: searches a position and prints the best lines.

package search

import (
	"flag"
	"fmt"
	"time"

	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/positions"
	"dux/engine"
	"dux/movegen"
	"dux/movegen/draw"
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

// analyzeFlags are the flags of dux analyze.
type analyzeFlags struct {
	at      positions.Flags
	limits  Limits
	engine  Engine
	multiPV int
	given   bool // multiPV was
	json    bool
}

// analysisLine is one line of an iteration.
type analysisLine struct {
	Depth    int    `json:"depth"`
	SelDepth int    `json:"seldepth"`
	MultiPV  int    `json:"multipv"`
	Score    string `json:"score"` // from the view of the seat to move: pawns, or #n for a win in n
	Nodes    uint64 `json:"nodes"`
	NPS      uint64 `json:"nps"`
	MS       int64  `json:"ms"`
	PV       string `json:"pv"`
}

func newAnalysisLine(pos movegen.Position, i engine.Info) analysisLine {
	return analysisLine{
		i.Depth, i.SelDepth, i.MultiPV, i.Score.String(), i.Nodes, i.NPS(), i.Time.Milliseconds(), LineText(pos, i.PV),
	}
}

func (l *analysisLine) print(c *command.Call) {
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
	if movegen.CountTurns(pos) == 0 {
		return fmt.Errorf("the game is over (%s), so there is nothing to search; give another -pos or fewer -moves", draw.Status(pos))
	}
	searcher, err := a.engine.NewEngine(options, pos.Variant())
	if err != nil {
		return err
	}
	lines := []analysisLine{}
	result := searcher.Search(c, pos, limits, func(i engine.Info) {
		line := newAnalysisLine(pos, i)
		lines = append(lines, line)
		if !a.json {
			line.print(c)
		}
	})
	best := movegen.TurnText(pos, result.Turn)
	if a.json {
		return command.WriteJSON(c.Out, map[string]any{
			"variant": pos.Variant().Name, "position": pos.String(), "lines": lines, "best": best,
		})
	}
	_, err = fmt.Fprintln(c.Out, "best", best)
	return err
}

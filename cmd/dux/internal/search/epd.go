// dux bench -epd: test suites of positions with known solutions.

package search

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"dux/bench/suite"
	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/positions"
	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

const builtInSuites = "built-in"

// suiteTime is the time for a position if nothing else limits the search.
const suiteTime = time.Second

// solve runs a suite or the built-in ones, and prints a table.
func (b *benchFlags) solve(c *command.Call) error {
	suites, err := b.suites()
	if err != nil {
		return err
	}
	limits := engine.Limits{MoveTime: b.time, Nodes: b.nodes, Depth: b.depth}
	if b.time == 0 && b.nodes == 0 && b.depth == 0 {
		limits.MoveTime = suiteTime
	}
	rows := []suite.Result{}
	table := func(format string, cells ...any) {
		if !b.json {
			fmt.Fprintf(c.Out, format, cells...)
		}
	}
	width := 2
	for _, tasks := range suites {
		for _, task := range tasks {
			width = max(width, len(task.ID))
		}
	}
	table("%-*s  %-6s %-14s %8s %6s %10s %9s  %s\n", width, "id", "solved", "turn", "score", "depth", "nodes", "time", "wanted")
	solved := 0
	for _, tasks := range suites {
		options, err := b.engine.Read(tasks[0].Variant)
		if err != nil {
			return err
		}
		searcher, err := b.engine.NewEngine(options, tasks[0].Variant)
		if err != nil {
			return err
		}
		for _, task := range tasks {
			r, err := suite.Run(c, searcher, task, limits)
			if err != nil {
				return err
			}
			rows = append(rows, r)
			mark, depth, nodes, took := "no", r.Depth, r.Nodes, r.Time
			if r.Solved {
				solved++
				mark, depth, nodes, took = "yes", r.SolvedDepth, r.SolvedNodes, r.SolvedTime
			}
			table("%-*s  %-6s %-14s %8s %6d %10d %9s  %s\n", width, r.ID, mark, r.Turn, r.Score, depth, nodes, took.Round(time.Millisecond), r.Wanted)
		}
	}
	if b.json {
		return command.WriteJSON(c.Out, map[string]any{"positions": rows, "solved": solved})
	}
	_, err = fmt.Fprintf(c.Out, "%d of %d solved\n", solved, len(rows))
	return err
}

// suites reads the suites of -epd, each for one game.
func (b *benchFlags) suites() (all [][]*notation.EPD, err error) {
	if b.epd != builtInSuites {
		tasks, err := b.suiteFile()
		return [][]*notation.EPD{tasks}, err
	}
	games := variants.All
	if b.variant != positions.All {
		v, err := positions.Variant(b.variant)
		if err != nil {
			return nil, err
		}
		games = []*movegen.Variant{v}
	}
	for _, v := range games {
		tasks, err := suite.BuiltIn(v)
		if err != nil {
			return nil, err
		}
		if tasks != nil {
			all = append(all, tasks)
		}
	}
	if len(all) == 0 {
		return nil, command.Flagf("epd", "there is no built-in suite for %s; name a file", b.variant)
	}
	return all, nil
}

// suiteFile reads the suite in a file: for the game of -variant, or else for
// the game in the file's name, as in duck.epd.
func (b *benchFlags) suiteFile() ([]*notation.EPD, error) {
	name := b.variant
	if name == positions.All {
		name = strings.TrimSuffix(filepath.Base(b.epd), filepath.Ext(b.epd))
	}
	v, err := variants.Find(name)
	if err != nil {
		if b.variant == positions.All {
			err = errors.New("is missing; name the game of these positions")
		}
		return nil, command.Flag("variant", err)
	}
	file, err := os.Open(b.epd)
	if err != nil {
		return nil, command.Flag("epd", err)
	}
	defer file.Close()
	tasks, err := suite.Read(v, file)
	if err != nil {
		return nil, command.Flagf("epd", "%s: %w", b.epd, err)
	}
	return tasks, nil
}

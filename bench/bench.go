// Package bench measures the search: it searches fixed positions to a fixed
// depth and reports the number of nodes and the speed. The number of nodes, the
// signature, changes only when the search, an evaluation or the rules of a game
// do.
package bench

import (
	"context"
	_ "embed"
	"fmt"
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
)

// The defaults of a bench: depth in legs, transposition table in MB.
const (
	Depth = 10
	Hash  = 16
)

// Row is the result of one variant, or the total.
type Row struct {
	Variant   string        `json:"variant"`
	Positions int           `json:"positions"`
	Nodes     uint64        `json:"nodes"`
	Time      time.Duration `json:"ns"`
}

// NPS returns nodes per second.
func (r Row) NPS() uint64 { return uint64(float64(r.Nodes) / max(r.Time.Seconds(), 1e-6)) }

// String returns a line of the report.
func (r Row) String() string {
	return fmt.Sprintf("%-16s %2d positions %10d nodes %8d nps", r.Variant, r.Positions, r.Nodes, r.NPS())
}

// positions.txt has one position per line: variant, blank, text. They come from
// games of Dux against itself, some turns apart.
//
//go:embed positions.txt
var positions string

// fixedPositions returns the fixed positions of a variant: the start and those of
// positions.txt.
func fixedPositions(v *movegen.Variant) []string {
	texts := []string{v.Start}
	for line := range strings.Lines(positions) {
		if text, mine := strings.CutPrefix(line, v.Name+" "); mine {
			texts = append(texts, strings.TrimSpace(text))
		}
	}
	return texts
}

// Run searches every position of v to the given depth, each as a new game. The
// error is that of ctx, or of a position that cannot be read.
func Run(ctx context.Context, v *movegen.Variant, depth int, o engine.Options, newEvaluator func(movegen.Position) engine.Evaluator) (Row, error) {
	row := Row{Variant: v.Name}
	e := engine.New(o, newEvaluator)
	for _, text := range fixedPositions(v) {
		pos, err := v.New(text)
		if err != nil {
			return row, fmt.Errorf("%s: %s: %w", v.Name, text, err)
		}
		e.NewGame()
		start := time.Now()
		result := e.Search(ctx, pos, engine.Limits{Depth: depth}, nil)
		row.Time += time.Since(start)
		row.Nodes += result.Nodes
		row.Positions++
		if err := ctx.Err(); err != nil {
			return row, err
		}
	}
	return row, nil
}

// Total returns the sum of the rows.
func Total(rows []Row) Row {
	sum := Row{Variant: "all"}
	for _, r := range rows {
		sum.Positions += r.Positions
		sum.Nodes += r.Nodes
		sum.Time += r.Time
	}
	return sum
}

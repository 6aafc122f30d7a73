// Package bench measures: fixed positions searched to a fixed depth give a
// number of nodes that changes only when the search, the evaluation or a game
// does (the signature), and a speed.
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

// What a bench uses unless told otherwise: legs to search, MB of table.
const (
	Depth = 10
	Hash  = 16
)

// Row is the result of one variant, or of all.
type Row struct {
	Variant   string        `json:"variant"`
	Positions int           `json:"positions"`
	Nodes     uint64        `json:"nodes"`
	Time      time.Duration `json:"ns"`
}

// NPS is nodes per second.
func (r Row) NPS() uint64 { return uint64(float64(r.Nodes) / max(r.Time.Seconds(), 1e-6)) }

// String is a line of the report.
func (r Row) String() string {
	return fmt.Sprintf("%-16s %2d positions %10d nodes %8d nps", r.Variant, r.Positions, r.Nodes, r.NPS())
}

// positions.txt has a line for each position: variant, blank, text. They come
// from games of Dux against itself, some turns apart.
//
//go:embed positions.txt
var positions string

// Positions is the fixed positions of a variant: the start and those of
// positions.txt.
func Positions(v *movegen.Variant) []string {
	texts := []string{v.Start}
	for line := range strings.Lines(positions) {
		if text, mine := strings.CutPrefix(line, v.Name+" "); mine {
			texts = append(texts, strings.TrimSpace(text))
		}
	}
	return texts
}

// Run searches every position of v to the given depth, each as a new game. An
// error is that of ctx, or of a position that cannot be read.
func Run(ctx context.Context, v *movegen.Variant, depth int, o engine.Options, newEvaluator func(movegen.Position) engine.Evaluator) (Row, error) {
	row := Row{Variant: v.Name}
	e := engine.New(o, newEvaluator)
	for _, text := range Positions(v) {
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

// Total adds rows up.
func Total(rows []Row) Row {
	sum := Row{Variant: "all"}
	for _, r := range rows {
		sum.Positions += r.Positions
		sum.Nodes += r.Nodes
		sum.Time += r.Time
	}
	return sum
}

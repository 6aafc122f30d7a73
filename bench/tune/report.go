package tune

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"dux/eval"
)

// Report is the result of a run.
type Report struct {
	Set       string   `json:"set"` // name of the set of weights
	Variants  []string `json:"variants"`
	Games     int      `json:"games"`
	Drawn     int      `json:"drawn"`
	Nodes     int      `json:"nodes"`
	Seed      uint64   `json:"seed"`
	Fit       Fit      `json:"fit"`
	Train     int      `json:"train"` // positions
	Held      int      `json:"held"`
	Scale     float64  `json:"scale"`  // expected points are 1/(1+exp(-scale*centipawns))
	Losses    []Losses `json:"losses"` // by iteration, the first with the old weights
	Best      int      `json:"best"`   // iteration whose weights were taken
	Judged    float64  `json:"judged"` // validation loss of the new, rounded weights, computed by the evaluator itself
	Terms     int      `json:"terms"`
	Fitted    int      `json:"fitted"`
	Unchanged []string `json:"unchanged"` // terms that were not fitted: too rare, or not linear
	Changes   []Change `json:"changes"`   // the largest first
}

// Change is a term before and after.
type Change struct {
	Name string `json:"name"`
	Old  int    `json:"old"`
	New  int    `json:"new"`
}

func newReport(c *Config, games []Game, r *recorder, fit Fit) *Report {
	report := &Report{
		Set: c.Weights.Name, Variants: c.Variants, Games: len(games), Nodes: c.Nodes, Seed: c.Seed, Fit: fit,
		Train: len(r.train), Held: len(r.held), Scale: r.scale, Losses: r.losses, Best: r.best,
		Terms: len(r.column), Fitted: len(r.terms), Unchanged: []string{},
	}
	for _, g := range games {
		if g.Points == 0.5 {
			report.Drawn++
		}
	}
	return report
}

// compare records the changes of the terms; column is negative for terms that
// were not fitted.
func (r *Report) compare(terms []eval.Term, values, column []int) {
	for i, t := range terms {
		if column[i] < 0 {
			r.Unchanged = append(r.Unchanged, t.Name)
		}
		r.Changes = append(r.Changes, Change{t.Name, t.Value, values[i]})
	}
	slices.SortStableFunc(r.Changes, func(a, b Change) int { return b.size() - a.size() })
}

func (c Change) size() int { return max(c.New-c.Old, c.Old-c.New) }

// shownChanges is the number of changes that the report shows.
const shownChanges = 25

// Write writes the report as Markdown.
func (r *Report) Write(w io.Writer) {
	first, best := r.Losses[0], r.Losses[r.Best]
	fmt.Fprintf(w, "# Weights of %s\n\n", r.Set)
	fmt.Fprintf(w, "%d games of %s (%d drawn) at %d nodes a turn, seed %d; %d positions to learn from, %d held out.\n",
		r.Games, strings.Join(r.Variants, ", "), r.Drawn, r.Nodes, r.Seed, r.Train, r.Held)
	fmt.Fprintf(w, "%d of %d terms fitted; labels are %g result, the rest score; spread %g; expected points 1/(1+exp(-%.5f x)) at x centipawns.\n\n",
		r.Fitted, r.Terms, r.Fit.Lambda, r.Fit.Spread, r.Scale)
	fmt.Fprintf(w, "| loss | before | after %d iterations | rounded |\n|---|---|---|---|\n", r.Best)
	fmt.Fprintf(w, "| training | %.5f | %.5f | |\n| held out | %.5f | %.5f | %.5f |\n\n", first.Train, best.Train, first.Held, best.Held, r.Judged)
	fmt.Fprintf(w, "![losses](%s)\n\n", plotFile)
	r.writePieces(w)
	fmt.Fprintf(w, "## Largest changes\n\n| term | before | after |\n|---|---|---|\n")
	for _, c := range r.Changes[:min(shownChanges, len(r.Changes))] {
		fmt.Fprintf(w, "| %s | %d | %d |\n", c.Name, c.Old, c.New)
	}
	if len(r.Unchanged) > 0 {
		fmt.Fprintf(w, "\nNot fitted, as too rare or not linear: %s.\n", strings.Join(r.Unchanged, ", "))
	}
}

// pieceValue is the value of a piece in each phase of its weights: two or one.
type pieceValue struct {
	table, kind string
	values      []int
}

// pieces returns the weights of pieces, with the names of their tables in the
// set.
func (r *Report) pieces() []pieceValue {
	var all []pieceValue
	for _, c := range r.Changes {
		table, rest, _ := strings.Cut(c.Name, ".")
		kind, part, _ := strings.Cut(rest, " ")
		if !strings.Contains(table, "Piece") {
			continue
		}
		i := slices.IndexFunc(all, func(p pieceValue) bool { return p.table == table && p.kind == kind })
		if i < 0 {
			i = len(all)
			all = append(all, pieceValue{table: table, kind: kind, values: make([]int, 2)})
		}
		switch part {
		case "mg":
			all[i].values[0] = c.New
		case "eg":
			all[i].values[1] = c.New
		default:
			all[i].values = []int{c.New}
		}
	}
	slices.SortStableFunc(all, func(a, b pieceValue) int {
		if a.table != b.table {
			return strings.Compare(a.table, b.table)
		}
		return a.values[0] - b.values[0]
	})
	return all
}

func (r *Report) writePieces(w io.Writer) {
	pieces := r.pieces()
	fmt.Fprintf(w, "## Pieces, in pawns\n\n| weights | piece | middle game | endgame |\n|---|---|---|---|\n")
	for _, p := range pieces {
		i := slices.IndexFunc(pieces, func(q pieceValue) bool { return q.table == p.table && q.kind == "Pawn" })
		if i < 0 {
			continue
		}
		pawn := pieces[i].values
		fmt.Fprintf(w, "| %s | %s |", p.table, p.kind)
		for phase := range 2 {
			at := min(phase, len(p.values)-1)
			fmt.Fprintf(w, " %.2f |", float64(p.values[at])/math.Max(float64(pawn[at]), 1))
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintln(w)
}

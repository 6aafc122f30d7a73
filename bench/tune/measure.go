package tune

import (
	"context"
	"fmt"
	"math"

	"golang.org/x/sync/errgroup"

	"dux/eval"
	"dux/movegen"
	"dux/movegen/variants"
)

// position is a sample as the fit sees it: its score for the first team by the
// present weights, and what each term adds to that.
type position struct {
	value  float64 // in centipawns
	parts  []part
	score  float64 // of the search
	points float64 // of the game
	game   int
}

// part: the score grows by slope for each unit of a term.
type part struct {
	term  int32
	slope float32
}

const (
	// step is by how much a term is changed to measure its slope: enough that
	// scores, whole centipawns, give the slope to one in a hundred.
	step = 64

	// A term is curved in a position if changing it up and down moves the score
	// differently, beyond rounding and a share of the whole. A term that is
	// curved in too large a share of its positions is not linear and stays
	// unchanged.
	rounding   = 3
	bentSlope  = 0.1
	bentShares = 0.05

	// rare is the number of positions that a term must affect to be fitted.
	rare = 30

	// decisive is the score, in centipawns, beyond which a position says
	// nothing about terms.
	decisive = 2000
)

// measured holds the samples as measured with a set of weights.
type measured struct {
	positions []position
	linear    []bool // by term: it can be fitted
}

// measure finds by trial what each term adds to the score of each sample. It
// works for any evaluator, whatever it computes (sums, tapering, scaling).
func measure(ctx context.Context, w *eval.Weights, games []Game, threads int) (*measured, error) {
	terms := w.Terms()
	more, less := make([]*eval.Weights, len(terms)), make([]*eval.Weights, len(terms))
	values := make([]int, len(terms))
	for i, t := range terms {
		values[i] = t.Value
	}
	for i := range terms {
		values[i] += step
		more[i] = w.With(values)
		values[i] -= 2 * step
		less[i] = w.With(values)
		values[i] += step
	}
	threads = min(threads, len(games))
	perGame := make([][]position, len(games))
	bent := make([][]int, threads)
	group, ctx := errgroup.WithContext(ctx)
	for thread := range threads {
		bent[thread] = make([]int, len(terms))
		group.Go(func() error {
			for i := thread; i < len(games); i += threads {
				if err := ctx.Err(); err != nil {
					return err
				}
				all, err := measureGame(&games[i], w, more, less, bent[thread])
				if err != nil {
					return fmt.Errorf("game %d: %w", games[i].Number, err)
				}
				perGame[i] = all
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	m := &measured{linear: make([]bool, len(terms))}
	found := make([]int, len(terms))
	for _, all := range perGame {
		m.positions = append(m.positions, all...)
		for _, p := range all {
			for _, x := range p.parts {
				found[x.term]++
			}
		}
	}
	for i := range terms {
		curved := 0
		for _, counts := range bent {
			curved += counts[i]
		}
		m.linear[i] = found[i] >= rare && float64(curved) <= bentShares*float64(found[i])
	}
	return m, nil
}

// measureGame measures the samples of one game, and counts for each term the
// positions in which it is curved.
func measureGame(g *Game, w *eval.Weights, more, less []*eval.Weights, bent []int) ([]position, error) {
	v, err := variants.Find(g.Variant)
	if err != nil {
		return nil, err
	}
	var all []position
	for _, s := range g.Samples {
		pos, err := v.New(s.Pos)
		if err != nil {
			return nil, err
		}
		value := w.Evaluate(pos, 0)
		if max(value, -value) > decisive {
			continue
		}
		p := position{value: float64(value), score: float64(s.Score), points: g.Points, game: g.Number}
		for i := range more {
			if x, curved := slope(pos, value, more[i], less[i]); x != 0 {
				p.parts = append(p.parts, part{int32(i), float32(x)})
				if curved {
					bent[i]++
				}
			}
		}
		all = append(all, p)
	}
	return all, nil
}

// slope returns by how much the score grows for each unit of a term, and
// whether the term is curved there.
func slope(pos movegen.Position, value int, more, less *eval.Weights) (x float64, bent bool) {
	up := more.Evaluate(pos, 0) - value
	if up == 0 {
		return 0, false
	}
	down := value - less.Evaluate(pos, 0)
	if max(up, down) <= 1 && min(up, down) >= -1 {
		return 0, false // rounding
	}
	return float64(up+down) / (2 * step), math.Abs(float64(up-down)) > rounding+bentSlope*math.Abs(float64(up+down))
}

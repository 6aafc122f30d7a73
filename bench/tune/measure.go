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

// position is a sample as the fit sees it: what it is worth to the first team
// by the weights at hand, and what each term adds to that.
type position struct {
	worth  float64 // in centipawns
	parts  []part
	score  float64 // by the search
	points float64 // of the game
	game   int
}

// part is that the worth grows by slope with each unit of a term.
type part struct {
	term  int32
	slope float32
}

const (
	// step is how far a term is moved to see what it does: far enough that
	// worths, which are whole centipawns, tell the slope to one in a hundred.
	step = 64

	// A term that moves the worth by more in one direction than in the other,
	// beyond rounding and a part of the whole, is bent there; one that is bent in
	// more than a part of its positions is not linear and stays as it is.
	rounding   = 3
	bentSlope  = 0.1
	bentShares = 0.05

	// rare is the positions that a term must have a part in to be fitted.
	rare = 30

	// decisive is the worth beyond which a position teaches nothing about terms.
	decisive = 2000
)

// measured is what a set of weights makes of samples.
type measured struct {
	positions []position
	linear    []bool // by term: it can be fitted
}

// measure finds out by trial what each term adds to the worth of each sample.
// It works for any evaluator, through every sum, taper and scale.
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

// measureGame measures the samples of one game, and counts for each term where
// it is bent.
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
		worth := w.Judge(pos, 0)
		if max(worth, -worth) > decisive {
			continue
		}
		p := position{worth: float64(worth), score: float64(s.Score), points: g.Points, game: g.Number}
		for i := range more {
			if x, curved := slope(pos, worth, more[i], less[i]); x != 0 {
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

// slope is how much a step of a term adds to the worth, by the step, and
// whether that differs much from what a step back takes away.
func slope(pos movegen.Position, worth int, more, less *eval.Weights) (x float64, bent bool) {
	up := more.Judge(pos, 0) - worth
	if up == 0 {
		return 0, false
	}
	down := worth - less.Judge(pos, 0)
	if max(up, down) <= 1 && min(up, down) >= -1 {
		return 0, false // rounding
	}
	return float64(up+down) / (2 * step), math.Abs(float64(up-down)) > rounding+bentSlope*math.Abs(float64(up+down))
}

// Package winrate fits the win/draw/loss model (eval.WinRate) to games of
// self-play by maximum likelihood.
package winrate

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/optimize"

	"dux/bench/selfplay"
	"dux/eval"
	"dux/movegen"
)

// mostScore limits the scores that are used, in centipawns: beyond it the
// search sees the end.
const mostScore = 2500

// Result is a fitted model with its predictions for the games.
type Result struct {
	Variant *movegen.Variant
	Model   eval.WinRate
	Games   int
	Turns   int
	Bins    []Bin
}

// Bin compares predicted and actual results for a range of scores.
type Bin struct {
	From, To            int // centipawns
	Turns               int
	Points, Expected    float64 // mean points
	Drawn, ExpectedDraw float64 // share of draws
}

// counts are the results of turns by score: wins, draws and losses.
type counts map[int][3]float64

// Fit fits the model to games.
func Fit(set *selfplay.Set) (*Result, error) {
	if set.Table() {
		return nil, errors.New("games of tables of four are also won on the other board; name files of games of one board")
	}
	r := &Result{Variant: set.Variant, Games: len(set.Games)}
	c := counts{}
	u := selfplay.Unpacker{Variant: set.Variant}
	for _, game := range set.Games {
		err := u.Replay(game, func(_ movegen.Position, p *selfplay.Point) {
			if p.Tree || max(p.Score, -p.Score) > mostScore || p.Game.End == selfplay.Bounded {
				return
			}
			of := c[p.Score]
			of[outcome(p)]++
			c[p.Score] = of
			r.Turns++
		})
		if err != nil {
			return nil, err
		}
	}
	if r.Turns == 0 {
		return nil, errors.New("the games have no turn with a score and a result; name more games")
	}
	var err error
	if r.Model, err = c.fit(); err != nil {
		return nil, err
	}
	r.Bins = c.bins(r.Model)
	return r, nil
}

// outcome returns 0 for a win of the team to move, 1 for a draw, 2 for a loss.
func outcome(p *selfplay.Point) int {
	switch {
	case p.Game.Drawn:
		return 1
	case p.Game.Winner == p.Team:
		return 0
	}
	return 2
}

// The ranges of the parameters, in centipawns.
const (
	lowScale, highScale = 20, 2000
	usualScale          = 200 // where the search begins
	highDraw            = 3000
)

// fit finds the model that makes the results most likely (Nelder and Mead 1965).
func (c counts) fit() (eval.WinRate, error) {
	scores := make([]int, 0, len(c)) // sorted: floating-point sums depend on the order
	for score := range c {
		scores = append(scores, score)
	}
	slices.Sort(scores)
	model := func(at []float64) eval.WinRate {
		scale := math.Exp(min(max(at[1], math.Log(lowScale)), math.Log(highScale)))
		return eval.WinRate{Draw: min(max(at[0]*scale, 0), highDraw), Scale: scale}
	}
	found, err := optimize.Minimize(optimize.Problem{Func: func(at []float64) (loss float64) {
		r := model(at)
		for _, score := range scores {
			win, draw, lost := r.Probabilities(float64(score))
			for i, p := range [3]float64{win, draw, lost} {
				loss -= c[score][i] * math.Log(max(p, 1e-9))
			}
		}
		return loss
	}}, []float64{0.5, math.Log(usualScale)}, nil, &optimize.NelderMead{})
	if err != nil {
		return eval.WinRate{}, fmt.Errorf("these games give no model: %w", err)
	}
	r := model(found.X)
	return eval.WinRate{Draw: math.Round(r.Draw), Scale: math.Round(r.Scale)}, nil
}

// edges are the limits of the bins, in centipawns.
var edges = []int{-2500, -1000, -500, -250, -100, -30, 30, 100, 250, 500, 1000, 2501}

func (c counts) bins(r eval.WinRate) []Bin {
	bins := make([]Bin, len(edges)-1)
	for i := range bins {
		b := &bins[i]
		b.From, b.To = edges[i], edges[i+1]
		for score := b.From; score < b.To; score++ {
			of := c[score]
			n := of[0] + of[1] + of[2]
			_, draw, _ := r.Probabilities(float64(score))
			b.Turns += int(n)
			b.Points += of[0] + of[1]/2
			b.Drawn += of[1]
			b.Expected += n * r.Points(float64(score))
			b.ExpectedDraw += n * draw
		}
		if n := float64(b.Turns); n > 0 {
			b.Points, b.Expected, b.Drawn, b.ExpectedDraw = b.Points/n, b.Expected/n, b.Drawn/n, b.ExpectedDraw/n
		}
	}
	return bins
}

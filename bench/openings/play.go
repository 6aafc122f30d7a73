// Package openings plays games of Dux against itself with many different
// openings, from which books are made.
package openings

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"dux/bench/arena"
	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/game"
)

// Setup says how games are played.
type Setup struct {
	Variant *movegen.Variant
	Nodes   uint64 // nodes to search in a turn
	Varied  int    // turns at the beginning that are drawn from the best few
	Seed    uint64
}

// Event is the name of the event in games for books.
const Event = "dux book"

const (
	// choices is the number of turns to draw from. A turn that is worse than
	// the best one by temperature, in centipawns, is drawn a third as often.
	choices     = 4
	temperature = 15
	deeper      = 8 // factor of nodes in these turns

	hash = 4 // MB of transposition table
)

// Game plays the game of this number, which depends only on the number and the
// setup. Every second game begins with any legal first leg, so that all of them
// are tried.
func (s *Setup) Game(ctx context.Context, number int) (*game.Record, error) {
	random := rand.New(rand.NewPCG(s.Seed, uint64(number)))
	v := s.Variant
	options := engine.DefaultOptions()
	options.Hash = hash
	player := engine.New(options, eval.New)
	c := game.From(v.Position())
	r := c.Record()
	r.Tags = []game.Tag{
		{Name: "Event", Value: Event}, {Name: "Site", Value: "?"}, {Name: "Date", Value: "????.??.??"},
		{Name: "Round", Value: fmt.Sprint(number + 1)}, {Name: "White", Value: "Dux"}, {Name: "Black", Value: "Dux"},
	}
	var best engine.Info // of the last turn
	g := arena.Loop{Cursor: c, Choose: func(ctx context.Context, c *game.Cursor) (game.Turn, error) {
		limits := engine.Limits{Nodes: s.Nodes}
		if c.Ply() == 0 && number%2 == 1 {
			legs := c.Position().Generate(nil, movegen.All)
			limits.Only = [][]movegen.Move{{legs[random.IntN(len(legs))]}}
		}
		best = s.think(ctx, player, c.Position(), limits, c.Ply() < s.Varied, random)
		if err := ctx.Err(); err != nil {
			return game.Turn{}, err
		}
		return game.Turn{Legs: best.PV[0], Comment: comment(best)}, nil
	}, Adjudicate: func(c *game.Cursor) (o movegen.Outcome) {
		if c.Ply() > 0 && best.Score.IsWin() && v.NTeam == 2 {
			o = movegen.Win(v.Team(c.Last().Seat), movegen.WinAdjudicated) // it is proven
		}
		return o
	}}
	outcome, err := g.Play(ctx)
	if err != nil {
		return nil, err
	}
	if !outcome.Over() {
		outcome = movegen.Draw(movegen.DrawAdjudicated)
	}
	c.Last().Comment += ", " + outcome.Reason.String()
	r.Outcome, r.Result = outcome, outcome.Text(v.NTeam)
	return r, nil
}

// think searches p, and draws from the best turns if varied.
func (s *Setup) think(ctx context.Context, e *engine.Engine, p movegen.Position, limits engine.Limits, varied bool, random *rand.Rand) engine.Info {
	if !varied {
		return e.Search(ctx, p, limits, nil).Info
	}
	limits.Nodes *= deeper
	options := e.Options()
	if err := e.Set("MultiPV", fmt.Sprint(choices)); err != nil {
		panic(err) // the value is valid
	}
	var lines []engine.Info
	e.Search(ctx, p, limits, func(i engine.Info) {
		if i.MultiPV == 1 {
			lines = lines[:0]
		}
		lines = append(lines, i)
	})
	if err := e.Set("MultiPV", fmt.Sprint(options.MultiPV)); err != nil {
		panic(err)
	}
	if len(lines) == 0 {
		return e.Search(ctx, p, limits, nil).Info
	}
	weights, sum := make([]float64, len(lines)), 0.0
	for i := range lines {
		weights[i] = math.Exp(float64(lines[i].Score-lines[0].Score) / temperature)
		sum += weights[i]
	}
	at := random.Float64() * sum
	for i, w := range weights {
		if at -= w; at < 0 {
			return lines[i]
		}
	}
	return lines[0]
}

// comment returns the score and depth of a search, as in the PGN of dux match.
func comment(i engine.Info) string {
	if turns, forced := i.Score.Mate(); forced {
		n, sign := engine.MovesOf(turns), "+"
		if i.Score.IsLoss() {
			n, sign = -n, "-"
		}
		return fmt.Sprintf("%sM%d/%d", sign, n, i.Depth)
	}
	return fmt.Sprintf("%+.2f/%d", float64(i.Score)/100, i.Depth)
}

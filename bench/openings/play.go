// Package openings plays games of Dux against itself with many different
// openings, and makes tables of openings.
package openings

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/protocol/notation"
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

	hash       = 4   // MB of transposition table
	mostRounds = 200 // a game of more rounds is a draw
)

// Game plays the game of this number, which depends only on the number and the
// setup. Every second game begins with any legal first leg, so that all of them
// are tried.
func (s *Setup) Game(ctx context.Context, number int) (*notation.Game, error) {
	random := rand.New(rand.NewPCG(s.Seed, uint64(number)))
	v := s.Variant
	options := engine.DefaultOptions()
	options.Hash = hash
	player := engine.New(options, eval.New)
	p := v.Position()
	g := &notation.Game{Variant: v, Tags: []notation.Tag{
		{Name: "Event", Value: Event}, {Name: "Site", Value: "?"}, {Name: "Date", Value: "????.??.??"},
		{Name: "Round", Value: fmt.Sprint(number + 1)}, {Name: "White", Value: "Dux"}, {Name: "Black", Value: "Dux"},
	}}
	var outcome movegen.Outcome
	for len(g.Turns) < mostRounds*len(v.Seats) && !outcome.Over() {
		limits := engine.Limits{Nodes: s.Nodes}
		if len(g.Turns) == 0 && number%2 == 1 {
			legs := p.Generate(nil, movegen.All)
			limits.Only = [][]movegen.Move{{legs[random.IntN(len(legs))]}}
		}
		best := s.think(ctx, player, p, limits, len(g.Turns) < s.Varied, random)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		g.Turns = append(g.Turns, notation.Turn{Legs: best.PV[0], Comment: comment(best)})
		team := v.Team(p.Seat())
		for _, m := range best.PV[0] {
			p.Make(m)
		}
		if outcome = movegen.Result(p); !outcome.Over() && best.Score.IsWin() && v.NTeam == 2 {
			outcome = movegen.Win(team, movegen.WinAdjudicated) // it is proven
		}
	}
	if !outcome.Over() {
		outcome = movegen.Draw(movegen.DrawAdjudicated)
	}
	last := &g.Turns[len(g.Turns)-1]
	last.Comment += ", " + outcome.Reason.String()
	g.Result = outcome.Text(v.NTeam)
	return g, nil
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

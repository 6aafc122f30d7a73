// The evaluation bars beside a board.

package web

import (
	"context"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/protocol/annotate"
)

// barNodes limits the search for a bar that the search of the position does not fill.
const barNodes = 3000

// unknown is the share of a bar about which nothing can be said.
const unknown = -1

// bars returns the shares of the evaluation bars of p: of the first team, with two boards
// on each of them, or of each of three teams as if it were to move. Those that the search
// of p itself fills are unknown.
func bars(ctx context.Context, p movegen.Position) []float64 {
	v := p.Variant()
	if boards, two := p.(movegen.Boards); two {
		white := quick(ctx, boards.Board(0), movegen.White)
		black := quick(ctx, boards.Board(1), movegen.Black) // partner of the other board's White
		return []float64{white, black}
	}
	if v.NTeam == 2 {
		return []float64{unknown}
	}
	all := make([]float64, v.NTeam)
	for _, s := range v.Seats {
		all[v.Team(s)] = unknown
		if s == p.Seat() {
			continue
		}
		setup := movegen.SetupOf(p)
		setup.Seat = s
		if turned, err := setup.Position(); err == nil {
			all[v.Team(s)] = quick(ctx, turned, s)
		}
	}
	return all
}

// barCount is the number of bars of a game.
func barCount(v *movegen.Variant) int {
	if _, two := v.Position().(movegen.Boards); two {
		return 2
	}
	if v.NTeam > 2 {
		return v.NTeam
	}
	return 1
}

// fill adds the score of the best line of a search of p.
func fill(bars []float64, p movegen.Position, l line) {
	switch v := p.Variant(); {
	case v.NTeam > 2:
		bars[v.Team(p.Seat())] = l.Chance
	case len(bars) == 1:
		bars[0] = l.Share
	}
}

// quick returns the chance of a seat's team after a short search.
func quick(ctx context.Context, p movegen.Position, s movegen.Seat) float64 {
	v := p.Variant()
	team := v.Team(s)
	if o := movegen.Result(p); o.Over() {
		switch {
		case o.Drawn():
			return annotate.Chance(v, 0)
		case o.Winner == team:
			return 1
		}
		return 0
	}
	o := engine.DefaultOptions()
	o.Hash = 1
	share := float64(unknown)
	engine.New(o, eval.New).Search(ctx, p.Clone(), engine.Limits{Nodes: barNodes}, func(i engine.Info) {
		if len(i.PV) > 0 {
			share = annotate.Chance(v, i.Score)
		}
	})
	if share != unknown && v.Team(p.Seat()) != team {
		share = 1 - share
	}
	return share
}

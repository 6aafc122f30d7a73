// Package arena plays games inside this process, turn by turn: self-play, measuring
// levels, openings, games for puzzles. What differs between these is in hooks: who chooses
// the turns, and when a game ends before the rules end it. Matches, which have clocks and
// programs that may fail, are played by package match.
package arena

import (
	"context"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/game"
)

// Loop is a game to be played from the end of a record on, where its opening ends.
type Loop struct {
	*game.Cursor
	// Choose returns the turn of the seat to move, with what the record is to have about
	// it. It may give pieces.
	Choose func(ctx context.Context, c *game.Cursor) (game.Turn, error)
	// Adjudicate ends the game before a turn; an Undecided outcome lets it go on. It may be
	// nil.
	Adjudicate func(c *game.Cursor) movegen.Outcome
	// Turns is the length after which the game is stopped; 0 stands for that of LongestGame.
	Turns int
}

// longest is the number of rounds of the longest game, in variants that name none.
const longest = 200

// LongestGame returns the number of turns after which a game inside this process is stopped.
func LongestGame(v *movegen.Variant) int {
	if v.MaxRounds > 0 {
		return v.MaxRounds * len(v.Seats)
	}
	return longest * len(v.Seats)
}

// Play plays to the end, and returns the outcome, which the record has too. It is Undecided
// for a game that was stopped because of its length. The error is that of Choose or ctx, or
// reports a turn that is not legal.
func (g *Loop) Play(ctx context.Context) (movegen.Outcome, error) {
	turns := g.Turns
	if turns == 0 {
		turns = LongestGame(g.Record().Variant)
	}
	for {
		o := movegen.Result(g.Position())
		if !o.Over() && g.Adjudicate != nil {
			o = g.Adjudicate(g.Cursor)
		}
		if o.Over() || g.Ply() >= turns {
			g.Record().Outcome = o
			return o, nil
		}
		if err := ctx.Err(); err != nil { // a search would still finish its first turn
			return movegen.Outcome{}, err
		}
		turn, err := g.Choose(ctx, g.Cursor)
		if err == nil {
			err = ctx.Err() // a search that was cut off has no turn to play
		}
		if err != nil {
			return movegen.Outcome{}, err
		}
		played, err := g.Cursor.Play(turn.Legs)
		if err != nil {
			return movegen.Outcome{}, err
		}
		played.Search, played.NAGs, played.Comment = turn.Search, turn.NAGs, turn.Comment
	}
}

// Searches returns a Choose that lets an engine search with these limits.
func Searches(e *engine.Engine, limits engine.Limits) func(context.Context, *game.Cursor) (game.Turn, error) {
	return func(ctx context.Context, c *game.Cursor) (game.Turn, error) {
		return game.Turn{Legs: e.Search(ctx, c.Position(), limits, nil).Turn}, nil
	}
}

// A Choice chooses a turn: see Loop.
type Choice func(ctx context.Context, c *game.Cursor) (game.Turn, error)

// Contest plays a game between two players and returns the points of the first: 1 for a
// win, 0 for a loss, and in a draw the share of the teams that are his. seating says which
// teams these are; see record.Seatings.
func Contest(ctx context.Context, from movegen.Position, seating []bool, first, second Choice) (points float64, err error) {
	v, teams := from.Variant(), 0
	for _, own := range seating {
		if own {
			teams++
		}
	}
	g := Loop{Cursor: game.From(from), Choose: func(ctx context.Context, c *game.Cursor) (game.Turn, error) {
		if seating[v.Team(c.Position().Seat())] {
			return first(ctx, c)
		}
		return second(ctx, c)
	}}
	o, err := g.Play(ctx)
	switch {
	case err != nil:
		return 0, err
	case o.Over() && !o.Drawn() && seating[o.Winner]:
		return 1, nil
	case o.Over() && !o.Drawn():
		return 0, nil
	}
	return float64(teams) / float64(len(seating)), nil
}

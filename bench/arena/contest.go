// A game between two players, each of whom has the seats of some teams.

package arena

import (
	"context"

	"dux/movegen"
	"dux/movegen/game"
)

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

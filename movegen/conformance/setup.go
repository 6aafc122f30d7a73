// Copies of positions without one piece.

package conformance

import (
	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// checkWithout removes one piece from a copy: the rest stays as it was, and if the
// text of the copy is valid, it reads back as the same position.
func (g *game) checkWithout() {
	squares := movegen.Square(g.v.Squares)
	s := movegen.Square(g.p.Key() % uint64(squares)) // any square, but the same each time
	switch g.p.At(s).Kind() {
	case movegen.NoKind, movegen.King, movegen.Duck:
		return
	}
	text, key := g.p.String(), g.p.Key()
	q := movegen.HintsOf(g.p).Without(s)
	require.Equal(g.t, text, g.p.String())
	require.Equal(g.t, key, g.p.Key())
	require.Equal(g.t, g.p.Seat(), q.Seat())
	for other := range squares {
		want := g.p.At(other)
		if other == s {
			want = movegen.NoPiece
		}
		require.Equal(g.t, want, q.At(other), "%s without %s", text, g.v.SquareText(s))
	}
	again, err := g.v.New(q.String())
	if err != nil { // a king may be left in check, but no right without its piece
		var wrong *movegen.TextError
		require.ErrorAs(g.t, err, &wrong)
		require.NotContains(g.t, []string{"castling", "en passant", "double steps", "hands"}, wrong.Field, "%s: %s", q, err)
		return
	}
	if q.Leg() == 0 {
		require.Equal(g.t, again.Key(), q.Key(), "%s without %s", text, g.v.SquareText(s))
		require.Equal(g.t, movegen.InCheck(again), movegen.InCheck(q))
		require.Equal(g.t, movegen.CountTurns(again), movegen.CountTurns(q))
	}
}

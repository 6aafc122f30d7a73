package conformance

import (
	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// checkWithout takes one piece off a copy: all else stands as before, and where
// the position left is one that a text can give, it is the same.
func (g *game) checkWithout() {
	squares := movegen.Square(g.v.Squares)
	s := movegen.Square(g.p.Key() % uint64(squares)) // any will do, but the same each time
	switch g.p.At(s).Kind() {
	case movegen.NoKind, movegen.King, movegen.Duck:
		return
	}
	text, key := g.p.String(), g.p.Key()
	q := g.p.(movegen.Thinner).Without(s)
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
	if err != nil { // a king left in check, but no right without its piece
		var wrong *movegen.TextError
		require.ErrorAs(g.t, err, &wrong)
		require.NotContains(g.t, []string{"castling", "en passant", "double steps", "hands"}, wrong.Field, "%s: %s", q, err)
		return
	}
	if q.Leg() == 0 {
		require.Equal(g.t, again.Key(), q.Key(), "%s without %s", text, g.v.SquareText(s))
		require.Equal(g.t, again.InCheck(), q.InCheck())
		require.Equal(g.t, again.CountTurns(), q.CountTurns())
	}
}

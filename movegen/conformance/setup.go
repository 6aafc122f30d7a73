// Positions of random games taken apart and made again, and copies without one piece.

package conformance

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// RunSetup plays random games of v from its start and from the other positions,
// and has each position taken apart and made again by rebuild.
func RunSetup(t *testing.T, v *movegen.Variant, rebuild func(movegen.Position) (movegen.Position, error), positions ...string) {
	const turns = 40
	random := rand.New(rand.NewPCG(7, 7))
	for _, text := range append([]string{v.Start}, positions...) {
		p, err := v.New(text)
		require.NoError(t, err)
		for range turns {
			again, err := rebuild(p)
			require.NoError(t, err, p)
			require.Equal(t, p.String(), again.String())
			require.Equal(t, p.Key(), again.Key(), p)
			require.Equal(t, movegen.Pieces(p), movegen.Pieces(again), p)
			legs := p.Generate(nil, movegen.All)
			if len(legs) == 0 {
				break
			}
			p.Make(legs[random.IntN(len(legs))])
			for p.Leg() != 0 {
				legs = p.Generate(legs[:0], movegen.All)
				p.Make(legs[random.IntN(len(legs))])
			}
		}
	}
}

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

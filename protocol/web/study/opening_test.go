// The book beside a line.

package study

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// A line shows what the book knows of it; beyond that, of its last known position.
func TestOpenings(t *testing.T) {
	for _, v := range variants.All {
		l := New(v)
		start := l.View().Book
		require.NotEmpty(t, start.Turns, v.Name)
		sum := 0.0
		for _, turn := range start.Turns {
			sum += turn.Picked
		}
		require.InDelta(t, 1, sum, 1e-9, v.Name)
		require.NoError(t, l.Play(start.Turns[0].SAN), "%s: the book's turns can be played", v.Name)
		require.Equal(t, start.Turns[0].Text, l.Turns()[0].Text)
		for len(l.View().Book.Turns) > 0 && l.View().Book.Ply == len(l.Turns()) {
			require.NoError(t, l.Play(l.View().Book.Turns[0].Text))
		}
		known := l.View().Book
		require.Less(t, known.Ply, len(l.Turns()))
		require.NotEmpty(t, known.Turns)
	}
	l, err := from(variants.Standard, "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
	require.NoError(t, err)
	require.Empty(t, l.View().Book.Turns)
}

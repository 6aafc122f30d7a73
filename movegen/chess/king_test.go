// Who may leap with its first move.

package chess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

func TestWhoMayLeap(t *testing.T) {
	for _, c := range []struct {
		variant, fen string
		want         []string
	}{
		{"medieval", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", []string{"e1", "d1", "e8", "d8"}},
		{"medieval", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Kq - 0 1", []string{"e1", "d8"}},
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", nil},
	} {
		v, err := variants.Find(c.variant)
		require.NoError(t, err)
		p, err := v.New(c.fen)
		require.NoError(t, err)
		var names []string
		if mayLeap := movegen.HintsOf(p).MayLeap; mayLeap != nil {
			for _, s := range mayLeap() {
				names = append(names, v.SquareText(s))
			}
		}
		require.Equal(t, c.want, names, c.fen)
	}
}

// Evaluations with random errors.

package eval

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
)

// The error depends on the position alone, stays within its limit, and is
// opposite for the other team.
func TestNoisy(t *testing.T) {
	const most = 30
	noisy := Noisy(newMaterial, most)
	seen := map[int]bool{}
	p := chess.Chess.Position()
	e := noisy(p)
	for _, m := range p.Generate(nil, movegen.All) {
		p.Make(m)
		value := e.Evaluate(0)
		require.LessOrEqual(t, max(value, -value), most)
		require.Equal(t, -value, e.Evaluate(1))
		require.Equal(t, value, noisy(p).Evaluate(0))
		seen[value] = true
		p.Unmake()
	}
	require.Greater(t, len(seen), 10)
}

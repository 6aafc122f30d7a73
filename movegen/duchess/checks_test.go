// GivesCheck, against the position after the turn.

package duchess_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duchess"
)

// New checks are those of a king that was in none before.
func TestChecksAreForeseen(t *testing.T) {
	for _, v := range []*movegen.Variant{duchess.Six, duchess.Four, duchess.Three, duchess.Two} {
		t.Run(v.Name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(7, uint64(len(v.Seats))))
			p := read(t, v, v.Start)
			checks := 0
			for range 4000 {
				moves := p.Generate(nil, movegen.All)
				if len(moves) == 0 || p.Turns() > 250 {
					p = read(t, v, v.Start)
					continue
				}
				p.Make(movegen.Pass)
				before := movegen.InCheck(p)
				p.Unmake()
				for _, m := range moves {
					foreseen := p.GivesCheck(m)
					p.Make(m)
					given := movegen.InCheck(p)
					p.Unmake()
					if !before {
						require.Equal(t, given, foreseen, "%s: %s", p, p.LegText(m))
					}
					if foreseen {
						require.True(t, given, "%s: %s", p, p.LegText(m))
						checks++
					}
				}
				p.Make(moves[random.IntN(len(moves))])
			}
			require.NotZero(t, checks)
		})
	}
}

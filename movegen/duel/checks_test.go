// GivesCheck, against the position after the turn.

package duel_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duel"
)

// endsInCheck plays legs until the turn ends, and reports whether that leaves
// the next seat in check.
func endsInCheck(p movegen.Position, m movegen.Move) bool {
	p.Make(m)
	defer p.Unmake()
	if p.Leg() != 0 {
		return endsInCheck(p, p.Generate(nil, movegen.All)[0])
	}
	return movegen.InCheck(p)
}

// Every leg of random games is known to give check or not, whatever follows it
// in the turn.
func TestChecksAreForeseen(t *testing.T) {
	for _, v := range sizes {
		t.Run(v.Name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(7, uint64(v.Squares)))
			p := v.Position().(*duel.Position)
			quiet, captures, placements := 0, 0, 0
			for range 4000 {
				moves := p.Generate(nil, movegen.All)
				if len(moves) == 0 || p.Turns() > 200 {
					p = v.Position().(*duel.Position)
					continue
				}
				for _, m := range moves {
					foreseen := p.GivesCheck(m)
					require.Equal(t, endsInCheck(p, m), foreseen, "%s: %s", p, p.LegText(m))
					switch {
					case !foreseen:
					case m.Form() == movegen.Placement:
						placements++
					case m.Noisy():
						captures++
					default:
						quiet++
					}
				}
				p.Make(moves[random.IntN(len(moves))])
			}
			require.NotZero(t, quiet)
			require.NotZero(t, captures)
			require.NotZero(t, placements)
		})
	}
}

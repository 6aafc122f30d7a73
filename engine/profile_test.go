// Profiles of games that exist, and the legs that turns really have.

package engine

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

func TestProfilesAreOfGames(t *testing.T) {
	for name := range profiles {
		_, err := variants.Find(name)
		require.NoError(t, err)
	}
	unknown := ProfileOf(&movegen.Variant{Name: "new-game", Legs: 2})
	require.Equal(t, Profile{UsualLegs: 2, PlannedTurns: 100}, unknown, "a new game needs no profile")
}

// Most turns of random games have the usual number of legs.
func TestUsualLegs(t *testing.T) {
	const turns = 400
	random := rand.New(rand.NewPCG(1, 60))
	for _, v := range variants.All {
		counts := map[int]int{}
		for p, n := v.Position(), 0; n < turns; n++ {
			if movegen.Result(p).Over() {
				p = v.Position()
			}
			legs := 0
			for ; legs == 0 || p.Leg() != 0; legs++ {
				moves := p.Generate(nil, movegen.All)
				p.Make(moves[random.IntN(len(moves))])
			}
			counts[legs]++
		}
		usual := ProfileOf(v).UsualLegs
		for legs, n := range counts {
			require.LessOrEqual(t, n, counts[usual], "%s: turns of %d legs are more usual than those of %d", v.Name, legs, usual)
		}
	}
}

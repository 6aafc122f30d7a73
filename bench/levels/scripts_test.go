// What scripts play.

package levels

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
)

func TestScriptsChoose(t *testing.T) {
	for _, c := range []struct {
		variant, position string
		greedy, counter   string
	}{
		// A pawn that a pawn defends, and a defended rook: the script that counts leaves the pawn.
		{"chess", "4k3/2p5/3p4/8/8/3Q4/8/4K3 w - - 0 1", "d3d6", ""},
		{"chess", "4k3/8/2pr4/8/8/3Q4/8/4K3 w - - 0 1", "d3d6", "d3d6"},
		// One takes a knight, the other mates.
		{"chess", "6k1/5ppp/8/8/8/8/8/Rn4K1 w - - 0 1", "a1b1", "a1a8"},
	} {
		v, err := variants.Find(c.variant)
		require.NoError(t, err)
		p, err := v.New(c.position)
		require.NoError(t, err)
		for seed := range uint64(8) {
			random := rand.New(rand.NewPCG(seed, 0))
			if c.greedy != "" {
				require.Equal(t, c.greedy, movegen.TurnText(p, greedy(p, random)), c.position)
			}
			if turn := movegen.TurnText(p, counter(p, random)); c.counter != "" {
				require.Equal(t, c.counter, turn, c.position)
			} else {
				require.NotEqual(t, c.greedy, turn, c.position)
			}
		}
	}
}

// Scripts play whole games in games of each kind: turns of two legs, hands, more seats.
func TestScriptsPlayGames(t *testing.T) {
	for _, name := range []string{"duck", "duel", "double2", "duchess3"} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		s := &Setup{Variant: v, Nodes: 10, Seed: 2, Threads: 2, Plies: 4}
		tally, err := s.Play(t.Context(), Counter, Greedy, 2)
		require.NoError(t, err, name)
		require.GreaterOrEqual(t, tally.Games, 2)
	}
}

// Level 2 is stronger than the greedy script, wherever that is, and sees kings.
func TestLevel2IsAboveTheGreedyScript(t *testing.T) {
	for _, greedyElo := range []float64{100, 500, 700} {
		truth := &Ratings{Knots: []int{0, 10, 50, 500, FullSkill}, Elo: []float64{0, 200, 600, 1400, 2000, greedyElo, 1000}}
		var tallies []Tally
		for _, pair := range [][2]int{{10, 0}, {50, 10}, {500, 50}, {FullSkill, 500}, {10, Greedy}, {50, Greedy}, {500, Counter}} {
			p := 1 / (1 + math.Pow(10, (truth.At(pair[1])-truth.At(pair[0]))/400))
			tallies = append(tallies, Tally{A: pair[0], B: pair[1], Points: 4000 * p, Games: 4000})
		}
		found, err := Fit(truth.Knots, tallies)
		require.NoError(t, err)
		require.InDeltaSlice(t, truth.Elo, found.Elo, 20)
		l := found.ladder()
		require.IsIncreasing(t, l.Skill)
		require.GreaterOrEqual(t, l.skill(rivalLevel), engine.KingSkill)
		require.Greater(t, found.At(l.skill(rivalLevel)), greedyElo)
		require.IsIncreasing(t, l.Elo)
	}
}

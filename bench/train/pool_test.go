// Games of many generations: which get new scores, which positions are learnt from.

package train

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/selfplay"
	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/duck"
)

// even is an evaluator for which every position is even.
type even struct{}

func (even) Evaluate(movegen.Team) int { return 0 }

// pooled plays a few games in each of three generations.
func pooled(t *testing.T) *selfplay.Set {
	t.Helper()
	dir := t.TempDir()
	for i, name := range []string{"g1", "g2", "g3"} {
		c := &selfplay.Config{
			Variant: duck.Variant, Nodes: 20, Random: [2]int{4, 10}, Samples: 5, Seed: uint64(i), Threads: 2, Games: 12,
			NewEvaluator: eval.Named{Name: eval.Material}.New, Evaluator: name, Path: filepath.Join(dir, name+selfplay.Extension),
		}
		_, err := selfplay.Run(t.Context(), c, func(selfplay.Progress) {})
		require.NoError(t, err)
	}
	files, _, err := selfplay.Pool(dir)
	require.NoError(t, err)
	set, err := selfplay.Read(files...)
	require.NoError(t, err)
	return set
}

// Only games before the last two generations get new scores, in games and in trees.
func TestOldGamesAreRescored(t *testing.T) {
	set := pooled(t)
	c := quick()
	c.Rescore, c.NewEvaluator, c.Evaluator = 1000, func(movegen.Position) engine.Evaluator { return even{} }, "the even net"
	for _, trees := range []bool{false, true} {
		zero, all := [3]int{}, [3]int{}
		l := &loader{Config: c, features: eval.FeaturesOf(duck.Variant), scale: 300}
		l.use(set)
		for i := range set.Games {
			pair, err := l.read(t.Context(), i, i+1, trees)
			require.NoError(t, err)
			for _, b := range pair {
				for _, e := range b.examples {
					all[l.of[i]]++
					if e.score == 0 {
						zero[l.of[i]]++
					}
				}
			}
		}
		require.Greater(t, float64(zero[0])/float64(all[0]), 0.9, "but for forced wins all are even")
		for _, recent := range []int{1, 2} {
			require.Less(t, float64(zero[recent])/float64(all[recent]), 0.6)
		}
	}
	_, report, err := Train(t.Context(), c, set, set, ignore)
	require.NoError(t, err)
	require.Equal(t, []bool{true, false, false}, []bool{report.Generations[0].Rescored, report.Generations[1].Rescored, report.Generations[2].Rescored})
	var text strings.Builder
	report.Write(&text, "losses.svg")
	require.Contains(t, text.String(), "| g1 | 12 | 20 | the even net, with at most 20 nodes |\n| g2 | 12 | 20 | its own net |\n")
}

// Thinning takes one position in so many of a game, the same ones each time, and leaves
// the validation games whole.
func TestGamesAreThinned(t *testing.T) {
	set := pooled(t)
	count := func(thin [2]int) (train, held int) {
		c := quick()
		c.Thin = thin
		_, report, err := Train(t.Context(), c, set, set, ignore)
		require.NoError(t, err)
		last := report.Phases[len(report.Phases)-1]
		return last.Train, last.Held
	}
	all, held := count([2]int{})
	some, same := count([2]int{2, 4})
	require.InDelta(t, float64(all)/3, some, float64(all)/20)
	require.Equal(t, held, same)
	again, _ := count([2]int{2, 4})
	require.Equal(t, some, again)
	for _, wrong := range [][2]int{{-1, 2}, {4, 2}, {1, 1001}} {
		c := quick()
		c.Thin = wrong
		require.ErrorContains(t, c.Validate(), "one position in 1 to 1000 of a game")
	}
}

// A position that occurs twice is learnt from the later game; one that is held out is not
// learnt at all.
func TestNoPositionCountsTwice(t *testing.T) {
	one := func(team uint8, codes ...uint16) *block {
		return &block{codes: codes, examples: []example{{team: team, codes: uint8(len(codes))}}}
	}
	held, train := &data{}, &data{}
	held.add(one(0, 7, 8))
	for _, b := range []*block{one(0, 1, 2), one(0, 1, 3), one(0, 7, 8), one(0, 1, 2), one(1, 1, 2)} {
		train.add(b)
	}
	seen := map[uint64]struct{}{}
	require.Zero(t, held.dropDoubles(seen))
	require.Equal(t, 2, train.dropDoubles(seen))
	require.Equal(t, []ref{1 << placeBits, 3 << placeBits, 4 << placeBits}, train.order)
}

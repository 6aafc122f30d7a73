// What inputs have in common: which ones, and that they learn it together.

package train

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval"
	"dux/movegen/duck"
	"dux/movegen/variants"
)

// In every game each piece has the factors of its kind and owner, of its column and of its
// row. Each factor has the inputs of one kind and owner, and each input is listed once.
func TestPiecesHaveFactors(t *testing.T) {
	for _, v := range variants.All {
		f := eval.FeaturesOf(v)
		s := newFactors(f, v, 32)
		listed := make([]int, f.Inputs)
		for n, inputs := range s.inputs {
			for _, input := range inputs {
				listed[input]++
				require.Contains(t, s.of[input][:], uint16(n))
			}
		}
		pieces := 0
		for input, n := range listed {
			require.Equal(t, map[bool]int{true: perInput}[s.of[input][0] != noFactor], n, v.Name)
			if n > 0 {
				pieces++
			}
		}
		_, kinds := v.DenseKinds()
		require.Greater(t, pieces, v.Squares*kinds/2, v.Name)

		// The pieces of the start have factors in both views.
		pos := v.Position()
		codes, perspective, ok := f.Reader(pos).Codes(v.Team(pos.Seat()), nil)
		require.True(t, ok)
		for _, view := range []int{perspective.Own, perspective.Other} {
			for _, code := range codes {
				square, piece, ok := f.PieceIn(code)
				if !ok || int(square) >= v.Squares || !piece.Kind().Owned() {
					continue
				}
				for _, input := range f.AppendInputs(nil, view, []uint16{code}) {
					require.NotEqual(t, uint16(noFactor), s.of[input][0], "%s: %v on %d", v.Name, piece, square)
				}
			}
		}
	}
}

// A step of a factor moves the columns of its inputs alike, by the sum of their gradients;
// a column without a gradient of its own moves too, even if its input never occurs.
func TestFactorsMoveColumnsAlike(t *testing.T) {
	_, n := toyData(50, 32)
	n.clearUnseen()
	a := newAdam(n, 1000, &Config{Rate: 1e-2, Final: 1})
	a.common = newFactors(n.features, duck.Variant, 32)
	kind := a.common.inputs[a.common.of[slices.Index(n.seen, true)][0]]
	var seen, unseen []int
	for _, input := range kind {
		if n.seen[input] {
			seen = append(seen, int(input))
		} else {
			unseen = append(unseen, int(input))
		}
	}
	require.NotEmpty(t, unseen)
	before := slices.Clone(n.w)
	gradient := make([]float32, len(n.w))
	for i := range 32 {
		gradient[seen[0]*32+i], gradient[seen[1]*32+i] = 3, -1
	}
	a.change(gradient, 1, 2)
	for i := range 32 {
		require.Zero(t, gradient[seen[0]*32+i])
		require.Less(t, n.w[unseen[0]*32+i], before[unseen[0]*32+i])
		require.Less(t, n.w[seen[0]*32+i], n.w[unseen[0]*32+i]+before[seen[0]*32+i], "its own gradient counts as well")
	}
}

// Nets that learn with factors do not depend on threads.
func TestFactorsDoNotDependOnThreads(t *testing.T) {
	set := games(t, duck.Variant, 40, 20)
	var nets [][]byte
	for _, threads := range []int{1, 3, 0} {
		c := quick()
		c.Factors, c.Threads = threads > 0, max(threads, 1)
		made, report, err := Train(t.Context(), c, set, set, ignore)
		require.NoError(t, err)
		losses := report.Phases[0].Losses
		require.Less(t, losses[3].Held, losses[0].Held)
		nets = append(nets, made.Bytes())
	}
	require.Equal(t, nets[0], nets[1])
	require.NotEqual(t, nets[0], nets[2], "without factors")
}

// Scores that contradict the result by more than the limit are left out.
func TestScoresAgainstTheResultAreLeftOut(t *testing.T) {
	b := &block{examples: []example{
		{score: 900, result: 0}, {score: 900, result: 4}, {score: -900, result: 4}, {score: 0, result: 4}, {score: 900, result: unknown}, {score: 900, result: 2},
	}}
	d := &data{}
	d.add(b)
	require.Zero(t, d.dropAgainst(300, 1))
	require.Equal(t, 2, d.dropAgainst(300, 0.9))
	require.Equal(t, []ref{1, 3, 4, 5}, d.order)
	for _, c := range []func(*Config){
		func(c *Config) { c.Against = 0 }, func(c *Config) { c.Against = 1.1 }, func(c *Config) { c.Final = 0 }, func(c *Config) { c.Final = 2 },
	} {
		wrong := quick()
		c(wrong)
		require.Error(t, wrong.Validate())
	}
}

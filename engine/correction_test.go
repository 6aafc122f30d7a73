// Corrections of static evaluations.

package engine

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
)

// even is an evaluator for which every position is even.
type even struct{}

func (even) Evaluate(movegen.Team) int { return 0 }

// correcting returns a worker at the root of a position.
func correcting(t *testing.T, text string) *worker {
	p, err := chess.Chess.New(text)
	require.NoError(t, err)
	e := New(DefaultOptions(), func(movegen.Position) Evaluator { return even{} })
	return e.start(t.Context(), p, Limits{}, nil).workers[0]
}

const cornered = "4k1n1/pp6/8/8/8/8/PP6/4K1N1 w - - 0 1"

// An evaluation is corrected towards the scores of searches, by no more than the limit,
// and only if a bound shows on which side of the evaluation the score is.
func TestEvaluationsAreCorrected(t *testing.T) {
	w := correcting(t, cornered)
	f := &w.frames[0]
	n := &node{f: f, depth: 8, best: 50}
	w.corrections.learn(n, 0, Upper)
	require.Equal(t, Score(0), w.corrected(f), "the score may be any below 50")
	w.corrections.learn(n, 0, Lower)
	once := w.corrected(f)
	require.Greater(t, once, Score(0))
	for range 1000 {
		w.corrections.learn(n, 0, Exact)
	}
	most := Score(4 * correctionLimit * w.options.CorrectionWeight / 4096)
	require.Greater(t, w.corrected(f), once)
	require.LessOrEqual(t, w.corrected(f), most)
	n.best = -30
	w.corrections.learn(n, 0, Upper)
	require.Less(t, w.corrected(f), most)
}

// A part has a key of its own, and a line of legs leads to the keys of the position that
// it ends with.
func TestPartsHaveKeysOfTheirOwn(t *testing.T) {
	start := correcting(t, cornered).frames[0].parts
	for name, c := range map[string]struct {
		text                string
		pawns, first, other bool // whether they differ
	}{
		"counters": {text: "4k1n1/pp6/8/8/8/8/PP6/4K1N1 w - - 3 9"},
		"a pawn":   {text: "4k1n1/pp6/8/8/8/P7/1P6/4K1N1 w - - 0 1", pawns: true},
		"a knight": {text: "4k1n1/pp6/8/8/8/5N2/PP6/4K3 w - - 0 1", first: true},
		"a bishop": {text: "4k1b1/pp6/8/8/8/8/PP6/4K1N1 w - - 0 1", other: true},
		"swapped":  {text: "4k1n1/PP6/8/8/8/8/pp6/4K1N1 w - - 0 1", pawns: true},
	} {
		p := correcting(t, c.text).frames[0].parts
		require.Equal(t, c.pawns, p.pawns != start.pawns, name)
		require.Equal(t, c.first, p.others[0] != start.others[0], name)
		require.Equal(t, c.other, p.others[1] != start.others[1], name)
	}
	w := correcting(t, "4k3/P7/8/1p6/2P5/8/8/4K3 w - - 0 1")
	f := &w.frames[0]
	for _, text := range []string{"c4b5", "e8d7", "a7a8q", "d7c7"} {
		legs, err := movegen.ParseTurn(w.pos, text)
		require.NoError(t, err)
		f = w.play(f, legs[0])
	}
	require.Equal(t, correcting(t, "Q7/2k5/8/1P6/8/8/8/4K3 w - - 0 1").frames[0].parts, f.parts)
}

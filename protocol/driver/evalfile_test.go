// The option for the file of a net.

package driver

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/eval"
	"dux/eval/net"
	"dux/eval/net/nettest"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/duck"
)

func TestEvalFile(t *testing.T) {
	d, _ := start(t)
	defer d.Close()
	value := func(v *movegen.Variant) int { return d.Evaluator(v.Position()).Evaluate(0) }
	builtIn, builtInDuck := value(chess.Chess), value(duck.Variant)

	n := nettest.Random(eval.FeaturesOf(chess.Chess), net.Shape{Width: 32, Buckets: 1, Scale: 250}, 1)
	path := filepath.Join(t.TempDir(), "x.net")
	require.NoError(t, os.WriteFile(path, n.Bytes(), 0o600))
	require.NoError(t, d.Set("evalfile", path))
	learnt := value(chess.Chess)
	require.NotEqual(t, builtIn, learnt)
	require.Equal(t, builtInDuck, value(duck.Variant))
	require.NoError(t, d.CheckEvalFile(chess.Chess))
	require.EqualError(t, d.CheckEvalFile(duck.Variant),
		"option EvalFile: "+path+": expected a net for duck, got one for chess; duck uses the built-in evaluation")

	require.NoError(t, d.Set(EvalFile, eval.Material))
	require.Zero(t, value(chess.Chess), "both sides have the same pieces")
	require.Zero(t, value(duck.Variant))
	require.NoError(t, d.CheckEvalFile(duck.Variant))
	require.NoError(t, d.Set(EvalFile, path))

	// After an error nothing has changed.
	require.EqualError(t, d.Set(EvalFile, path+"x"), "option EvalFile: "+path+"x: the file does not exist")
	require.ErrorContains(t, d.Set(EvalFile, filepath.Dir(path)), "expected the file of a net")
	damaged := path + ".damaged"
	require.NoError(t, os.WriteFile(damaged, n.Bytes()[1:], 0o600))
	require.ErrorContains(t, d.Set(EvalFile, damaged), damaged+": expected a net of this version")
	require.Equal(t, learnt, value(chess.Chess))

	for _, none := range []string{"", eval.BuiltIn, "<empty>"} {
		require.NoError(t, d.Set(EvalFile, path))
		require.NoError(t, d.Set(EvalFile, none))
		require.Equal(t, builtIn, value(chess.Chess))
		require.NoError(t, d.CheckEvalFile(duck.Variant))
	}
}

// With a partner at another board searches expect pieces to come, unless another
// evaluation is named.
func TestPartnersEvaluation(t *testing.T) {
	d, _ := start(t)
	defer d.Close()
	value := func(v *movegen.Variant) int { return d.Evaluator(v.Position()).Evaluate(0) }
	alone, chessAlone := value(chess.Double), value(chess.Chess)
	d.SetPartnered(true)
	require.NotEqual(t, alone, value(chess.Double))
	require.Equal(t, chessAlone, value(chess.Chess), "no pieces come into a hand")
	require.NoError(t, d.Set(EvalFile, eval.Material))
	require.Zero(t, value(chess.Double))
	require.NoError(t, d.Set(EvalFile, eval.Partner))
	d.SetPartnered(false)
	require.NotEqual(t, alone, value(chess.Double), "it was named")
	require.NoError(t, d.Set(EvalFile, ""))
	require.Equal(t, alone, value(chess.Double))
}

// The evaluation changes while searches begin. The race detector checks it.
func TestEvaluationChangesDuringSearch(t *testing.T) {
	const often = 50
	d, _ := start(t)
	defer d.Close()
	for i := range often {
		d.Start(chess.Double.Position(), engine.Limits{Infinite: true}, false)
		d.SetPartnered(i%2 == 0)
		d.Start(chess.Double.Position(), engine.Limits{Infinite: true}, false)
		require.NoError(t, d.Set(EvalFile, []string{eval.Material, ""}[i%2]))
	}
}

// A new search evaluates with the net, and a running one continues with it.
func TestSearchUsesEvalFile(t *testing.T) {
	n := nettest.Random(eval.FeaturesOf(chess.Chess), net.Shape{Width: 32, Buckets: 1, Scale: 250}, 1)
	path := filepath.Join(t.TempDir(), "x.net")
	require.NoError(t, os.WriteFile(path, n.Bytes(), 0o600))
	search := func(set func(*Driver)) engine.Score {
		d, _ := start(t)
		defer d.Close()
		l := new(listener)
		set(d)
		d.Start(chess.Chess.Position(), engine.Limits{Depth: 3}, false)
		for d.search != nil {
			<-d.events.ready
			d.dispatch(l)
		}
		return l.results[0].Score
	}
	want := search(func(d *Driver) { require.NoError(t, d.Set(EvalFile, path)) })
	require.NotEqual(t, search(func(*Driver) {}), want)

	d, _ := start(t)
	defer d.Close()
	d.Start(chess.Chess.Position(), engine.Limits{Infinite: true}, false)
	require.NoError(t, d.Set(EvalFile, path))
	require.NotNil(t, d.search)
	l := new(listener)
	d.Finish(l)
	require.Len(t, l.results, 1)
}

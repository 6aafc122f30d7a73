// The evaluation that a user names.

package eval

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval/net"
	"dux/eval/net/nettest"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/double"
	"dux/movegen/duck"
	"dux/movegen/duel"
	"dux/movegen/variants"
)

func read(t *testing.T, name string) Named {
	t.Helper()
	n, err := Read(name)
	require.NoError(t, err)
	return n
}

func TestNamedEvaluations(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, text []byte) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, text, 0o600))
		return path
	}
	random := nettest.Random(FeaturesOf(chess.Chess), net.Shape{Width: 32, Buckets: 1, Scale: 250}, 1)
	netPath := write("chess.net", random.Bytes())
	start := chess.Chess.Position()
	for _, c := range []struct {
		name, is, fingerprint string
		value                 int
	}{
		{Material, "material alone", "material", 0},
		{netPath, "the net " + netPath, "chess-net-[0-9a-f]{12}$", random.Evaluator(start).Evaluate(0)},
	} {
		n := read(t, c.name)
		require.NoError(t, n.Check(chess.Chess))
		require.Equal(t, c.value, n.New(start).Evaluate(0))
		require.Equal(t, c.is, n.Describe(chess.Chess))
		require.Regexp(t, "^"+c.fingerprint, n.Fingerprint(chess.Chess))
	}
	partner := read(t, Partner)
	require.NoError(t, partner.Check(chess.Double))
	require.False(t, IsFile(Partner))
	require.Equal(t, partnerNetOf(chess.Double).Evaluator(chess.Double.Position()).Evaluate(0), partner.New(chess.Double.Position()).Evaluate(0))
	require.Equal(t, "the built-in net for a board beside a partner's", partner.Describe(chess.Double))
	require.Equal(t, "the built-in net", partner.Describe(chess.Chess))
	require.Equal(t, partner, Named{}.WithPartner())
	require.Equal(t, netPath, read(t, netPath).WithPartner().Name)

	for _, name := range []string{"", BuiltIn, "<empty>"} {
		require.False(t, IsFile(name))
		for _, v := range variants.All {
			n := read(t, name)
			require.NoError(t, n.Check(v))
			require.Equal(t, New(v.Position()).Evaluate(0), n.New(v.Position()).Evaluate(0))
			require.Equal(t, "the built-in net", n.Describe(v))
			require.Equal(t, Named{}.Fingerprint(v), n.Fingerprint(v))
		}
	}

	// A file for another game is refused. If it is set all the same, that game
	// keeps the built-in evaluation.
	require.EqualError(t, read(t, netPath).Check(duck.Variant), netPath+": expected a net for duck, got one for chess")
	at := duck.Variant.Position()
	require.Equal(t, New(at).Evaluate(0), read(t, netPath).New(at).Evaluate(0))

	for path, wrong := range map[string]string{
		netPath + "x":                          "the file does not exist",
		dir:                                    "expected the file of a net",
		write("damaged.net", []byte("x")):      "expected a net of this version",
		write("other.json", []byte(`{"a":1}`)): "expected a net of this version",
	} {
		_, err := Read(path)
		require.ErrorContains(t, err, path+": "+wrong)
	}
}

// Pieces count for their team, on the board and in hand; captured ones do not.
func TestMaterial(t *testing.T) {
	for _, v := range variants.All {
		require.Zero(t, newMaterial(v.Position()).Evaluate(0)*(3-v.NTeam), v.Name)
	}
	for _, c := range []struct {
		variant *movegen.Variant
		text    string
		value   int
	}{
		{chess.Chess, "4k3/p7/8/8/8/8/8/Q3K3 w - - 0 1", 950 - 100},
		{duck.Variant, "4k3/8/8/4*3/8/8/8/R3K3 b - - 0 1", duck.Variant.Values[movegen.Rook]},
		{chess.Double, "4k3/8/8/8/8/8/8/R3K3[Nnn] w - - 0 1", 430 - 300},
		{double.Orthodox, "4k3/8/8/8/8/8/8/R3K3[N] w - - 0 1 | 4k3/8/8/8/8/8/8/4K2B[p] w - - 0 1 A", 430 + 300 - 310 + 100},
		{duel.Small, "2k1r/5/5/2*2/5/5/R1K2|3/3/N2 w - - 0 1", 0},
	} {
		p, err := c.variant.New(c.text)
		require.NoError(t, err)
		e := newMaterial(p)
		require.Equal(t, c.value, e.Evaluate(0), c.text)
		require.Equal(t, -c.value, e.Evaluate(1), c.text)
		require.Zero(t, testing.AllocsPerRun(10, func() { e.Evaluate(0) }))
	}
}

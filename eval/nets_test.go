// The built-in nets, and files of nets.

package eval

import (
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"dux/eval/net"
	"dux/eval/net/nettest"
	"dux/movegen/chess"
	"dux/movegen/duck"
	"dux/movegen/variants"
)

func TestEmbeddedNets(t *testing.T) {
	n := nettest.Random(FeaturesOf(duck.Variant), net.Shape{Width: 32, Buckets: 1, Scale: 250}, 1)
	at := func(name string) fstest.MapFS { return fstest.MapFS{name: {Data: n.Bytes()}} }
	require.Equal(t, n.Bytes(), embeddedNet(at("weights/duck.net"), duck.Variant).Bytes())
	require.Nil(t, embeddedNet(at("weights/duck.net"), chess.Chess))
	require.PanicsWithValue(t, "eval: weights/chess.net: a net for duck, not for chess", func() {
		embeddedNet(at("weights/chess.net"), chess.Chess)
	})
}

// Every built-in net is for a variant, and evaluates it.
func TestBuiltInNets(t *testing.T) {
	entries, err := files.ReadDir("weights")
	require.NoError(t, err)
	for _, entry := range entries {
		if path.Ext(entry.Name()) != ".net" {
			continue
		}
		v, err := variants.Find(strings.TrimSuffix(entry.Name(), ".net"))
		require.NoError(t, err)
		require.Equal(t, v.Name, NetOf(v).Features().Game)
		require.IsType(t, &net.Evaluator{}, New(v.Position()))
	}
	require.NotEmpty(t, entries)
}

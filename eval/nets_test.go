// The built-in nets, and files of nets.

package eval

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"dux/eval/net"
	"dux/eval/net/nettest"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/duck"
	"dux/movegen/variants"
)

func TestEmbeddedNets(t *testing.T) {
	n := nettest.Random(FeaturesOf(duck.Variant), net.Shape{Width: 32, Buckets: 1, Scale: 250}, 1)
	at := func(name string) fstest.MapFS { return fstest.MapFS{name: {Data: n.Bytes()}} }
	require.Equal(t, n.Bytes(), embeddedNet(at("weights/duck.net"), "weights/duck.net", duck.Variant).Bytes())
	require.PanicsWithValue(t, "eval: open weights/chess.net: file does not exist", func() {
		embeddedNet(at("weights/duck.net"), "weights/chess.net", chess.Chess)
	})
	require.PanicsWithValue(t, "eval: weights/chess.net: expected a net for chess, got one for duck", func() {
		embeddedNet(at("weights/chess.net"), "weights/chess.net", chess.Chess)
	})
}

// A board beside a partner's has a net of its own, or that of its variant.
func TestPartnerNets(t *testing.T) {
	for _, v := range variants.All {
		require.Equal(t, v.Name, partnerNetOf(v).Features().Game)
		require.Equal(t, partnerNets[v] == nil, partnerNetOf(v) == netOf(v), v.Name)
		_, boards := v.Position().(movegen.Boards)
		require.Equal(t, v.Hands && !boards, partnerNets[v] != nil, v.Name)
	}
}

// withoutNet is a position of a game that has no net.
type withoutNet struct{ movegen.Position }

var newGame = func() *movegen.Variant {
	v := *chess.Chess
	v.Name = "new-game"
	return &v
}()

func (withoutNet) Variant() *movegen.Variant { return newGame }

// A game without a net is evaluated by material, whatever evaluation is named.
func TestGameWithoutNet(t *testing.T) {
	start, err := chess.Chess.New("4k3/p7/8/8/8/8/8/Q3K3 w - - 0 1")
	require.NoError(t, err)
	p := withoutNet{start}
	require.Equal(t, newMaterial(p), New(p))
	for _, name := range []string{"", BuiltIn, Partner, Material} {
		n := read(t, name)
		require.Equal(t, newMaterial(p), n.New(p), name)
		require.Nil(t, n.NetFor(newGame), name)
		require.Equal(t, "material alone", n.Describe(newGame), name)
		require.Equal(t, Material, n.Fingerprint(newGame), name)
	}
}

// Every variant has a net, and there are no other files.
func TestBuiltInNets(t *testing.T) {
	for _, v := range variants.All {
		require.Equal(t, v.Name, netOf(v).Features().Game)
		require.IsType(t, &net.Evaluator{}, New(v.Position()))
	}
	entries, err := files.ReadDir("weights")
	require.NoError(t, err)
	require.Len(t, entries, len(variants.All)+len(partnerNets))
}

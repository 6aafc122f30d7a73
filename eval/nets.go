// The built-in nets, the reading of nets from files, and which games have which features.

package eval

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"dux/eval/chess"
	"dux/eval/double"
	"dux/eval/duchess"
	"dux/eval/duck"
	"dux/eval/duel"
	"dux/eval/net"
	"dux/eval/rutland"
	"dux/movegen"
	"dux/movegen/variants"
)

//go:embed weights
var files embed.FS

// netFile returns where the built-in net of a variant is embedded.
func netFile(v *movegen.Variant) string { return "weights/" + v.Name + ".net" }

// partnerFile returns where the net of a variant for a board beside a partner's is
// embedded.
func partnerFile(v *movegen.Variant) string { return "weights/" + v.Name + "-partner.net" }

var (
	builtInNets = embeddedNets(netFile)     // of the variants that have one
	partnerNets = embeddedNets(partnerFile) // of variants whose hands a partner may fill
)

// embeddedNets returns the nets of the variants that have such a file. Each is read
// at its first use.
func embeddedNets(file func(*movegen.Variant) string) map[*movegen.Variant]func() *net.Net {
	all := map[*movegen.Variant]func() *net.Net{}
	for _, v := range variants.All {
		if _, err := fs.Stat(files, file(v)); err == nil {
			all[v] = sync.OnceValue(func() *net.Net { return embeddedNet(files, file(v), v) })
		}
	}
	return all
}

func embeddedNet(files fs.FS, name string, v *movegen.Variant) *net.Net {
	file, err := fs.ReadFile(files, name)
	if err != nil {
		panic("eval: " + err.Error())
	}
	n, err := readNet(file)
	if err == nil {
		err = checkGame(n, v)
	}
	if err != nil {
		panic("eval: " + name + ": " + err.Error())
	}
	return n
}

// netOf returns the built-in net of a variant, nil if it has none.
func netOf(v *movegen.Variant) *net.Net {
	if n := builtInNets[v]; n != nil {
		return n()
	}
	return nil
}

// partnerNetOf returns the net of a variant for a board beside a partner's, that
// of netOf if there is none of that kind.
func partnerNetOf(v *movegen.Variant) *net.Net {
	if n := partnerNets[v]; n != nil {
		return n()
	}
	return netOf(v)
}

func readNet(file []byte) (*net.Net, error) {
	return net.Read(file, func(game string) *net.Features {
		if v, err := variants.Find(game); err == nil {
			return FeaturesOf(v)
		}
		return nil
	})
}

// checkGame returns an error if the net is for another game than v.
func checkGame(n *net.Net, v *movegen.Variant) error {
	if game := n.Features().Game; game != v.Name {
		return fmt.Errorf("expected a net for %s, got one for %s", v.Name, game)
	}
	return nil
}

// features lists those of every game that has nets.
var features = []*net.Features{
	chess.Chess, chess.Medieval, chess.Double, chess.DoubleMedieval,
	double.Orthodox, double.Medieval,
	duck.Features,
	duel.Small, duel.Middle, duel.Large,
	rutland.Castling, rutland.Plain,
	duchess.Six, duchess.Four, duchess.Three, duchess.Two,
}

// FeaturesOf returns the features of a variant's nets, nil if it has none.
func FeaturesOf(v *movegen.Variant) *net.Features {
	if i := slices.IndexFunc(features, func(f *net.Features) bool { return f.Game == v.Name }); i >= 0 {
		return features[i]
	}
	return nil
}

// Which games have nets, and with which features.

package eval

import (
	"slices"

	"dux/eval/chess"
	"dux/eval/double"
	"dux/eval/duchess"
	"dux/eval/duck"
	"dux/eval/duel"
	"dux/eval/net"
	"dux/eval/rutland"
	"dux/movegen"
)

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

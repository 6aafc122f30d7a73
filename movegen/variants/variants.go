// Package variants lists the games.
package variants

import (
	"fmt"
	"strings"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/double"
	"dux/movegen/duchess"
	"dux/movegen/duck"
	"dux/movegen/duel"
	"dux/movegen/rutland"
	"dux/movegen/spelling"
)

// All is every variant, in the order in which they are shown.
var All = []*movegen.Variant{
	chess.Chess,
	chess.Medieval,
	chess.Double,
	chess.DoubleMedieval,
	double.Orthodox,
	double.Medieval,
	duck.Variant,
	duel.Small,
	duel.Middle,
	duel.Large,
	rutland.Castling,
	rutland.Plain,
	duchess.Six,
	duchess.Four,
	duchess.Three,
	duchess.Two,
}

// Standard is the game of programs and records that name none.
var Standard = chess.Chess

// Names lists the names of All.
func Names() []string {
	names := make([]string, len(All))
	for i, v := range All {
		names[i] = v.Name
	}
	return names
}

// Find returns the variant of this name or alias, in any case; the error lists the names
// there are.
func Find(name string) (*movegen.Variant, error) {
	for _, v := range All {
		if strings.EqualFold(v.Name, name) || v.Alias(name).Name != "" {
			return v, nil
		}
	}
	return nil, fmt.Errorf("unknown variant %q (known: %s)%s", name, strings.Join(Names(), " "), spelling.Hint(name, Names()))
}

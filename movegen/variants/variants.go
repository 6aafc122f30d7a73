// Package variants lists the games. Find returns one by its name, and its New, Read and
// Position return positions.
package variants

import (
	"fmt"
	"slices"
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

// aliases are names that others give to games, beside their own.
var aliases = map[*movegen.Variant][]string{
	chess.Chess:  {"normal", "standard", "orthodox", "from position"}, // the last in Lichess's games with a FEN
	chess.Double: {"bughouse"},
}

// Names lists the names of All.
func Names() []string {
	names := make([]string, len(All))
	for i, v := range All {
		names[i] = v.Name
	}
	return names
}

// Find returns the variant of this name or alias, as people and other programs write it:
// in any case, with or without blanks and hyphens, and with "chess" after it. The error
// lists the names.
func Find(name string) (*movegen.Variant, error) {
	bare := simple.Replace(strings.ToLower(name))
	for _, suffix := range []string{"", "chess"} {
		short, found := strings.CutSuffix(bare, suffix)
		for _, v := range All {
			if found && short != "" && is(v, short) {
				return v, nil
			}
		}
	}
	return nil, fmt.Errorf("unknown variant %q (known: %s)%s", name, strings.Join(Names(), " "), spelling.Hint(name, Names()))
}

// simple removes what separates the words of a name.
var simple = strings.NewReplacer(" ", "", "-", "", "_", "")

// is reports whether v has this name, or alias, without separators.
func is(v *movegen.Variant, bare string) bool {
	return simple.Replace(v.Name) == bare ||
		slices.ContainsFunc(aliases[v], func(alias string) bool { return simple.Replace(alias) == bare })
}

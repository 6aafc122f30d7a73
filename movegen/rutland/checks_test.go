// GivesCheck, against the position after the move.

package rutland_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/rutland"
)

// checkForeseen compares what is said of every move of p with what it does, and
// counts the checks by form, those of promotions apart.
func checkForeseen(t *testing.T, p *rutland.Position, checks map[string]int) {
	for _, m := range p.Generate(nil, movegen.All) {
		foreseen := p.GivesCheck(m)
		p.Make(m)
		given := movegen.InCheck(p)
		p.Unmake()
		require.Equal(t, given, foreseen, "%s: %s", p, p.LegText(m))
		switch {
		case !foreseen:
		case m.Form() == movegen.Castling:
			checks["castling"]++
		case m.Form() == movegen.EnPassant:
			checks["en passant"]++
		case m.Promotion() != movegen.NoKind:
			checks["promotion"]++
		default:
			checks["other"]++
		}
	}
}

func TestChecksAreForeseen(t *testing.T) {
	checks := map[string]int{}
	for _, text := range []string{
		"9k4/14/14/14/14/14/14/14/14/R5K6R w KQ - 0 1",   // castling gives check on the j-file
		"14/14/14/14/14/14/14/14/14/k5K6R w K - 0 1",     // and along the rank that the king leaves
		"14/14/14/14/R2pP4k4/14/14/14/14/6K7 w - d7 0 1", // en passant opens a rank
		"14/4P9/14/14/4k9/14/14/14/14/6K7 w - - 0 1",     // a promoted piece gives check backwards
		"14/4PB8/3k10/14/14/14/14/14/14/6K7 w - - 0 1",   // discovered by a promotion
	} {
		checkForeseen(t, position(t, rutland.Castling, text).(*rutland.Position), checks)
	}
	visitRandom(t, 24, 150, func(p movegen.Position) { checkForeseen(t, p.(*rutland.Position), checks) })
	for _, kind := range []string{"castling", "en passant", "promotion", "other"} {
		require.NotZero(t, checks[kind], kind)
	}
}

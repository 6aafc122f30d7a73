// What nets see of Duel Chess, and what their terms are in positions that show them.

package duel

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval/net"
	"dux/movegen"
	rules "dux/movegen/duel"
)

func active(t *testing.T, text string, turn ...string) (a net.ActiveInputs) {
	p, err := rules.Small.New(text)
	require.NoError(t, err)
	for _, leg := range turn {
		legs := p.Generate(nil, movegen.All)
		i := slices.IndexFunc(legs, func(m movegen.Move) bool { return p.LegText(m) == leg })
		require.GreaterOrEqual(t, i, 0, "%s: %s", text, leg)
		p.Make(legs[i])
	}
	require.True(t, Small.Reader(p).Read(0, &a))
	return a
}

// Exchanged colours activate the same inputs, on either board. A mirror image
// activates the inputs that Mirror returns.
func TestViews(t *testing.T) {
	white := active(t, "2k1r/5/5/2*2/5/5/D1K2|n2/3/2P w - - 0 1")
	black := active(t, "d1k2/5/5/2*2/5/5/2K1R|2p/3/N2 b - - 0 1")
	require.ElementsMatch(t, white.Own, black.Own)
	require.ElementsMatch(t, white.Other, black.Other)

	image := active(t, "r1k2/5/5/2*2/5/5/2K1D|2n/3/P2 w - - 0 1")
	var mirrored []uint16
	for _, input := range white.Own {
		mirrored = append(mirrored, uint16(Small.Mirror(int(input))))
	}
	require.ElementsMatch(t, image.Own, mirrored)
}

// The piece that has to be put on a board is an input of its own.
func TestPending(t *testing.T) {
	const text = "2k1r/5/5/2*2/5/n4/R1K2|3/3/3 w - - 0 1"
	const kinds = 6
	last := uint16(2 * kinds * rules.Small.Squares)
	for _, c := range []struct {
		turn []string
		want int // pending pieces
	}{{nil, 0}, {[]string{"a1a2"}, 1}} {
		pieces, pending := 0, 0
		for _, input := range active(t, text, c.turn...).Own {
			switch {
			case input < last:
				pieces++
			case input < last+2*kinds:
				pending++
			}
		}
		require.Equal(t, c.want, pending)
		require.Equal(t, 5-c.want, pieces)
	}
}

func TestTerms(t *testing.T) {
	set := &terms{net.KindsOf(rules.Small), &rules.Small.Values}
	black := set.size()
	kind := func(k movegen.Kind) int {
		i, ok := set.kinds.Index(k)
		require.True(t, ok)
		return i
	}
	rook, knight := kind(movegen.Rook), kind(movegen.Knight)
	for _, c := range []struct {
		about string
		text  string
		term  int
		want  int
	}{
		{"a rook in the corner, beside its king", "4k/5/5/2*2/5/5/RK3|3/3/3 w - - 0 1", set.mobility(rook), 1 + 6},
		{"no knight", "4k/5/5/2*2/5/5/RK3|3/3/3 w - - 0 1", set.mobility(knight), 0},
		{"a rook attacks two squares of the ring", "4k/5/5/2*2/5/5/K2R1|3/3/3 w - - 0 1", set.ring(rook), 2},
		{"one piece attacks it", "4k/5/5/2*2/5/5/K2R1|3/3/3 w - - 0 1", attackersTerm, 1},
		{"the king itself guards them", "4k/5/5/2*2/5/5/K2R1|3/3/3 w - - 0 1", weakRingTerm, 2},
		{"a knight is attacked and not guarded", "4k/5/5/2*2/n4/5/R2K1|3/3/3 w - - 0 1", hangingTerm, 1},
		{"the knight's kind", "4k/5/5/2*2/n4/5/R2K1|3/3/3 w - - 0 1", set.weakThreat(knight), 1},
		{"Black has no such threat", "4k/5/5/2*2/n4/5/R2K1|3/3/3 w - - 0 1", black + hangingTerm, 0},
		{"a pawn attacks a rook", "4k/5/5/2*2/3r1/2P2/K4|3/3/3 w - - 0 1", pawnThreatTerm, 1},
		{"a pawn guards another", "4k/5/5/2*2/3P1/2P2/K4|3/3/3 w - - 0 1", chainTerm, 1},
		{"a pawn next to the king", "4k/5/5/2*2/5/P4/K4|3/3/3 w - - 0 1", shieldTerm, 1},
		{"king and pawn", "4k/5/5/2*2/5/P4/K4|3/3/3 w - - 0 1", armyTerm, 2},
		{"the Duel board is not part of the army", "4k/5/5/2*2/5/P4/K4|3/3/R2 w - - 0 1", armyTerm, 2},
		{"a rook can capture a knight on the Duel board", "4k/5/5/2*2/5/P4/K4|3/n2/R1p w - - 0 1", prizeTerm, 1 + knight},
		{"one piece can", "4k/5/5/2*2/5/P4/K4|3/n2/R1p w - - 0 1", huntersTerm, 1},
		{"two enemies are there", "4k/5/5/2*2/5/P4/K4|3/n2/R1p w - - 0 1", prisonersTerm, 2},
	} {
		p, err := rules.Small.New(c.text)
		require.NoError(t, err, c.about)
		slots := make([]byte, 2*set.size())
		set.fill(slots, p.(*rules.Position))
		require.Equal(t, c.want, int(slots[c.term]), "%s: %s", c.about, c.text)
	}
}

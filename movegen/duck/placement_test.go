// Placements: what the duck obstructs, and which placements are promising.

package duck_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duck"
)

// A placement leaves the opponent all the moves there would be without a duck
// but for those that it obstructs.
func TestObstructionIsAllThatADuckDoes(t *testing.T) {
	visitRandom(t, 12, 121, func(p *duck.Position) {
		if p.Leg() == 0 || p.Outcome().Over() {
			return
		}
		for _, placement := range p.Generate(nil, movegen.All) {
			p.Make(placement)
			board, rest, _ := strings.Cut(p.String(), " ")
			without := position(t, lifted(board)+" "+rest)
			want := []string{}
			for _, m := range without.Generate(nil, movegen.All) {
				if !duck.Obstruction(m).Has(placement.To()) {
					want = append(want, without.LegText(m))
				}
			}
			require.ElementsMatch(t, want, texts(p, p.Generate(nil, movegen.All)), p)
			p.Unmake()
		}
	})
}

// lifted is the board field without its duck.
func lifted(board string) string {
	spread := strings.NewReplacer("*", "1", "2", "11", "3", "111", "4", "1111", "5", "11111", "6", "111111", "7", "1111111", "8", "11111111")
	gather := strings.NewReplacer("11111111", "8", "1111111", "7", "111111", "6", "11111", "5", "1111", "4", "111", "3", "11", "2")
	return gather.Replace(spread.Replace(board))
}

// promising plays a piece move and lists the promising placements after it.
func promising(t *testing.T, text, leg string) []string {
	p := position(t, text)
	for _, m := range p.Generate(nil, movegen.All) {
		if p.LegText(m) == leg {
			p.Make(m)
			return texts(p, p.Generate(nil, movegen.Noisy))
		}
	}
	require.Fail(t, "no such move", leg)
	return nil
}

func TestPromisingPlacements(t *testing.T) {
	for _, c := range []struct {
		about, text, leg string
		want             []string // one of them at least, nothing else
	}{
		{"the king's attacker is stopped", "k3r3/8/8/7*/8/8/P7/4K3 w - - 0 1", "a2a3", []string{"@e2", "@e3", "@e4", "@e5", "@e6", "@e7"}},
		{"and what else that stops besides", "k3r3/7b/8/7*/8/8/P7/1Q2K3 w - - 0 1", "a2a3", []string{"@e4"}},
		{"the old square is closed", "k3r3/8/8/8/8/4P2*/8/4K3 w - - 0 1", "e1f1", []string{"@e4", "@e5", "@e6", "@e7"}},
		{"two lines that cross nowhere but in the king", "k3r3/8/8/8/1b6/8/P7/4K2* w - - 0 1", "a2a3", []string{"@a1"}},
		{"the queen first, then the rook", "k7/7q/8/7*/4Q3/r7/8/2R4K w - - 0 1", "h1g1", []string{"@g6", "@f5"}},
		{"a promotion", "k7/8/8/7*/8/8/3p4/7K w - - 0 1", "h1g1", []string{"@d1"}},
		{"the only gap before the hostile king", "4k3/8/4R3/7*/8/8/8/6K1 w - - 0 1", "g1g2", []string{"@e7"}},
		{"a capture in passing", "4k3/8/8/7*/3p4/8/4P3/4K3 w - - 0 1", "e2e4", []string{"@e3"}},
	} {
		got := promising(t, c.text, c.leg)
		require.NotEmpty(t, got, c.about)
		require.Subset(t, c.want, got, c.about)
	}
}

func TestObstruction(t *testing.T) {
	p := position(t, "r3k2r/8/8/8/*7/8/3P4/R3K2R w KQkq - 0 1")
	count := map[string]int{}
	for _, m := range p.Generate(nil, movegen.All) {
		count[p.LegText(m)] = duck.Obstruction(m).Count()
	}
	require.Equal(t, 2, count["e1g1"])
	require.Equal(t, 3, count["e1c1"])
	require.Equal(t, 2, count["d2d4"])
	require.Equal(t, 1, count["e1f1"])
	require.Equal(t, 6, count["h1h8"], "a capture: all but the target")
	require.Zero(t, duck.Obstruction(movegen.Pass))
}

// Turns that give check, against playing them.

package chess

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// checkForeseen compares what is said of every move of p with what it does, and returns
// the number of checks.
func checkForeseen(t *testing.T, p *Position) int {
	checks := 0
	for _, m := range p.Generate(nil, movegen.All) {
		foreseen := p.GivesCheck(m)
		p.Make(m)
		require.Equal(t, movegen.InCheck(p), foreseen, "%s: %s", p, p.LegText(m))
		p.Unmake()
		if foreseen {
			checks++
		}
	}
	return checks
}

func TestChecksAreForeseen(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for _, v := range []*movegen.Variant{Chess, Medieval, Double} {
		p := v.Position().(*Position)
		checks := 0
		for range 1000 {
			moves := p.Generate(nil, movegen.All)
			if len(moves) == 0 || p.Turns() > 200 {
				p = v.Position().(*Position)
				continue
			}
			checks += checkForeseen(t, p)
			p.Make(moves[random.IntN(len(moves))])
		}
		require.NotZero(t, checks)
	}
	for _, c := range []struct {
		variant *movegen.Variant
		text    string
		checks  int
	}{
		{Chess, "5k2/8/8/8/8/8/8/4K2R w K - 0 1", 3},      // castling, and two of the rook
		{Chess, "8/8/8/K2pP2k/8/8/8/8 w - d6 0 1", 0},     // en passant opens no line
		{Chess, "8/8/8/R2pP2k/8/8/8/K7 w - d6 0 1", 1},    // and opens a rank
		{Medieval, "7K/8/8/8/8/4R3/4P3/4k3 w - - 0 1", 1}, // a pawn leaps over the rook behind it
		{Medieval, "7K/8/8/8/8/4k3/4P3/4R3 w - - 0 1", 1}, // and over the king
	} {
		p, err := c.variant.New(c.text)
		require.NoError(t, err, c.text)
		require.Equal(t, c.checks, checkForeseen(t, p.(*Position)), c.text)
	}
}

// Threats are the squares that the other player's pieces attack: empty ones, those of
// both players' pieces, and those where pawns capture.
func TestThreats(t *testing.T) {
	p, err := Chess.New("4k3/8/8/8/8/8/p6P/R3K3 b - - 0 1")
	require.NoError(t, err)
	threats := p.(*Position).Threats()
	var names []string
	for s := range movegen.Square(64) {
		if threats.Has(s) {
			names = append(names, Chess.SquareText(s))
		}
	}
	require.ElementsMatch(t, []string{"b1", "c1", "d1", "e1", "a2", "d2", "e2", "f2", "f1", "g3"}, names)
}

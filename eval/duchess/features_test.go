// What nets see of Duchess, and what their terms are in positions that show them.

package duchess

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval/net/nettest"
	"dux/movegen"
	rules "dux/movegen/duchess"
)

// If all pieces and the turn move on by one flap, the next seat sees what the
// seat saw before.
func TestBoardIsTurnedToTheSeat(t *testing.T) {
	seats := []string{"K1c1W1b1P1c4", "K2c1Q2c2", "K3a1", "K4c1N4a3", "K5e1", "K6c1R6c3"}
	turned := func(n int) string {
		at := make([]string, len(seats))
		for f, pieces := range seats {
			to := (f + n) % len(seats)
			var b strings.Builder
			for i := 0; i < len(pieces); i += 4 { // a letter, flap, row and column
				b.WriteByte(pieces[i])
				b.WriteByte(byte('1' + to))
				b.WriteString(pieces[i+2 : i+4])
			}
			at[to] = b.String()
		}
		return strings.Join(at, "/") + " " + string(rune('1'+n)) + " 0"
	}
	want := nettest.Inputs(t, rules.Six, Six, turned(0), 0)
	for n := 1; n < len(seats); n++ {
		got := nettest.Inputs(t, rules.Six, Six, turned(n), 0)
		require.ElementsMatch(t, want.Own, got.Own, "turned by %d", n)
		require.ElementsMatch(t, want.Other, got.Other)
	}
}

// With three players the value for a team is read from its own seat and the
// seat whose king it has to mate, whoever is to move.
func TestThreeViews(t *testing.T) {
	p := rules.Three.Position()
	s := Three.Bind(p)
	for range 3 {
		for team, seat := range rules.Three.Seats {
			perspective := s.Perspective(movegen.Team(team))
			require.Equal(t, int(seat), perspective.Own)
			require.Equal(t, int(rules.Three.Seats[(team+1)%3]), perspective.Other)
			require.Equal(t, movegen.Team(team), perspective.Team)
		}
		p.Make(p.Generate(nil, movegen.All)[0])
	}
}

func TestTerms(t *testing.T) {
	for _, c := range []struct {
		about, text string
		term        int // of the first seat
		want        byte
	}{
		{"no check", "K1c1W1a3/-/-/K4c1/-/- 1 0", kingTerm, 0},
		{"check by a rook", "K1c1/-/-/K4c1R1c4/-/- 1 0", kingTerm, checked},
		{"the wizard is not next to the king", "K1c1W1a3/-/-/K4c1/-/- 1 0", refugeTerm, 0},
		{"the wizard is next to the king", "K1c1W1b2/-/-/K4c1/-/- 1 0", refugeTerm, 1},
		{"no enemy wizard", "K1c1W1a3/-/-/K4c1/-/- 1 0", landingTerm, 0},
		{"1b2, 1c2 and 1d2", "K1c1/-/-/K4c1W1c3/-/- 1 0", landingTerm, 3},
		{"a rook on the king's file", "K1c1/-/-/K4c1R1c4/-/- 1 0", aimTerm, 1},
		{"a bishop on the king's file", "K1c1/-/-/K4c1B1c4/-/- 1 0", aimTerm, 0},
		{"an enemy two steps away", "K1c1/-/-/K4c1B1c3/-/- 1 0", closeTerm, 1},
		{"an enemy three steps away", "K1c1/-/-/K4c1B1c4/-/- 1 0", closeTerm, 0},
		{"a king out of danger", "K1c1/-/-/K4c1B1c4/-/- 1 0", exitsTerm, 0},
		{"1b1, 1b2, 1d1 and 1d2", "K1c1/-/-/K4c1R1c4/-/- 1 0", exitsTerm, 1 + 4},
		{"the king and a pawn can teleport", "K1c1W1b2P1a3/-/-/K4c1/-/- 1 0", teleportersTerm, 2},
		{"a pawn three steps from the Vortex", "K1c1P1b5/-/-/K4c1/-/- 1 0", promotionTerm, 1 + 3},
		{"no pawn", "K1c1/-/-/K4c1/-/- 1 0", promotionTerm, 0},
	} {
		p, err := rules.Two.New(c.text)
		require.NoError(t, err)
		slots := make([]byte, Two.Slots)
		Two.Bind(p).Fill(slots)
		require.Equal(t, c.want, slots[termSlot+c.term*movegen.MaxSeats], "%s: %s", c.about, c.text)
	}
}

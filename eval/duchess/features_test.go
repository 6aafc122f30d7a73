// What nets see of Duchess.

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

// The nets of Duchess: the same for all seats, up to date after every move, with sound
// preferences.

package eval

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duchess"
	"dux/movegen/graph"
)

// turned returns the text of p with the whole game turned by n flaps.
func turned(p movegen.Position, n int) string {
	flaps := [movegen.MaxSeats]string{}
	for i := range graph.Squares {
		s := movegen.Square(i)
		if piece := p.At(s); piece != movegen.NoPiece {
			f := (int(piece.Seat()) + n) % movegen.MaxSeats
			flaps[f] += string(p.Variant().Letters[piece.Kind()]) + graph.Name(graph.Turned(s, n))
		}
	}
	text := ""
	for i, flap := range flaps {
		if flap == "" {
			flap = "-"
		}
		if i > 0 {
			text += "/"
		}
		text += flap
	}
	return text + " " + string(rune('1'+(int(p.Seat())+n)%movegen.MaxSeats)) + " 0"
}

// duchessGame plays random turns and calls visit after each.
func duchessGame(v *movegen.Variant, seed uint64, turns int, visit func(movegen.Position)) {
	rng := rand.New(rand.NewPCG(seed, 5))
	p := v.Position()
	for range turns {
		moves := p.Generate(nil, movegen.All)
		if len(moves) == 0 {
			return
		}
		p.Make(moves[rng.IntN(len(moves))])
		visit(p)
	}
}

func TestDuchessFavoursNoSeat(t *testing.T) {
	for v, n := range map[*movegen.Variant]int{duchess.Six: 1, duchess.Four: 3, duchess.Three: 2, duchess.Two: 3} {
		duchessGame(v, 1, 300, func(p movegen.Position) {
			q, err := v.New(turned(p, n))
			require.NoError(t, err)
			e, f := New(p), New(q)
			for _, s := range v.Seats {
				other := v.Team((s + movegen.Seat(n)) % movegen.MaxSeats)
				require.Equal(t, e.Evaluate(v.Team(s)), f.Evaluate(other), "%s and turned %s", p, q)
			}
		})
	}
}

func TestDuchessTeamsAreOpposed(t *testing.T) {
	for _, v := range []*movegen.Variant{duchess.Six, duchess.Four, duchess.Two} {
		duchessGame(v, 2, 200, func(p movegen.Position) {
			e := New(p)
			require.Equal(t, e.Evaluate(0), -e.Evaluate(1), p)
		})
	}
}

// After every turn the evaluation equals that of a new evaluator.
func TestDuchessEvaluationFollowsMoves(t *testing.T) {
	for _, v := range []*movegen.Variant{duchess.Six, duchess.Three} {
		followed := v.Position()
		e := New(followed)
		rng := rand.New(rand.NewPCG(3, 3))
		for range 300 {
			moves := followed.Generate(nil, movegen.All)
			m := moves[rng.IntN(len(moves))]
			followed.Make(m)
			followed.Unmake()
			followed.Make(m)
			fresh, err := v.New(followed.String())
			require.NoError(t, err)
			require.Equal(t, New(fresh).Evaluate(0), e.Evaluate(0), followed)
		}
	}
}

func duchessValue(t *testing.T, v *movegen.Variant, text string, team movegen.Team) int {
	p, err := v.New(text)
	require.NoError(t, err)
	return New(p).Evaluate(team)
}

func TestDuchessPrefers(t *testing.T) {
	for _, c := range []struct {
		name          string
		variant       *movegen.Variant
		better, worse string
		team          movegen.Team
	}{
		{"a queen", duchess.Two, "K1c1Q1d1/-/-/K4c1/-/- 1 0", "K1c1/-/-/K4c1/-/- 1 0", 0},
		{"a pawn near the Vortex that can promote to a queen", duchess.Two,
			"K1c1P1c6/-/-/K4c1/-/- 1 0", "K1c1P1c4/-/-/K4c1/-/- 1 0", 0},
		{"no mated seat", duchess.Four,
			"K1a1/K2c1Q1b3R1b4/-/K4c1/K5c1/- 2 0", "K1a1/K2c1Q1b2R1b4/-/K4c1/K5c1/- 2 0", 0},
		{"left neighbour in danger", duchess.Three,
			"K1c1Q3c4/-/K3c1/-/K5c1/- 3 0", "K1c1Q5c4/-/K3c1/-/K5c1/- 3 0", 0},
	} {
		require.Greater(t, duchessValue(t, c.variant, c.better, c.team), duchessValue(t, c.variant, c.worse, c.team), c.name)
	}
}

func TestDuchessDoesNotAllocate(t *testing.T) {
	p := duchess.Six.Position()
	e := New(p)
	require.Zero(t, testing.AllocsPerRun(100, func() { e.Evaluate(0) }))
}

func BenchmarkDuchess(b *testing.B) {
	p := duchess.Six.Position()
	e := New(p)
	for i := 0; b.Loop(); i++ {
		e.Evaluate(movegen.Team(i & 1))
	}
}

package eval

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/duck"
)

// mirrored returns the text of the position with the colours exchanged.
func mirrored(text string) string {
	fields := strings.Fields(text)
	rows := strings.Split(swapCase(fields[0]), "/")
	for i, j := 0, len(rows)-1; i < j; i, j = i+1, j-1 {
		rows[i], rows[j] = rows[j], rows[i]
	}
	fields[0] = strings.Join(rows, "/")
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	rights := swapCase(fields[2])
	fields[2] = ""
	for _, letter := range "KQkq" {
		if strings.ContainsRune(rights, letter) {
			fields[2] += string(letter)
		}
	}
	if fields[2] == "" {
		fields[2] = "-"
	}
	fields[3] = strings.NewReplacer("3", "6", "6", "3").Replace(fields[3])
	return strings.Join(fields, " ")
}

func swapCase(s string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z':
			return c - 'a' + 'A'
		case c >= 'A' && c <= 'Z':
			return c - 'A' + 'a'
		}
		return c
	}, s)
}

// duckPositions plays random games and visits all their positions, also those
// between the legs of a turn.
func duckPositions(games int, visit func(p *duck.Position)) {
	random := rand.New(rand.NewPCG(1, 2))
	for range games {
		p := duck.Variant.Position().(*duck.Position)
		for range 240 {
			moves := p.Generate(nil, movegen.All)
			if len(moves) == 0 {
				break
			}
			p.Make(moves[random.IntN(len(moves))])
			visit(p)
		}
	}
}

func TestDuckIsAntisymmetricAndColourBlind(t *testing.T) {
	duckPositions(30, func(p *duck.Position) {
		e := New(p)
		worth := e.Evaluate(0)
		require.Equal(t, -worth, e.Evaluate(1), p)
		if p.Leg() == 0 {
			q, err := duck.New(mirrored(p.String()))
			require.NoError(t, err)
			require.Equal(t, -worth, New(q).Evaluate(0), p)
		}
	})
}

// The incremental sums must not drift.
func TestDuckAgreesWithAFreshPosition(t *testing.T) {
	p := duck.Variant.Position().(*duck.Position)
	e := New(p)
	random := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		moves := p.Generate(nil, movegen.All)
		if len(moves) == 0 {
			break
		}
		p.Make(moves[random.IntN(len(moves))])
		if p.Leg() == 0 {
			q, err := duck.New(p.String())
			require.NoError(t, err)
			require.Equal(t, New(q).Evaluate(0), e.Evaluate(0), p)
		}
	}
}

func TestDuckPrefers(t *testing.T) {
	worth := func(text string, turns ...string) int {
		p, err := duck.New(text)
		require.NoError(t, err)
		for _, leg := range turns {
			moves := p.Generate(nil, movegen.All)
			for _, m := range moves {
				if p.LegText(m) == leg {
					p.Make(m)
					break
				}
			}
		}
		return WeightsOf(duck.Variant).New(p).Evaluate(0)
	}
	start := worth(duck.Variant.Start)
	require.Greater(t, start, 0, "the tempo")
	require.Less(t, start, 60)
	require.Greater(t, worth("4k3/8/8/8/8/3*4/8/Q3K3 w - - 0 1"), 700, "a queen")

	takes := worth("4k3/8/8/*7/8/8/8/4R2K w - - 0 1")
	require.Greater(t, takes, 2000, "the king can be captured")
	blocked := worth("4k3/8/8/4*3/8/8/8/4R2K w - - 0 1")
	require.Less(t, blocked, 1000, "the duck blocks")
	attacked := worth("4k3/8/8/*7/8/8/8/4R2K b - - 0 1")
	require.Less(t, attacked, 1000, "the duck can block")
	driven := worth("4k3/8/3N4/*7/8/8/8/3R3K b - - 0 1") - worth("4k3/8/8/*7/3N4/8/8/3R3K b - - 0 1")
	require.Greater(t, driven, 30, "no duck blocks a knight")
	lost := worth("4k3/8/3N4/*7/8/8/8/3R3K b - - 0 1", "e8e7")
	require.Less(t, lost, 1000, "the king has left the attack")
	lost = worth("4k3/p7/3N4/*7/8/8/8/3R3K b - - 0 1", "a7a6")
	require.Greater(t, lost, 2000, "the king has stayed under an attack that no duck stops")
}

func BenchmarkDuck(b *testing.B) {
	var texts []*duck.Position
	duckPositions(20, func(p *duck.Position) {
		texts = append(texts, p.Clone().(*duck.Position))
	})
	evaluators := make([]engine.Evaluator, len(texts))
	for i, p := range texts {
		evaluators[i] = WeightsOf(duck.Variant).New(p)
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		evaluators[i%len(evaluators)].Evaluate(0)
		i++
	}
}

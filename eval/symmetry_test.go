// Nets value a position and its mirror image the same.

package eval

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duck"
	"dux/movegen/duel"
	"dux/movegen/rutland"
)

// mirrored returns the text of the position with the colours exchanged.
func mirrored(text string) string {
	fields := strings.Fields(text)
	boards := strings.Split(swapCase(fields[0]), "|")
	for i, board := range boards {
		rows := strings.Split(board, "/")
		slices.Reverse(rows)
		boards[i] = strings.Join(rows, "/")
	}
	fields[0] = strings.Join(boards, "|")
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	rights := []byte(swapCase(fields[2]))
	slices.Sort(rights)
	fields[2] = string(rights)
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

// flipped returns the position with the colours exchanged, without en passant.
func flipped(t *testing.T, p movegen.Position) movegen.Position {
	t.Helper()
	fields := strings.Fields(p.String())
	fields[3] = "-"
	q, err := p.Variant().New(mirrored(strings.Join(fields, " ")))
	require.NoError(t, err)
	return q
}

func TestNetsAreSymmetric(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, v := range []*movegen.Variant{duck.Variant, duel.Small, duel.Middle, duel.Large, rutland.Castling, rutland.Plain} {
		require.NotNil(t, netOf(v))
		for range 10 {
			p := v.Position()
			e := New(p)
			for range 200 {
				legs := p.Generate(nil, movegen.All)
				if len(legs) == 0 {
					break
				}
				p.Make(legs[random.IntN(len(legs))])
				value := e.Evaluate(0)
				require.Equal(t, -value, e.Evaluate(1), p)
				if p.Leg() == 0 {
					require.Equal(t, value, New(flipped(t, p)).Evaluate(1), p)
				}
			}
		}
	}
}

// Names and links of squares, against a description by another program.

package graph

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// geometry is the reference description of the board, made by another program.
type geometry struct {
	Names          []string
	Aliases        map[string]string
	Edges, Corners [][]int
	Rook, Bishop   [][][]int
	Knight, King   [][]int
}

func readGeometry(t *testing.T) (g geometry) {
	text, err := os.ReadFile("../../perft/testdata/duchess-geometry.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &g))
	return g
}

func ints(squares []movegen.Square) []int {
	list := make([]int, len(squares))
	for i, s := range squares {
		if list[i] = int(s); s == movegen.NoSquare {
			list[i] = -1
		}
	}
	return list
}

func members(set bitboard.Bits192) (list []int) {
	for ; !set.Empty(); set = set.Rest() {
		list = append(list, int(set.First()))
	}
	return list
}

func whole() *Board { return New(0, 1, 2, 3, 4, 5) }

func TestBoardEqualsTheReference(t *testing.T) {
	g, b := readGeometry(t), whole()
	require.Len(t, g.Names, Squares)
	for i := range Squares {
		s := movegen.Square(i)
		require.Equal(t, g.Names[i], Name(s))
		require.Equal(t, g.Edges[i], ints(b.Edges[s]), "edges of %s", Name(s))
		require.Equal(t, g.Corners[i], ints(b.Corners[s]), "corners of %s", Name(s))
		for k := range g.Rook[i] {
			require.Equal(t, g.Rook[i][k], ints(b.RookRays[s][k]), "rook ray %d of %s", k, Name(s))
			require.Equal(t, g.Bishop[i][k], ints(b.BishopRays[s][k]), "bishop ray %d of %s", k, Name(s))
		}
		require.Equal(t, g.Knight[i], members(b.Knight[s]), "knight on %s", Name(s))
		require.Equal(t, g.King[i], members(b.King[s]), "king on %s", Name(s))
	}
}

func TestNames(t *testing.T) {
	g := readGeometry(t)
	aliases := g.Aliases
	for _, name := range g.Names {
		aliases[name] = name
	}
	known := 0
	for f := '0'; f <= '7'; f++ {
		for r := '`'; r <= 'f'; r++ {
			for c := '0'; c <= '8'; c++ {
				text := string([]rune{f, r, c})
				s, rest, ok := Named(text + "-")
				want, is := aliases[text]
				require.Equal(t, is, ok, text)
				if is {
					known++
					require.Equal(t, want, Name(s), text)
					require.Equal(t, "-", rest)
				}
			}
		}
	}
	require.Equal(t, Flaps*width*7, known)
	s, rest, ok := Named("V=Q")
	require.True(t, ok)
	require.Equal(t, Vortex, s)
	require.Equal(t, "=Q", rest)
	for _, bad := range []string{"", "1", "1c", "x", "1c0", "7c1"} {
		_, _, ok := Named(bad)
		require.False(t, ok, bad)
	}
}

// A folded flap takes its squares and every way over them out of the board and
// changes nothing else.
func TestFoldedFlaps(t *testing.T) {
	all := whole()
	for _, flaps := range [][]int{{0, 3}, {0, 1, 3, 4}, {0, 2, 4}, {2}, {}} {
		b := New(flaps...)
		require.Equal(t, 37+flap*len(flaps), b.InPlay.Count())
		for i := range Squares {
			s := movegen.Square(i)
			if !b.InPlay.Has(s) {
				require.True(t, b.King[s].Or(b.Knight[s]).Or(b.RookRay[s]).Or(b.BishopRay[s]).Empty())
				continue
			}
			require.Equal(t, all.King[s].And(b.InPlay), b.King[s])
			require.Equal(t, all.Knight[s].And(b.InPlay), b.Knight[s])
			for k, ray := range all.RookRays[s] {
				require.Equal(t, untilFolded(b, ray), ints(b.RookRays[s][k]))
				require.Equal(t, untilFolded(b, all.BishopRays[s][k]), ints(b.BishopRays[s][k]))
			}
		}
	}
}

func untilFolded(b *Board, ray []movegen.Square) []int {
	for i, s := range ray {
		if !b.InPlay.Has(s) {
			return ints(ray[:i])
		}
	}
	return ints(ray)
}

func TestTurnedBoardIsTheSame(t *testing.T) {
	b := whole()
	turned := func(set bitboard.Bits192) (all bitboard.Bits192) {
		for ; !set.Empty(); set = set.Rest() {
			all = all.Or(bitboard.Bit192(Turned(set.First(), 1)))
		}
		return all
	}
	for i := range Squares {
		s := movegen.Square(i)
		next := Turned(s, 1)
		require.Equal(t, s, Turned(next, -1))
		require.Equal(t, turned(b.King[s]), b.King[next])
		require.Equal(t, turned(b.Knight[s]), b.Knight[next])
		require.Equal(t, turned(b.RookRay[s]), b.RookRay[next])
		require.Equal(t, turned(b.BishopRay[s]), b.BishopRay[next])
	}
}

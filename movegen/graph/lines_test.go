// Attacks of sliders by lines, against walks from square to square.

package graph

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// walk is the attacks of a slider along rays, step by step.
func walk(rays [][]movegen.Square, occupied bitboard.Bits192) (seen bitboard.Bits192) {
	for _, ray := range rays {
		for _, s := range ray {
			seen = seen.Or(bitboard.Bit192(s))
			if occupied.Has(s) {
				break
			}
		}
	}
	return seen
}

func TestEveryRayIsOnALine(t *testing.T) {
	b := whole()
	lines := map[uint8]bool{}
	for i := range Squares {
		count := func(c *crossing) (n int) {
			for _, at := range c {
				if at.line != noLine {
					lines[at.line] = true
					n++
				}
			}
			return n
		}
		require.Equal(t, axes(b.RookRays[i]), count(&b.lines.rook[i]))
		require.Equal(t, axes(b.BishopRays[i]), count(&b.lines.bishop[i]))
	}
	require.Len(t, lines, noLine)
}

// axes counts the pairs of opposite rays that lead somewhere.
func axes(rays [][]movegen.Square) (n int) {
	for k := range len(rays) / 2 {
		if len(rays[k])+len(rays[k+len(rays)/2]) > 0 {
			n++
		}
	}
	return n
}

func TestSlidersEqualWalks(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, b := range []*Board{whole(), New(0, 1, 3, 4), New(0, 2, 4), New(0, 3)} {
		for density := range 10 {
			o := b.Vacant()
			var occupied bitboard.Bits192
			for i := range Squares {
				if s := movegen.Square(i); b.InPlay.Has(s) && rng.IntN(10) < density {
					b.Flip(&o, s)
					occupied = occupied.Or(bitboard.Bit192(s))
				}
			}
			for i := range Squares {
				s := movegen.Square(i)
				require.Equal(t, walk(b.RookRays[s], occupied), b.Rook(&o, s))
				require.Equal(t, walk(b.BishopRays[s], occupied), b.Bishop(&o, s))
			}
		}
	}
}

func TestBetween(t *testing.T) {
	b := whole()
	for i := range Squares {
		s := movegen.Square(i)
		for k := range b.RookRays[s] {
			for n, far := range b.RookRays[s][k] {
				require.Equal(t, set(b.RookRays[s][k][:n]), b.BetweenRook(s, far))
			}
			for n, far := range b.BishopRays[s][k] {
				require.Equal(t, set(b.BishopRays[s][k][:n]), b.BetweenBishop(s, far))
			}
		}
	}
}

func BenchmarkQueen(b *testing.B) {
	board := whole()
	o := board.Vacant()
	for i := 0; i < Squares; i += 3 {
		board.Flip(&o, movegen.Square(i))
	}
	var seen bitboard.Bits192
	for i := 0; b.Loop(); i++ {
		s := movegen.Square(i % Squares)
		seen = seen.Xor(board.Rook(&o, s)).Xor(board.Bishop(&o, s))
	}
	require.NotNil(b, seen)
}

// Attacks of sliders by lines, against walks from square to square.

package bitboard

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// ride walks from s step by step, up to the first piece.
func ride(files, ranks int, pieces *[maxSquares]bool, s movegen.Square, steps []Step) Bits192 {
	var to Bits192
	for _, step := range steps {
		file, rank := int(s)%files, int(s)/files
		for {
			file, rank = file+step.File, rank+step.Rank
			if file < 0 || file >= files || rank < 0 || rank >= ranks {
				break
			}
			next := movegen.Square(rank*files + file)
			to = to.Or(Bit192(next))
			if pieces[next] {
				break
			}
		}
	}
	return to
}

func TestLinesAgainstWalks(t *testing.T) {
	r := rand.New(rand.NewPCG(140, 1))
	for _, size := range [][2]int{{14, 10}, {9, 9}, {5, 7}, {14, 1}, {1, 10}} {
		files, ranks := size[0], size[1]
		lines := NewLines(files, ranks)
		for range 60 {
			var pieces [maxSquares]bool
			occupied := lines.Vacant()
			share := r.Float64()
			for s := range files * ranks {
				if r.Float64() < share {
					pieces[s] = true
					lines.Flip(&occupied, movegen.Square(s))
				}
			}
			for s := range movegen.Square(files * ranks) {
				rook, bishop := lines.Rook(&occupied, s), lines.Bishop(&occupied, s)
				require.Equal(t, ride(files, ranks, &pieces, s, Orthogonal), rook)
				require.Equal(t, ride(files, ranks, &pieces, s, Diagonal), bishop)
			}
			for s := range movegen.Square(files * ranks) {
				if pieces[s] {
					lines.Flip(&occupied, s)
				}
			}
			require.Equal(t, lines.Vacant(), occupied)
		}
	}
}

func TestLinesBetween(t *testing.T) {
	const files, ranks = 14, 10
	lines := NewLines(files, ranks)
	var nobody [maxSquares]bool
	ways := [lineKinds][]Step{
		RankLine: {{1, 0}, {-1, 0}}, FileLine: {{0, 1}, {0, -1}},
		diagonalLine: {{1, 1}, {-1, -1}}, antiLine: {{-1, 1}, {1, -1}},
	}
	for s := range movegen.Square(files * ranks) {
		onLine := Bit192(s)
		for kind, steps := range ways {
			whole := Bit192(s).Or(ride(files, ranks, &nobody, s, steps))
			onLine = onLine.Or(whole)
			require.Equal(t, whole, lines.Line(kind, s))
			for _, step := range steps {
				var inner Bits192
				next := s
				for range ride(files, ranks, &nobody, s, []Step{step}).Count() {
					next = movegen.Square(int(next) + step.Rank*files + step.File)
					require.Equal(t, inner, lines.Between(s, next))
					require.Equal(t, whole, lines.Through(s, next))
					inner = inner.Or(Bit192(next))
				}
			}
		}
		for u := range movegen.Square(files * ranks) {
			if !onLine.Has(u) {
				require.True(t, lines.Through(s, u).Empty())
				require.True(t, lines.Between(s, u).Empty())
			}
		}
	}
}

func BenchmarkRook192(b *testing.B) {
	lines := NewLines(14, 10)
	occupied := lines.Vacant()
	r := rand.New(rand.NewPCG(140, 3))
	for s := range movegen.Square(140) {
		if r.IntN(3) == 0 {
			lines.Flip(&occupied, s)
		}
	}
	n := 0
	for i := 0; b.Loop(); i++ {
		n += lines.Rook(&occupied, movegen.Square(uint(i*37)%140)).Count()
	}
	_ = n
}

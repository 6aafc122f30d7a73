// Attack maps against the attacks of single pieces.

package bitboard

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

func TestAttackMap(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	var m AttackMap
	for range 20000 {
		for i := range m.Pieces {
			m.Pieces[i] = Set(r.Uint64() & r.Uint64() & r.Uint64())
			m.Walls[i] = Set(r.Uint64() & r.Uint64())
		}
		m.Open, m.Ring = Set(r.Uint64()), Set(r.Uint64()&r.Uint64()&r.Uint64())
		m.All, m.Twice = Set(r.Uint64()&r.Uint64()), 0
		plain := m
		fillAttacksPlain(&plain)
		FillAttacks(&m)
		require.Equal(t, plain, m)
	}
}

func TestAttackMap192(t *testing.T) {
	const files, ranks = 14, 10
	r := rand.New(rand.NewPCG(6, 14))
	lines := NewLines(files, ranks)
	var movers [MapKinds192]Mover192
	for i := range movers {
		movers[i].Rook, movers[i].Bishop = i&1 != 0, i&2 != 0
		for s := range movers[i].Leaps {
			if i >= 3 {
				far := movegen.Square((s + 3*files) % maxSquares) // not on a line of the square
				far = far/files*files + (far+1)%files
				movers[i].Leaps[s] = Bit192(far)
			}
		}
	}
	var m AttackMap192
	for range 2000 {
		m.Pieces, m.Closed, m.All, m.Twice = [MapKinds192]Bits192{}, Bits192{}, Bits192{}, Bits192{}
		occupied := lines.Vacant()
		share := r.Float64()
		for s := range movegen.Square(maxSquares) {
			if r.Float64() < 0.3 {
				m.Closed = m.Closed.Or(Bit192(s))
			}
			if r.Float64() < share {
				lines.Flip(&occupied, s)
				k := r.IntN(2 * MapKinds192)
				if k < MapKinds192 {
					m.Pieces[k] = m.Pieces[k].Or(Bit192(s))
				} else if k == MapKinds192 {
					m.All = m.All.Or(Bit192(s))
				}
			}
		}
		near := movegen.Square(r.IntN(maxSquares - 63))
		m.Ring = Bit192(near).Or(Bit192(near + movegen.Square(r.IntN(64))))
		plain := m
		lines.fillAttacksPlain(&occupied, &movers, &plain)
		lines.FillAttacks(&occupied, &movers, &m)
		require.Equal(t, plain, m)
	}
}

// Attack maps of the 8x8 board against the attacks of single pieces.

package bitboard

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
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

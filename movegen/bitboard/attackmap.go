// What the knights, bishops, rooks and queens of one side attack together.

package bitboard

import "dux/movegen"

// The kinds of an AttackMap.
const (
	Knights = iota
	Bishops
	Rooks
	Queens
	MapKinds
)

// AttackMap holds what the pieces of one side of the 8x8 board attack. FillAttacks reads
// the first four fields, adds to All and Twice, and sets the others.
type AttackMap struct {
	Pieces [MapKinds]Set // the pieces by kind
	Walls  [MapKinds]Set // by kind: where they stop
	Open   Set           // squares that count as mobility
	Ring   Set           // squares around the enemy's king

	All, Twice Set             // squares attacked, and attacked at least twice
	By         [MapKinds]Set   // squares attacked by kind
	Mobility   [MapKinds]int32 // by kind: attacks on open squares
	Near       [MapKinds]int32 // by kind: attacks on the ring
	Attackers  int32           // pieces that attack the ring
}

// fillAttacksPlain is FillAttacks in plain Go.
func fillAttacksPlain(m *AttackMap) {
	m.By, m.Mobility, m.Near, m.Attackers = [MapKinds]Set{}, [MapKinds]int32{}, [MapKinds]int32{}, 0
	for i := range m.Pieces {
		for set := m.Pieces[i]; set != 0; set = set.Rest() {
			m.Add(i, Attacks(movegen.Knight+movegen.Kind(i), set.First(), m.Walls[i]))
		}
	}
}

// Add adds the attacks of a piece of a kind, after FillAttacks.
func (m *AttackMap) Add(kind int, to Set) {
	m.Twice |= m.All & to
	m.All |= to
	m.By[kind&3] |= to
	m.Mobility[kind&3] += int32((to & m.Open).Count())
	if ring := to & m.Ring; ring != 0 {
		m.Attackers++
		m.Near[kind&3] += int32(ring.Count())
	}
}

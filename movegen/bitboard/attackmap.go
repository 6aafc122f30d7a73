// What the pieces of one side attack together: on 8x8 by kind, on larger boards pieces of
// several kinds in one call.

package bitboard

import (
	"dux/movegen"
)

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

// MapKinds192 is the number of kinds of an AttackMap192.
const MapKinds192 = 6

// Mover192 is how the pieces of a kind move: their leaps by square, and which lines they
// slide along.
type Mover192 struct {
	Leaps        [maxSquares]Bits192
	Rook, Bishop bool
}

// AttackMap192 holds what the pieces of one side attack. FillAttacks reads the first three
// fields, adds to All and Twice, and sets the others.
type AttackMap192 struct {
	Pieces [MapKinds192]Bits192 // the pieces by kind
	Closed Bits192              // squares that do not count as mobility
	Ring   Bits192              // squares around the enemy's king, less than 64 apart

	All, Twice Bits192              // squares attacked, and attacked at least twice
	By         [MapKinds192]Bits192 // squares attacked by kind
	Mobility   [MapKinds192]int32   // by kind: attacks on squares that are not closed
	Near       [MapKinds192]int32   // by kind: attacks on the ring
	Attackers  int32                // pieces that attack the ring
}

// fillAttacksPlain is FillAttacks in plain Go.
func (l *Lines) fillAttacksPlain(o *Occupancy, movers *[MapKinds192]Mover192, m *AttackMap192) {
	m.By, m.Mobility, m.Near, m.Attackers = [MapKinds192]Bits192{}, [MapKinds192]int32{}, [MapKinds192]int32{}, 0
	for i := range movers {
		mover := &movers[i]
		for set := m.Pieces[i]; !set.Empty(); set = set.Rest() {
			s := set.First()
			to := mover.Leaps[s]
			if mover.Rook {
				to = to.Or(l.Rook(o, s))
			}
			if mover.Bishop {
				to = to.Or(l.Bishop(o, s))
			}
			m.add(i, to)
		}
	}
}

func (m *AttackMap192) add(kind int, to Bits192) {
	m.Twice = m.Twice.Or(m.All.And(to))
	m.All = m.All.Or(to)
	m.By[kind] = m.By[kind].Or(to)
	m.Mobility[kind] += int32(to.AndNot(m.Closed).Count())
	if ring := to.And(m.Ring); !ring.Empty() {
		m.Attackers++
		m.Near[kind] += int32(ring.CountNear())
	}
}

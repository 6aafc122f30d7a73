// What pieces of several kinds attack together, in one call.

package bitboard

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

// add adds the attacks of one piece.
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

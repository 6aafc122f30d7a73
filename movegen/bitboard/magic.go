package bitboard

import "dux/movegen"

// Riders has the attacks of a riding piece from every square of a board, found
// by magic multiplication: the pieces that can block it, times a suitable
// number, bring an index of the answer into the top bits of the product.
type Riders [64]rider

type rider struct {
	blockers Set
	magic    uint64
	shift    uint
	attacks  []Set
}

// Attacks is where the rider reaches from square s, onto the first occupied
// square of each direction.
func (r *Riders) Attacks(s movegen.Square, occupied Set) Set {
	q := &r[s&63]
	return q.attacks[uint64(occupied&q.blockers)*q.magic>>(q.shift&63)]
}

// NewRiders makes the table of the piece that repeats the steps on w's board.
func NewRiders(w Walker, steps []Step) Riders {
	return newRiders(w, steps, new([64]uint64))
}

// newRiders tries the known multipliers before it looks for others.
func newRiders(w Walker, steps []Step, known *[64]uint64) (r Riders) {
	keys := movegen.KeySource(1)
	for b := w.Board(); b != 0; b = b.Rest() {
		s := b.First()
		r[s] = newRider(w, s, steps, known[s], &keys)
	}
	return r
}

func newRider(w Walker, s movegen.Square, steps []Step, magic uint64, keys *movegen.KeySource) rider {
	blockers := w.blockers(s, steps)
	n := 1 << blockers.Count()
	occupied, answer := make([]Set, n), make([]Set, n)
	subset := Set(0)
	for i := range n {
		occupied[i], answer[i] = subset, w.Rides(s, steps, subset)
		subset = (subset - blockers) & blockers // the next subset: carry rippler
	}
	q := rider{blockers: blockers, magic: magic, shift: uint(64 - blockers.Count()), attacks: make([]Set, n)}
	filled := make([]int, n)
	for try := 1; ; try++ {
		if q.fill(occupied, answer, filled, try) {
			return q
		}
		q.magic = keys.Next()
		for range 2 { // few bits do best
			q.magic &= keys.Next()
		}
	}
}

// fill tries the magic number: no two different answers may share an index.
// What earlier tries have filled counts as empty.
func (q *rider) fill(occupied, answer []Set, filled []int, try int) bool {
	for i, o := range occupied {
		slot := uint64(o) * q.magic >> (q.shift & 63)
		if filled[slot] == try && q.attacks[slot] != answer[i] {
			return false
		}
		filled[slot], q.attacks[slot] = try, answer[i]
	}
	return true
}

package bitboard

import "dux/movegen"

// sliders has the attacks of a slider from every square of the 8x8 board, found
// by magic bitboards: the pieces that can block it, times a suitable
// number, bring an index of the answer into the top bits of the product.
type sliders [64]slider

type slider struct {
	blockers Set
	magic    uint64
	shift    uint
	attacks  []Set
}

// from is where the slider reaches from square s, onto the first occupied
// square of each direction.
func (r *sliders) from(s movegen.Square, occupied Set) Set {
	q := &r[s&63]
	return q.attacks[uint64(occupied&q.blockers)*q.magic>>(q.shift&63)]
}

// newSliders tries the known multipliers before it looks for others.
func newSliders(steps []Step, known *[64]uint64) (r sliders) {
	keys := movegen.KeySource(1)
	for s := range movegen.Square(64) {
		r[s] = newSlider(s, steps, known[s], &keys)
	}
	return r
}

func newSlider(s movegen.Square, steps []Step, magic uint64, keys *movegen.KeySource) slider {
	blockers := blockers(s, steps)
	n := 1 << blockers.Count()
	occupied, answer := make([]Set, n), make([]Set, n)
	subset := Set(0)
	for i := range n {
		occupied[i], answer[i] = subset, Rides(s, steps, subset)
		subset = (subset - blockers) & blockers // the next subset: carry rippler
	}
	q := slider{blockers: blockers, magic: magic, shift: uint(64 - blockers.Count()), attacks: make([]Set, n)}
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
func (q *slider) fill(occupied, answer []Set, filled []int, try int) bool {
	for i, o := range occupied {
		slot := uint64(o) * q.magic >> (q.shift & 63)
		if filled[slot] == try && q.attacks[slot] != answer[i] {
			return false
		}
		filled[slot], q.attacks[slot] = try, answer[i]
	}
	return true
}

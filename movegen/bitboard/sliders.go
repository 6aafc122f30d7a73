// Magic bitboards: attacks of sliders on 8x8, and the search for magic numbers.

package bitboard

import "dux/movegen"

// sliders has the attacks of a slider from every square of the 8x8 board, by magic
// bitboards: the blockers times a magic number have the index of the attacks in
// the top bits.
type sliders [64]slider

type slider struct {
	blockers Set
	magic    uint64
	shift    uint
	attacks  []Set
}

// from returns the attacks from square s, up to and onto the first occupied square
// of each direction.
func (r *sliders) from(s movegen.Square, occupied Set) Set {
	q := &r[s&63]
	return q.attacks[uint64(occupied&q.blockers)*q.magic>>(q.shift&63)]
}

// newSliders tries the known magic numbers before it looks for others.
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
		for range 2 { // sparse numbers work best
			q.magic &= keys.Next()
		}
	}
}

// fill tries a magic number: two different attack sets must not share an index.
// Entries of earlier tries count as empty.
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

package bitboard

import "dux/movegen"

// Walker walks over a board step by step: slow and obviously correct. Tables
// are filled by it, and tests use it again. Square rank*Files+file stands at
// that file and rank, counted from 0; nothing enters or crosses a hole, though
// a leap may pass over one.
type Walker struct {
	Files, Ranks int
	Holes        Set
}

// Step leads from a square to another by so many files and ranks.
type Step struct{ File, Rank int }

// The steps of the usual pieces. Riders repeat theirs, leapers do not.
var (
	Orthogonal  = []Step{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	Diagonal    = []Step{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	KingSteps   = []Step{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	KnightLeaps = []Step{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
)

// Board is all the squares.
func (w Walker) Board() Set {
	return ^Set(0) >> (64 - w.Files*w.Ranks) &^ w.Holes
}

// Next is the square one step from s, if there is one.
func (w Walker) Next(s movegen.Square, step Step) (movegen.Square, bool) {
	file, rank := int(s)%w.Files+step.File, int(s)/w.Files+step.Rank
	if file < 0 || file >= w.Files || rank < 0 || rank >= w.Ranks {
		return movegen.NoSquare, false
	}
	next := movegen.Square(rank*w.Files + file)
	return next, !w.Holes.Has(next)
}

// Leaps is where single steps lead from s.
func (w Walker) Leaps(s movegen.Square, steps []Step) Set {
	var to Set
	for _, step := range steps {
		if next, ok := w.Next(s, step); ok {
			to |= Bit(next)
		}
	}
	return to
}

// Rides is where repeated steps lead from s, up to and onto the first occupied
// square of each direction.
func (w Walker) Rides(s movegen.Square, steps []Step, occupied Set) Set {
	var to Set
	for _, step := range steps {
		for next, ok := w.Next(s, step); ok; next, ok = w.Next(next, step) {
			to |= Bit(next)
			if occupied.Has(next) {
				break
			}
		}
	}
	return to
}

// blockers is where a piece can shorten a ride from s: everywhere on its way
// but the last square of each direction.
func (w Walker) blockers(s movegen.Square, steps []Step) Set {
	var on Set
	for _, step := range steps {
		for at, ok := w.Next(s, step); ok; {
			next, more := w.Next(at, step)
			if more {
				on |= Bit(at)
			}
			at, ok = next, more
		}
	}
	return on
}

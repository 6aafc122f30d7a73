// When a search ends, and which turns of the root it may search.

package engine

import (
	"time"

	"dux/movegen"
)

// Limits bounds a search. Zero means no limit. The search ends at the first limit
// reached, or with the context given to Search.
type Limits struct {
	Depth    int           // legs
	Nodes    uint64        // legs made; exact with one thread, but for the first turn, which is always searched
	Mate     int           // a forced win in at most this many moves, as MovesOf counts them, is enough
	MoveTime time.Duration // for this turn, all of it to be used

	// The clock of the seat to move. Time > 0 switches it on.
	Time      time.Duration // left
	Inc       time.Duration // added after each turn
	MovesToGo int           // turns until more time is added; 0: the whole game
	Hurry     float64       // divisor of the time for this turn; below 1: 1

	// Infinite holds the result back until the context is done.
	Infinite bool
	// Ponder, if not nil, is closed when the turn pondered on has been played
	// (ponderhit). Until then no time limit ends the search, and it does not return.
	// The time spent counts as time already used for the turn, but not for MoveTime.
	Ponder <-chan struct{}

	// Probe marks a short search for another purpose than to play a turn, for
	// example for the value of another piece in hand. Entries of the table do not age.
	Probe bool

	// FullStrength ignores the options that make the search weaker, for example to advise
	// the player of a game against a weaker engine.
	FullStrength bool

	// If Only is not empty, the root is restricted to the turns that begin with
	// one of its sequences of legs. Turns that begin with a sequence of Except
	// are excluded. If nothing is left, both are ignored.
	Only, Except [][]movegen.Move
}

// restricted reports whether some turns of the root are not to be searched.
func (l *Limits) restricted() bool { return len(l.Only)+len(l.Except) > 0 }

// allows reports whether a turn that begins with these legs may be searched. If
// that depends on later legs, it may.
func (l *Limits) allows(legs []movegen.Move) bool {
	for _, x := range l.Except {
		if len(x) <= len(legs) && prefixes(x, legs) {
			return false
		}
	}
	for _, o := range l.Only {
		if prefixes(o, legs) {
			return true
		}
	}
	return len(l.Only) == 0
}

// prefixes reports whether the shorter of a and b begins the longer one.
func prefixes(a, b []movegen.Move) bool {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

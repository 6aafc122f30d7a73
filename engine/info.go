// What a search reports: bounds, the state after an iteration, the result.

package engine

import (
	"time"

	"dux/movegen"
)

// Bound says how a score relates to the exact score.
type Bound uint8

// The bounds. Exact is Lower and Upper together.
const (
	NoBound Bound = iota
	Lower         // lower bound: the exact score is at least this
	Upper         // upper bound: the exact score is at most this
	Exact
)

// Info is the state of the search after an iteration. The receiver may keep it.
type Info struct {
	Depth    int // legs searched to full width
	SelDepth int // legs of the longest line searched
	MultiPV  int // rank of this line, from 1
	Score    Score
	Bound    Bound
	Nodes    uint64
	Time     time.Duration    // since the search began
	Hashfull int              // part of the table that this search has filled, per mille
	PV       [][]movegen.Move // best line, in whole turns of one or more legs
}

// NPS is nodes per second.
func (i *Info) NPS() uint64 {
	return uint64(float64(i.Nodes) / max(i.Time.Seconds(), 1e-6))
}

// Result is the result of a search.
type Result struct {
	// Turn is all legs of the best turn; if the search began in the middle of a
	// turn, the remaining ones. It is empty only if there is no legal turn.
	Turn []movegen.Move
	// Ponder is the expected reply, empty if unknown.
	Ponder []movegen.Move
	// Info is the last one for the best line, with the nodes and time of the
	// whole search.
	Info
}

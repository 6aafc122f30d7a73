package engine

import (
	"time"

	"dux/movegen"
)

// Bound tells how a score stands to the true one.
type Bound uint8

// The bounds. Exact is Lower and Upper together.
const (
	NoBound Bound = iota
	Lower         // the true score is at least this
	Upper         // the true score is at most this
	Exact
)

// Info is what the search has found so far. It is the receiver's to keep.
type Info struct {
	Depth    int // legs searched to full width
	SelDepth int // legs of the longest line looked at
	MultiPV  int // rank of this line, from 1
	Score    Score
	Bound    Bound
	Nodes    uint64
	Time     time.Duration    // since the search began
	Hashfull int              // share of the table that this search has filled, per mille
	PV       [][]movegen.Move // best line, in whole turns of one or more legs
}

// NPS is nodes per second.
func (i *Info) NPS() uint64 {
	return uint64(float64(i.Nodes) / max(i.Time.Seconds(), 1e-6))
}

// Result is the answer of a search.
type Result struct {
	// Turn is the best turn, every leg of it (from the middle of a turn: what
	// completes it). It is empty only if there is no legal turn.
	Turn []movegen.Move
	// Ponder is the turn expected in reply, empty if none is known.
	Ponder []movegen.Move
	// Info is the last one for the best line, with the nodes and time of all the search.
	Info
}

// The lag of turns: time on the clock that the search has not used.

package engine

import "time"

// lag estimates the time that a turn loses outside the search: in communication
// with the GUI, and while other programs run on a busy machine. It compares the
// clock with its expected value.
type lag struct {
	due  time.Duration // expected value of the clock at the next turn, 0: unknown
	mean time.Duration // lost in a turn, moving average
}

const (
	lagShare = 4                      // the weight of the latest turn in the mean is 1/lagShare
	lagMost  = 100 * time.Millisecond // most that one turn counts, because clocks can be set
)

// begin records the clock at the start of a turn. A pondered turn begins before
// the clock is known.
func (g *lag) begin(l *Limits) {
	if l.Time == 0 || l.Ponder != nil {
		return
	}
	if g.due > 0 {
		lost := min(max(g.due-l.Time, -lagMost), lagMost)
		g.mean = max(g.mean+(lost-g.mean)/lagShare, 0)
	}
	g.due = 0
}

// end records the time that a turn has used.
func (g *lag) end(l *Limits, used time.Duration) {
	switch {
	case l.Ponder != nil:
		g.forget()
	case l.Time > 0:
		g.due = l.Time + l.Inc - used
	}
}

// forget is for a turn whose time is unknown.
func (g *lag) forget() { g.due = 0 }

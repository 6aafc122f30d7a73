package engine

import "time"

// lag learns what a turn costs besides the time searched: on the way to the GUI
// and back, and while a busy machine runs other programs. It compares what the
// clock shows with what it should show.
type lag struct {
	due  time.Duration // what the clock should show at the next turn, 0: unknown
	mean time.Duration // lost in each of the latest turns
}

const (
	lagShare = 4                      // the latest turn's part in the mean is one in so many
	lagMost  = 100 * time.Millisecond // one turn tells no more, as clocks can be set
)

// begin takes what the clock shows at the start of a turn. One pondered on begins
// before that is known.
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

// end takes the time that a turn has used.
func (g *lag) end(l *Limits, used time.Duration) {
	switch {
	case l.Ponder != nil:
		g.forget()
	case l.Time > 0:
		g.due = l.Time + l.Inc - used
	}
}

// forget is for a turn whose time is not known.
func (g *lag) forget() { g.due = 0 }

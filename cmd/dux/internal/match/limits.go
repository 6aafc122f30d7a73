// The numbers that limit the turns and games of dux match.

package match

import (
	"time"

	"dux/cmd/dux/internal/command"
)

// mostMillis is the longest time in milliseconds, that of client.Seconds.
const mostMillis = 1_000_000_000

// readLimits checks the numbers of the flags, and sets the limits of a turn.
func (m *matchFlags) readLimits() error {
	c := &m.config
	for _, limit := range []struct {
		name   string
		value  int
		millis bool
	}{
		{"movetime", m.moveTime, true}, {"timemargin", m.marginMillis, true}, {"depth", m.depth, false}, {"nodes", m.nodes, false},
		{"concurrency", c.Concurrency, false}, {"plies", c.Plies, false}, {"maxmoves", c.Rules.MaxTurns, false},
		{"ratinginterval", c.RatingEvery, false},
	} {
		if limit.value < 0 {
			return command.Flagf(limit.name, "must not be negative")
		}
		if limit.millis && limit.value > mostMillis {
			return command.Flagf(limit.name, "must be at most %d, got %d", mostMillis, limit.value)
		}
	}
	if c.Concurrency == 0 {
		return command.Flagf("concurrency", "must be at least 1")
	}
	if c.TimeLimit < 0 {
		return command.Flagf("time-limit", "must not be negative")
	}
	c.TC.MoveTime = time.Duration(m.moveTime) * time.Millisecond
	c.TC.Depth, c.TC.Nodes = m.depth, m.nodes
	c.Margin = time.Duration(m.marginMillis) * time.Millisecond
	return nil
}

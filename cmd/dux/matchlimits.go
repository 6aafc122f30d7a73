// The numbers that limit the turns and games of dux match.

package main

import (
	"errors"
	"fmt"
	"math"
	"time"
)

// mostMillis is the longest time in milliseconds, that of client.Seconds.
const mostMillis = 1e9

// readLimits checks the numbers of the flags, and sets the limits of a turn.
func (m *matchFlags) readLimits() error {
	c := &m.config
	for _, limit := range []struct {
		name        string
		value, most int
	}{
		{"movetime", m.moveTime, mostMillis}, {"timemargin", m.marginMillis, mostMillis},
		{"depth", m.depth, math.MaxInt}, {"nodes", m.nodes, math.MaxInt}, {"concurrency", c.Concurrency, math.MaxInt},
		{"plies", c.Plies, math.MaxInt}, {"maxmoves", c.Rules.MaxTurns, math.MaxInt}, {"ratinginterval", c.RatingEvery, math.MaxInt},
	} {
		if limit.value < 0 {
			return flagError(limit.name, errors.New("must not be negative"))
		}
		if limit.value > limit.most {
			return flagError(limit.name, fmt.Errorf("must be at most %d, not %d", limit.most, limit.value))
		}
	}
	if c.TimeLimit < 0 {
		return flagError("time-limit", errors.New("must not be negative"))
	}
	c.TC.MoveTime = time.Duration(m.moveTime) * time.Millisecond
	c.TC.Depth, c.TC.Nodes = m.depth, m.nodes
	c.Margin = time.Duration(m.marginMillis) * time.Millisecond
	return nil
}

package match

import (
	"dux/protocol/client"
	"dux/protocol/live"
)

// controlOf is the part of a time control that a clock keeps.
func controlOf(tc client.TimeControl) live.Control {
	return live.Control{Moves: tc.Moves, Base: tc.Base, Inc: tc.Inc, MoveTime: tc.MoveTime}
}

// clock is what one engine has left.
type clock struct {
	live.Clock
	tc client.TimeControl
}

func newClock(tc client.TimeControl) clock { return clock{live.NewClock(controlOf(tc)), tc} }

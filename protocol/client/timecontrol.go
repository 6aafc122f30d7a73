// Time controls: what limits an engine, and how that is written.

package client

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// TimeControl is how long an engine may think. Base sets a clock; MoveTime,
// Depth and Nodes limit each turn, with a clock or without.
type TimeControl struct {
	Moves    int           `json:"moves,omitempty"` // turns until Base is added again, 0: the whole game
	Base     time.Duration `json:"base,omitempty"`
	Inc      time.Duration `json:"inc,omitempty"`
	MoveTime time.Duration `json:"movetime,omitempty"`
	Depth    int           `json:"depth,omitempty"`
	Nodes    int           `json:"nodes,omitempty"`
}

// ParseTimeControl reads [MOVES/][[HOURS:]MINUTES:]SECONDS[+INCREMENT], such as
// 40/60+0.5, or inf for no clock.
func ParseTimeControl(text string) (TimeControl, error) {
	var tc TimeControl
	clock := text
	if strings.EqualFold(text, "inf") {
		return tc, nil
	}
	if moves, rest, ok := strings.Cut(text, "/"); ok {
		n, err := strconv.Atoi(moves)
		if err != nil || n < 1 {
			return tc, fmt.Errorf("time control %q: expected a number of moves, got %q", text, moves)
		}
		tc.Moves, clock = n, rest
	}
	base, inc, hasInc := strings.Cut(clock, "+")
	var err error
	if tc.Base, err = hoursAndLess(base); err != nil || tc.Base == 0 {
		return tc, fmt.Errorf("time control %q: expected a number of seconds above 0, got %q", text, base)
	}
	if hasInc {
		if tc.Inc, err = Seconds(inc); err != nil {
			return tc, fmt.Errorf("time control %q: expected a number of seconds, got %q", text, inc)
		}
	}
	return tc, nil
}

// hoursAndLess reads [[HOURS:]MINUTES:]SECONDS, as other match programs do.
func hoursAndLess(text string) (sum time.Duration, err error) {
	parts := strings.Split(text, ":")
	if len(parts) > 3 {
		return 0, fmt.Errorf("%q has more than hours, minutes and seconds", text)
	}
	for _, part := range parts {
		d, err := Seconds(part)
		if err != nil {
			return 0, err
		}
		sum = 60*sum + d
	}
	return sum, nil
}

// Seconds reads a number of seconds.
func Seconds(text string) (time.Duration, error) {
	s, err := strconv.ParseFloat(text, 64)
	if err != nil || !(s >= 0 && s < 1e6) {
		return 0, fmt.Errorf("expected a number of seconds, got %q", text)
	}
	return time.Duration(s * float64(time.Second)), nil
}

// Timed reports whether the clock or a time per move limits the engine, so that
// games cannot be repeated exactly.
func (tc TimeControl) Timed() bool { return tc.Base > 0 || tc.MoveTime > 0 }

// Set reports whether anything limits the engine.
func (tc TimeControl) Set() bool { return tc.Timed() || tc.Depth > 0 || tc.Nodes > 0 }

// String returns the time control as in PGN's TimeControl tag and in reports.
func (tc TimeControl) String() string {
	var parts []string
	if tc.Base > 0 {
		s := fmt.Sprintf("%g+%g", tc.Base.Seconds(), tc.Inc.Seconds())
		if tc.Moves > 0 {
			s = fmt.Sprintf("%d/%s", tc.Moves, s)
		}
		parts = append(parts, s)
	}
	if tc.MoveTime > 0 {
		parts = append(parts, fmt.Sprintf("%gs/move", tc.MoveTime.Seconds()))
	}
	if tc.Depth > 0 {
		parts = append(parts, fmt.Sprintf("depth %d", tc.Depth))
	}
	if tc.Nodes > 0 {
		parts = append(parts, fmt.Sprintf("%d nodes", tc.Nodes))
	}
	if len(parts) == 0 {
		return "-"
	}
	return strings.Join(parts, ", ")
}

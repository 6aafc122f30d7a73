// The clocks: when they start, what they show, and the fall of a flag.

package table

import (
	"slices"
	"time"
)

// timed reports whether the game has clocks.
func (t *facts) timed() bool { return t.Control.Timed() }

func (t *Table) begin() {
	t.begun = true
	t.game.Begin(time.Now())
}

// Arrive records that a holder of these keys has come. It reports whether that
// changes anything: the clocks start when all people have come.
func (t *Table) Arrive(keys Keys) bool {
	changed := false
	for i, s := range t.Variant.Seats {
		if t.Holds(keys, i) && !t.here[s] {
			t.here[s], changed = true, true
		}
	}
	if !t.begun && len(t.missing()) == 0 {
		t.begin()
		changed = true
	}
	return changed
}

// Came reports whether a person holds a seat and has come, perhaps to leave again.
func (t *facts) Came(seat int) bool { return !t.Seats[seat].Engine && t.here[t.Variant.Seats[seat]] }

// missing returns the seats of people who have not come yet.
func (t *facts) missing() (seats []int) {
	for i, s := range t.Variant.Seats {
		if !t.Seats[i].Engine && !t.here[s] {
			seats = append(seats, i)
		}
	}
	return seats
}

// Unmanned reports whether engines have all seats.
func (t *facts) Unmanned() bool {
	return !slices.ContainsFunc(t.Seats, func(s Seat) bool { return !s.Engine })
}

// Rest stops the clocks of a game in progress for a while, or lets them go on.
func (t *facts) Rest(rests bool) {
	switch {
	case t.game.Over():
	case rests:
		t.game.Pause(time.Now())
	default:
		t.game.Resume(time.Now())
	}
}

// Deadline returns when the next flag falls, if one can.
func (t *facts) Deadline() (at time.Time, runs bool) { return t.game.Deadline() }

// Tick ends the game if a flag has fallen, and reports whether one has.
func (t *Table) Tick() bool {
	if t.game.Over() {
		return false
	}
	t.game.Tick(time.Now())
	if !t.game.Over() {
		return false
	}
	t.tellFlag()
	return true
}

// stop stops the clocks if the game is over.
func (t *Table) stop() {
	if t.game.Over() {
		t.game.Pause(time.Now())
	}
}

// tellFlag sets the sentence about the player whose time is up.
func (t *Table) tellFlag() {
	t.stop()
	t.withdraw()
	t.words = "The time of " + t.Variant.SeatName(t.game.Ending().Seat) + " is up."
}

// Left returns the time on the clock of a seat.
func (t *facts) Left(seat int) time.Duration {
	return max(t.game.Left(t.Variant.Seats[seat], time.Now()), 0)
}

// ClockView has the times on the clocks.
type ClockView struct {
	Left []int64 `json:"left"` // milliseconds, by turn order
	Runs []bool  `json:"runs"`
}

// Clock returns the times on the clocks now; nil without clocks.
func (t *Shown) Clock() *ClockView {
	if !t.timed() {
		return nil
	}
	c := &ClockView{Runs: make([]bool, len(t.Seats))}
	for i := range t.Seats {
		c.Left = append(c.Left, t.Left(i).Milliseconds())
	}
	if t.begun {
		for _, i := range t.Movers() {
			c.Runs[i] = true
		}
	}
	return c
}

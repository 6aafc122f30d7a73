// The stored form of a table, from which it can be restored.

package table

import (
	"fmt"
	"time"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/live"
)

// Stored is the stored form of a table, for Restore.
type Stored struct {
	Variant string          `json:"variant"`
	Start   string          `json:"start"`
	Seats   []Seat          `json:"seats"`
	Control live.Control    `json:"control"`
	Turns   []string        `json:"turns"`
	Gifts   []game.Gift     `json:"gifts,omitempty"`
	Agreed  movegen.Outcome `json:"agreed"`
	Words   string          `json:"words,omitempty"`
	Left    []time.Duration `json:"left,omitempty"`  // on the clocks
	Waits   []string        `json:"waits,omitempty"` // seats whose players wait for a piece, by their words
	Begun   bool            `json:"begun,omitempty"`
	Talk    []Line          `json:"talk,omitempty"`
	Next    string          `json:"next,omitempty"`
}

// Stored returns the stored form of the table.
func (t *Shown) Stored() Stored {
	r := Stored{Variant: t.Variant.Name, Start: t.Start, Seats: append([]Seat{}, t.Seats...), Control: t.Control, Words: t.words,
		Turns: make([]string, 0, len(t.list)), Gifts: t.game.Gifts(), Begun: t.begun, Talk: append([]Line{}, t.talk...), Next: t.next}
	if e := t.game.Ending(); e.Cause != live.Rules {
		r.Agreed = e.Outcome
	}
	for i := range t.list {
		r.Turns = append(r.Turns, t.game.Text(i))
	}
	for i, s := range t.Variant.Seats {
		if t.timed() {
			r.Left = append(r.Left, t.Left(i))
		}
		if t.waits[s] {
			r.Waits = append(r.Waits, t.Variant.SeatName(s))
		}
	}
	return r
}

// Restore restores a table. Clocks continue from the times in its stored form: the time
// since then does not count.
func Restore(r Stored) (*Table, error) {
	v, err := variants.Find(r.Variant)
	if err != nil {
		return nil, err
	}
	t, err := New(Setup{Variant: v, Start: r.Start, Seats: r.Seats, Control: r.Control})
	if err != nil {
		return nil, err
	}
	if !t.begun && r.Begun {
		t.begin()
	}
	if err := t.game.Expect(r.Gifts); err != nil {
		return nil, err
	}
	for i, text := range r.Turns {
		if t.game.Over() {
			return nil, fmt.Errorf("turn %d: %w", i+1, errOver)
		}
		s, legs, err := t.game.Parse(text)
		if err == nil {
			err = t.add(t.index(s), legs)
		}
		if err != nil {
			return nil, fmt.Errorf("turn %d: %w", i+1, err)
		}
	}
	if t.words = r.Words; r.Agreed.Over() {
		t.game.Adjudicate(r.Agreed, r.Words)
	}
	if len(r.Left) > len(v.Seats) {
		return nil, fmt.Errorf("expected %d clocks, got %d", len(v.Seats), len(r.Left))
	}
	for i, left := range r.Left {
		t.game.Clocks[v.Seats[i]].Left = left
	}
	if t.begun && t.timed() {
		for _, s := range v.Seats {
			t.here[s] = true
		}
		now := time.Now()
		t.game.Begin(now)
		if t.game.Over() {
			t.game.Pause(now)
		}
	}
	for _, name := range r.Waits {
		s, known := v.SeatNamed(name)
		if !known {
			return nil, fmt.Errorf("%q waits, who has no seat", name)
		}
		t.waits[s] = true
	}
	t.talk, t.said, t.next = r.Talk, len(r.Talk), r.Next
	return t, nil
}

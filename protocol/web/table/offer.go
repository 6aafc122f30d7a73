package table

import (
	"errors"
	"fmt"
	"slices"

	"dux/engine"
	"dux/movegen"
)

// Offer is something that several people must agree on.
type Offer struct {
	Kind   string // what: "draw", "takeback" or "resign"
	By     string // the name of the seat
	left   int    // turns left by a takeback
	team   movegen.Team
	needed []string // keys of those who have not agreed yet
}

// Propose offers a draw, to take back the last turn of one's own, or to resign.
// What needs nobody else happens at once; reply is a sentence for the one who
// asked, "" where the table says all.
func (t *Table) Propose(keys Keys, kind string) (reply string, err error) {
	seat := slices.IndexFunc(t.seats, func(s Seat) bool { return !s.Engine && slices.Contains(keys, s.Key) })
	if t.holds(keys, t.Mover()) {
		seat = t.Mover()
	}
	if seat < 0 {
		return "", ErrNotYours
	}
	if t.Result().Over() && kind != "takeback" {
		return "", ErrOver
	}
	s := t.variant.Seats[seat]
	o := &Offer{Kind: kind, By: t.variant.SeatName(s), team: t.variant.Team(s)}
	switch kind {
	case "draw":
		reply, err = t.enginesDecline(o.team)
		o.needed = t.others(keys, func(int) bool { return true })
	case "resign":
		_, err = t.variant.Resign(o.team)
		o.needed = t.others(keys, func(i int) bool { return t.variant.Team(t.variant.Seats[i]) == o.team })
	case "takeback":
		o.left, err = t.lastOf(keys)
		o.needed = t.others(keys, func(int) bool { return true })
	default:
		err = fmt.Errorf("%q cannot be offered", kind)
	}
	if err != nil || reply != "" {
		return reply, err
	}
	t.offer = o
	t.settle()
	return "", nil
}

// Answer agrees to the offer, or declines it.
func (t *Table) Answer(keys Keys, yes bool) error {
	if t.offer == nil {
		return errors.New("there is no offer to answer")
	}
	if !t.asked(keys) {
		return ErrNotYours
	}
	if !yes {
		t.offer = nil
		return nil
	}
	t.offer.needed = slices.DeleteFunc(t.offer.needed, func(k string) bool { return slices.Contains(keys, k) })
	t.settle()
	return nil
}

// asked reports whether the offer waits for a holder of these keys.
func (t *Table) asked(keys Keys) bool {
	return t.offer != nil && slices.ContainsFunc(keys, func(k string) bool { return slices.Contains(t.offer.needed, k) })
}

// settle does what is offered once all agree.
func (t *Table) settle() {
	o := t.offer
	if len(o.needed) > 0 {
		return
	}
	t.offer = nil
	switch o.Kind {
	case "draw":
		t.agreed, t.words = movegen.Draw(movegen.Agreement), "The players agreed to a draw."
	case "resign":
		t.agreed, _ = t.variant.Resign(o.team) // asked for before
		t.words = o.By + " resigned."
		if len(t.variant.Seats) > 2 {
			t.words = "The team of " + o.By + " resigned."
		}
	case "takeback":
		t.agreed, t.words = movegen.Outcome{}, ""
		t.undo(o.left)
	}
}

// others lists the keys of other people at chosen seats, each once.
func (t *Table) others(keys Keys, chosen func(seat int) bool) []string {
	var others []string
	for i, s := range t.seats {
		if !s.Engine && chosen(i) && !slices.Contains(keys, s.Key) && !slices.Contains(others, s.Key) {
			others = append(others, s.Key)
		}
	}
	return others
}

// lastOf is the number of turns before the last of a seat with one of the keys.
func (t *Table) lastOf(keys Keys) (int, error) {
	for i := len(t.turns) - 1; i >= 0; i-- {
		p, _, err := t.At(i)
		if err != nil {
			return 0, err
		}
		if t.holds(keys, t.index(p.Seat())) {
			return i, nil
		}
	}
	return 0, errors.New("there is no turn of yours to take back")
}

// enginesDecline is what the engine says to a draw offered by a team, "" if every
// team that it plays alone agrees.
func (t *Table) enginesDecline(by movegen.Team) (string, error) {
	for team := range movegen.Team(t.variant.NTeam) {
		people, plays := false, false
		for i, s := range t.seats {
			if t.variant.Team(t.variant.Seats[i]) == team {
				people, plays = people || !s.Engine, plays || s.Engine
			}
		}
		if team == by || people || !plays {
			continue
		}
		if score, known := t.scores[team]; !known || !engine.AgreesToDraw(t.pos, score) {
			return "The engine declines a draw.", nil
		}
	}
	return "", nil
}

// Offers: a draw, taking back, resigning and another game.

package table

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"dux/engine"
	"dux/movegen"
)

// Offer is a proposal on which several people have to agree. The referee knows who has,
// but for another game.
type Offer struct {
	Kind  string                 // "draw", "takeback", "resign" or "rematch"
	By    movegen.Seat           // who proposed it
	again [movegen.MaxSeats]bool // seats that want another game
	words string                 // sentence about who declined it, "" if nobody has
}

// clone returns the offer as it is now; nil for none.
func (o *Offer) clone() *Offer {
	if o == nil {
		return nil
	}
	c := *o
	return &c
}

// private reports whether only the proposer's team knows of the offer: opponents
// would play on differently if they knew who wants to resign.
func (o *Offer) private() bool { return o.Kind == "resign" }

// Propose proposes a draw, taking back one's own last turn, resigning or
// another game, or agrees to such a proposal. It happens at once if nobody else
// has to agree. reply is a sentence for the proposer, "" if the state of the
// table says enough.
func (t *Table) Propose(keys Keys, kind string) (reply string, err error) {
	held := t.held(keys)
	if len(held) == 0 {
		return "", errNotYours
	}
	if t.game.Over() && kind != "takeback" && kind != "rematch" {
		return "", errOver
	}
	if t.offer != nil && t.offer.Kind == kind && t.asked(keys) {
		return "", t.Answer(keys, true)
	}
	s := held[0]
	if movers := t.movers(keys); len(movers) > 0 {
		s = t.Variant.Seats[movers[0]]
	}
	o := &Offer{Kind: kind, By: s}
	switch kind {
	case "draw":
		if reply = t.enginesDecline(t.Variant.Team(s)); reply != "" {
			return reply, nil
		}
	case "takeback":
		if last := t.lastOf(keys); last >= 0 {
			s = t.Turns()[last].Seat
		}
	case "resign":
	case "rematch":
		if !t.game.Over() {
			return "", errors.New("another game can begin only after this one")
		}
		if t.next != "" {
			return "", errors.New("the next game has been set up already")
		}
	default:
		return "", fmt.Errorf("%q cannot be offered", kind)
	}
	t.withdraw()
	asked, err := t.want(o, s)
	if err != nil {
		return "", err
	}
	return "", t.agree(o, asked, keys)
}

// want records that a seat agrees to the offer. It returns those who have yet to agree.
func (t *Table) want(o *Offer, s movegen.Seat) (asked []movegen.Seat, err error) {
	switch o.Kind {
	case "draw":
		return t.game.Draw(s)
	case "resign":
		return t.game.Resign(s)
	case "takeback":
		return t.game.TakeBack(s, time.Now())
	}
	o.again[s] = true
	return t.asks(o), nil
}

// asks returns the seats that have yet to agree to the offer; all people have to agree
// to another game.
func (t *facts) asks(o *Offer) (asked []movegen.Seat) {
	switch o.Kind {
	case "draw":
		return t.game.AskedForDraw()
	case "resign":
		return t.game.AskedToResign(o.By)
	case "takeback":
		asked, _ = t.game.AskedToTakeBack()
		return asked
	}
	for i, s := range t.Variant.Seats {
		if !t.Seats[i].Engine && !o.again[s] {
			asked = append(asked, s)
		}
	}
	return asked
}

// agree lets all seats with these keys agree to the offer, and the engine for
// teams that it plays alone, whose decision is known. An offer to which all
// agree is carried out.
func (t *Table) agree(o *Offer, asked []movegen.Seat, keys Keys) (err error) {
	for _, s := range asked {
		if i := t.index(s); t.Seats[i].Engine || t.Holds(keys, i) {
			if asked, err = t.want(o, s); err != nil {
				return err
			}
		}
	}
	t.offer = o
	if len(asked) > 0 {
		return nil
	}
	t.offer = nil
	t.stop()
	switch o.Kind {
	case "draw":
		t.words = "The players agreed to a draw."
	case "resign":
		t.words = t.Variant.SeatName(o.By) + " resigned."
		if len(t.Variant.Seats) > 2 {
			t.words = "The team of " + t.words
		}
	case "takeback":
		t.words, t.list = "", slices.Clip(t.list[:len(t.Turns())])
		t.moved()
	case "rematch":
		t.again = true
	}
	return nil
}

// AnswerTo accepts or declines the offer if it is still of the kind that whoever
// answers has seen.
func (t *Table) AnswerTo(kind string, keys Keys, yes bool) error {
	if t.offer != nil && t.offer.Kind != kind {
		return errNoOffer
	}
	return t.Answer(keys, yes)
}

var errNoOffer = errors.New("there is no such offer any more")

// Answer accepts or declines the offer.
func (t *Table) Answer(keys Keys, yes bool) error {
	o := t.offer
	if o == nil || o.private() && !t.plays(keys, t.Variant.Team(o.By)) {
		return errNoOffer
	}
	if !t.asked(keys) {
		return errNotYours
	}
	if !yes {
		o.words = t.declines(keys)
		t.withdraw()
		t.declined = o
		return nil
	}
	return t.agree(o, t.asks(o), keys)
}

// declines says in a sentence that a holder of these keys declines the offer.
func (t *Table) declines(keys Keys) string {
	asked := t.asks(t.offer)
	who := asked[slices.IndexFunc(asked, func(s movegen.Seat) bool { return t.Holds(keys, t.index(s)) })]
	name := t.Variant.SeatName(who)
	switch t.offer.Kind {
	case "draw":
		return name + " declines the draw."
	case "takeback":
		return name + " does not let " + t.Variant.SeatName(t.offer.By) + " take back."
	case "resign":
		return name + " does not want to resign."
	}
	return name + " does not want another game."
}

// withdraw withdraws the offer, and forgets who declined an earlier one.
func (t *Table) withdraw() {
	t.game.Withdraw()
	t.offer, t.declined = nil, nil
}

// heed withdraws the offer if a turn of a seat is an answer to it: who is asked
// declines by moving, and a team that plays on does not resign. What is to be taken
// back has changed with any turn.
func (t *Table) heed(s movegen.Seat) {
	t.declined = nil
	o := t.offer
	if o == nil || t.game.Over() || o.Kind == "takeback" || slices.Contains(t.asks(o), s) || o.private() && t.Variant.Team(s) == t.Variant.Team(o.By) {
		t.withdraw()
	}
}

// asked reports whether the offer waits for a holder of these keys.
func (t *facts) asked(keys Keys) bool {
	return t.offer != nil && slices.ContainsFunc(t.asks(t.offer), func(s movegen.Seat) bool { return t.Holds(keys, t.index(s)) })
}

// plays reports whether the keys include that of a seat in a team.
func (t *facts) plays(keys Keys, team movegen.Team) bool {
	return slices.ContainsFunc(t.held(keys), func(s movegen.Seat) bool { return t.Variant.Team(s) == team })
}

// Seated reports whether the keys include that of a seat.
func (t *facts) Seated(keys Keys) bool { return len(t.held(keys)) > 0 }

// held returns the seats of a holder of these keys.
func (t *facts) held(keys Keys) (seats []movegen.Seat) {
	for i, s := range t.Variant.Seats {
		if t.Holds(keys, i) {
			seats = append(seats, s)
		}
	}
	return seats
}

// lastOf returns the number of turns before the last one of a seat with one of
// the keys; -1 if there is none.
func (t *facts) lastOf(keys Keys) int {
	turns := t.game.Turns()
	for i := len(turns) - 1; i >= 0; i-- {
		if t.Holds(keys, t.index(turns[i].Seat)) {
			return i
		}
	}
	return -1
}

// enginesDecline returns the engine's answer to a draw offer of a team, "" if
// it accepts for every team that it plays alone.
func (t *Table) enginesDecline(by movegen.Team) string {
	for team := range movegen.Team(t.Variant.NTeam) {
		people, plays := false, false
		for i, s := range t.Seats {
			if t.Variant.Team(t.Variant.Seats[i]) == team {
				people, plays = people || !s.Engine, plays || s.Engine
			}
		}
		if team == by || people || !plays {
			continue
		}
		if score, known := t.scores[team]; !known || !engine.AgreesToDraw(t.Position(), score) {
			return "The engine declines a draw."
		}
	}
	return ""
}

// GoOn records the table of the next game.
func (t *Table) GoOn(next string) { t.next = next }

// Another returns the setup of the next game: the same players, each some seats
// further, with the same partners. agreed is true once, after all have agreed.
func (t *Table) Another() (s Setup, agreed bool) {
	if !t.again {
		return s, false
	}
	t.again = false
	return t.rotated(), true
}

func (t *Table) rotated() Setup {
	s := t.Setup
	n := len(t.Seats)
	for step := 1; step < n; step++ {
		if t.keepsTeams(step) {
			s.Seats = make([]Seat, n)
			for i, seat := range t.Seats {
				s.Seats[(i+step)%n] = seat
			}
			break
		}
	}
	return s
}

// keepsTeams reports whether partners stay partners if everybody moves on by
// this many seats.
func (t *Table) keepsTeams(step int) bool {
	v, n := t.Variant, len(t.Seats)
	to := make([]int, v.NTeam)
	for i, s := range v.Seats {
		team := int(v.Team(v.Seats[(i+step)%n])) + 1
		if old := to[v.Team(s)]; old != 0 && old != team {
			return false
		}
		to[v.Team(s)] = team
	}
	return !slices.Contains(to, 0)
}

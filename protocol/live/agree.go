// What players must agree on.

package live

import (
	"errors"
	"time"

	"dux/movegen"
)

// votes are wishes of seats that need the consent of others.
type votes struct {
	draw, resign, back [movegen.MaxSeats]bool
	left               int // number of turns left after taking back
}

// moved drops the seat's wish to resign and all wishes to take back. A seat that moves
// without offering a draw itself declines pending draw offers, unless people of its team
// decide for it.
func (g *Game) moved(s movegen.Seat) {
	v := &g.votes
	v.resign[s], v.back = false, [movegen.MaxSeats]bool{}
	if !v.draw[s] && (g.Seats[s].Person || !g.led(s)) {
		v.draw = [movegen.MaxSeats]bool{}
	}
}

// Resign resigns for a team once all its people want to; a team of engines resigns
// when one of them wants to. It returns the seats that have yet to
// agree.
func (g *Game) Resign(s movegen.Seat) (asked []movegen.Seat, err error) {
	if g.Over() {
		return nil, errOver
	}
	o, err := g.Variant.Resign(g.Variant.Team(s))
	if err != nil {
		return nil, err
	}
	g.votes.resign[s] = true
	if asked = g.AskedToResign(s); len(asked) == 0 {
		g.end(Ending{Outcome: o, Cause: Resigned, Seat: s})
	}
	return asked, nil
}

// AskedToResign returns the people of a seat's team, but for itself, who do not want to
// resign yet.
func (g *Game) AskedToResign(s movegen.Seat) (asked []movegen.Seat) {
	for _, other := range g.Partners(s) {
		if g.Seats[other].Person && !g.votes.resign[other] {
			asked = append(asked, other)
		}
	}
	return asked
}

var errNoOffer = errors.New("nobody has offered a draw")

// Draw offers a draw or accepts one. The game is drawn once all people want a
// draw, and all engines of teams without people. Engines can only accept: they
// count once a person has offered. It returns the seats that have yet to agree.
func (g *Game) Draw(s movegen.Seat) (asked []movegen.Seat, err error) {
	if g.Over() {
		return nil, errOver
	}
	if !g.Seats[s].Person && !g.offered() {
		return nil, errNoOffer
	}
	g.votes.draw[s] = true
	if asked = g.AskedForDraw(); len(asked) == 0 {
		g.end(Ending{Outcome: movegen.Draw(movegen.Agreement), Cause: Agreed, Seat: noSeat})
	}
	return asked, nil
}

// AskedForDraw returns the seats that do not want a draw yet.
func (g *Game) AskedForDraw() (asked []movegen.Seat) {
	for _, s := range g.Variant.Seats {
		if !g.votes.draw[s] && (g.Seats[s].Person || !g.led(s)) {
			asked = append(asked, s)
		}
	}
	return asked
}

// decline drops a seat's offers and declines those of others.
func (g *Game) decline(s movegen.Seat) {
	g.votes.draw, g.votes.back = [movegen.MaxSeats]bool{}, [movegen.MaxSeats]bool{}
	for _, other := range append(g.Partners(s), s) {
		g.votes.resign[other] = false
	}
}

// Withdraw drops all wishes.
func (g *Game) Withdraw() { g.votes = votes{} }

// offered reports whether a person has offered a draw.
func (g *Game) offered() bool {
	for s, wants := range g.votes.draw {
		if wants && g.Seats[s].Person {
			return true
		}
	}
	return false
}

var errNoTurn = errors.New("there is no turn of yours to take back")

// TakeBack asks to take back a seat's last turn and all later ones, or agrees
// to such a request. It is done once all people want it; the clocks stay as
// they are. A finished game continues. It returns the seats that have yet to
// agree.
func (g *Game) TakeBack(s movegen.Seat, at time.Time) (asked []movegen.Seat, err error) {
	if g.votes.back == [movegen.MaxSeats]bool{} {
		if g.votes.left = g.lastOf(s); g.votes.left < 0 {
			return nil, errNoTurn
		}
	}
	g.votes.back[s] = true
	if asked, _ = g.AskedToTakeBack(); len(asked) > 0 {
		return asked, nil
	}
	if err := g.unplay(g.votes.left); err != nil {
		return nil, err
	}
	g.votes, g.ending, g.Record().Outcome = votes{}, Ending{}, movegen.Outcome{}
	g.began, g.paused = [2]time.Time{at, at}, time.Time{}
	return nil, nil
}

// AskedToTakeBack returns the people who do not want to take back yet, and how many turns
// would be left.
func (g *Game) AskedToTakeBack() (asked []movegen.Seat, left int) {
	for _, s := range g.Variant.Seats {
		if g.Seats[s].Person && !g.votes.back[s] {
			asked = append(asked, s)
		}
	}
	return asked, g.votes.left
}

// lastOf returns the number of turns before the last one of a seat; -1 if it
// has played none since the opening.
func (g *Game) lastOf(s movegen.Seat) int {
	for i := len(g.Turns()) - 1; i >= len(g.Opening); i-- {
		if g.Turns()[i].Seat == s {
			return i
		}
	}
	return -1
}

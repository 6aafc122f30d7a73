// Whether records can be those of a match: games are replayed, results compared.

package record

import (
	"errors"
	"fmt"
	"slices"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/printable"
)

// Verify replays the games of a unit from another source and returns an error
// for records that no match writes.
func (u *Unit) Verify() error {
	if err := u.check(); err != nil {
		return err
	}
	for _, name := range slices.Concat(u.Engines, u.Programs) {
		if !printable.Is(name) {
			return fmt.Errorf("engine %q: characters in the name that cannot be printed", name)
		}
	}
	v, err := variants.Find(u.Variant)
	if err != nil {
		return err
	}
	for i := range u.Games {
		g := &u.Games[i]
		if err := u.verifySeating(v, i); err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
		if !g.Opening.equal(&u.Games[0].Opening) {
			return fmt.Errorf("game %d: another opening than that of game 0", i)
		}
		if err := g.Verify(v); err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
	}
	return nil
}

// The reasons of adjudicated draws.
const (
	TooLong      = "maximum length"
	DrawnByScore = "drawn by score"
)

// verifySeating checks the place of a game in the unit.
func (u *Unit) verifySeating(v *movegen.Variant, number int) error {
	g := &u.Games[number]
	if g.Unit != u.Unit || g.Game != number {
		return fmt.Errorf("is game %d of unit %d", g.Game, g.Unit)
	}
	for team, first := range Seatings(v)[number] {
		expected := u.Pair[1]
		if first {
			expected = u.Pair[0]
		}
		if g.Seating[team] != expected {
			return fmt.Errorf("engine %d plays team %d, expected engine %d", g.Seating[team], team, expected)
		}
	}
	return nil
}

func (o *Opening) equal(other *Opening) bool {
	return o.Start == other.Start && slices.Equal(o.Turns, other.Turns)
}

// Verify replays a game and compares its result with the board and with the
// rules by which a match ends games.
func (g *Game) Verify(v *movegen.Variant) error {
	if !printable.Is(g.Reason) || !printable.Is(g.Cause) {
		return errors.New("characters in reason or cause that cannot be printed")
	}
	end, err := g.replay(v)
	if err != nil {
		return err
	}
	if expected := movegen.ResultText(movegen.Team(g.Winner), g.Winner < 0, v.NTeam); g.Result != expected {
		return fmt.Errorf("result %q, but winner %d, which is %s", g.Result, g.Winner, expected)
	}
	fault := g.Guilty >= 0
	switch {
	case fault == (g.Cause == "normal" || g.Cause == "adjudication"):
		return fmt.Errorf("cause %q, but engine %d has failed (-1: none)", g.Cause, g.Guilty)
	case end.Over() && (fault || end.Drawn() != (g.Winner < 0) || !end.Drawn() && int(end.Winner) != g.Winner):
		return fmt.Errorf("result %s (%s), but the game ends %s on the board (%s)", g.Result, g.Cause, end.Text(v.NTeam), end.Reason)
	case end.Over() && (g.Cause != "normal" || g.Reason != end.Reason.String()):
		return fmt.Errorf("ended by %s (%s), but the game ends on the board (%s)", g.Reason, g.Cause, end.Reason)
	case g.Cause == "adjudication" && (g.Reason == TooLong || g.Reason == DrawnByScore) != (g.Winner < 0):
		return fmt.Errorf("result %s, but adjudicated: %s", g.Result, g.Reason)
	case fault && !g.lostBy(g.Guilty):
		return fmt.Errorf("result %s, but engine %d has failed", g.Result, g.Guilty)
	case g.Cause == "normal" && !end.Over() && g.Winner < 0 && g.Reason != movegen.Agreement.String():
		return fmt.Errorf("result %s, but the game goes on after its last turn", g.Result)
	}
	return nil
}

// lostBy reports whether the winner is the one that wins when the engine fails.
func (g *Game) lostBy(engine int) bool {
	n := len(g.Seating)
	return g.Winner >= 0 && g.Seating[(g.Winner+1)%n] == engine
}

// replay plays the opening and the turns and returns how the game ended. No
// turn may follow the end of the game. On a server, where the boards do not
// take turns, there is no repetition.
func (g *Game) replay(v *movegen.Variant) (end movegen.Outcome, err error) {
	c, err := (&game.Record{Variant: v, Start: g.Opening.Start}).Cursor()
	if err != nil {
		return end, fmt.Errorf("opening: %w", err)
	}
	for _, text := range g.Opening.Turns {
		if _, err := c.PlayText(text, movegen.ParseTurn); err != nil {
			return end, fmt.Errorf("opening: %w", err)
		}
	}
	live := !slices.ContainsFunc(g.Turns, func(t Entry) bool { return t.Seat == nil })
	for i, t := range g.Turns {
		if end = result(c.Position(), live); end.Over() {
			return end, fmt.Errorf("turn %d: after the end of the game (%s)", i+1, end.Reason)
		}
		seat := c.Position().Seat()
		turn, err := c.PlayText(t.Turn, movegen.ParseTurn)
		if err != nil {
			return end, fmt.Errorf("turn %d: %w", i+1, err)
		}
		if live {
			seat = movegen.Seat(*t.Seat)
		}
		if turn.Seat != seat || t.Seat != nil && movegen.Seat(*t.Seat) != seat {
			return end, fmt.Errorf("turn %d: of %s, expected one of %s", i+1, v.SeatName(turn.Seat), v.SeatName(seat))
		}
	}
	return result(c.Position(), live), nil
}

func result(p movegen.Position, live bool) movegen.Outcome {
	if live {
		return p.Outcome()
	}
	return movegen.Result(p)
}

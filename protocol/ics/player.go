// A user as a player in a live game: requests, boards, messages and results.

package ics

import (
	"context"
	"strings"
	"sync"
	"time"

	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/live"
)

// Player is a user at a table with two boards. For the user's client, such as
// XBoard, the table is a chess server that shows both boards.
type Player struct {
	*Client
	Seat  movegen.Seat
	games [2]Listing // by board
	count int        // games shown
}

// Listen passes on the user's requests until ctx ends.
func (p *Player) Listen(ctx context.Context, say func(live.Request) bool) (wait func()) {
	p.play(func(said command) { say(live.Request{Action: said.verb.live(), Text: said.text, At: said.at}) })
	var listening sync.WaitGroup
	listening.Go(func() {
		defer p.rest()
		select {
		case <-ctx.Done():
		case <-p.gone:
			say(live.Request{Action: live.Gone, Text: "has left", At: time.Now()})
		}
	})
	return listening.Wait
}

// live converts a verb to an action of package live.
func (v verb) live() live.Action {
	switch v {
	case tell:
		return live.Talk
	case resign:
		return live.Resign
	case draw:
		return live.Draw
	case accept:
		return live.Accept
	case decline:
		return live.Decline
	case refresh:
		return live.Refresh
	}
	return live.Move
}

// Spell reads a move as users and their clients write it.
func (p *Player) Spell(board movegen.Position, text string) string { return readMove(board, text) }

// Began shows both boards.
func (p *Player) Began(t *live.Seating) {
	boards := t.Position().(movegen.Boards)
	for x := range p.games {
		p.count++
		p.games[x] = Listing{Number: p.count}
		for _, s := range t.Variant.Seats {
			board, colour := boards.Place(s)
			if board == x {
				p.games[x].Names[colour] = Handle(t.Seats[s].Name)
				p.games[x].Base, p.games[x].Inc = t.Seats[s].Control.Base, t.Seats[s].Control.Inc
			}
		}
	}
	partner := boards.Partner(p.Seat)
	p.Print("You are %s. Your partner is %s, %s.\n", t.Variant.SeatName(p.Seat), t.Variant.SeatName(partner), Handle(t.Seats[partner].Name))
	own := t.BoardOf(p.Seat)
	p.Print("%s", p.games[own].created())
	p.show(t, own)
	p.show(t, 1-own)
}

// show shows a board with its hands.
func (p *Player) show(t *live.Seating, x int) {
	relation := observing
	if x == t.BoardOf(p.Seat) {
		if relation = waiting; t.OnMove(p.Seat) {
			relation = onMove
		}
	}
	boards := t.Position().(movegen.Boards)
	var clocks [2]time.Duration
	for _, s := range t.Variant.Seats {
		if board, colour := boards.Place(s); board == x {
			clocks[colour] = t.Left(s, time.Now())
		}
	}
	g, board := &p.games[x], t.Board(x)
	p.Print("%s%s", g.Board(board, relation, clocks, last(t, x)), g.holdings(board))
}

// last returns the last move on a board.
func last(t *live.Seating, x int) Last {
	turns := t.Turns()
	for i := len(turns) - 1; i >= 0; i-- {
		if turn := turns[i]; t.BoardOf(turn.Seat) == x {
			_, text, _ := strings.Cut(t.Text(i), "/")
			return Last{Move: t.Position().(movegen.Boards).OnBoard(turn.Legs[0]), Text: text, Used: turn.Used}
		}
	}
	return Last{}
}

// Moved shows the board of the turn, and the hands of the other board.
func (p *Player) Moved(t *live.Seating, turn *game.Turn, _ any) {
	x := t.BoardOf(turn.Seat)
	p.show(t, x)
	p.Print("%s", p.games[1-x].holdings(t.Board(1-x)))
}

// Said shows a message of the partner, which XBoard must not take for a line of the
// server.
func (p *Player) Said(t *live.Seating, from movegen.Seat, text string) {
	for _, s := range t.Partners(p.Seat) {
		if s == from {
			p.Print("%s (your partner) tells you: %s\n", Handle(t.Seats[s].Name), live.Plain(text))
		}
	}
}

// Ended announces the results on both boards. What the user says after that is for
// the next game.
func (p *Player) Ended(t *live.Seating) {
	p.rest()
	text := ""
	for x := range p.games {
		text += p.games[x].Ended(live.Plain(t.Reason()), t.ResultOn(x))
	}
	p.Print("%s%s\n", text, t.ClockLine(time.Now()))
}

// Refused shows the reason, and restores the board after an illegal move.
func (p *Player) Refused(t *live.Seating, r live.Request, why error) {
	if r.Action != live.Move {
		p.Print("%s.\n", live.Plain(why.Error()))
		return
	}
	p.Print("Illegal move (%s). %s\n", live.Plain(r.Text), live.Plain(why.Error()))
	p.Refresh(t)
}

// Asked asks the user for consent.
func (p *Player) Asked(t *live.Seating, by movegen.Seat, what live.Action) {
	if what == live.Draw {
		p.Print("%s offers you a draw. Say accept or decline.\n", Handle(t.Seats[by].Name))
		return
	}
	p.Print("%s (your partner) wants to resign: say resign if you do too.\n", Handle(t.Seats[by].Name))
}

// Waits names the seats that have not agreed yet.
func (p *Player) Waits(t *live.Seating, what live.Action, others []movegen.Seat) {
	if what == live.Resign {
		p.Print("Your partner has to resign too.\n")
		return
	}
	names := make([]string, len(others))
	for i, s := range others {
		names[i] = t.Who(s)
	}
	p.Print("You have offered a draw. It waits for %s.\n", strings.Join(names, ", "))
}

// Declined names the player who does not agree.
func (p *Player) Declined(t *live.Seating, by movegen.Seat, what live.Action) {
	if what == live.Draw {
		p.Print("%s declines the draw.\n", Handle(t.Seats[by].Name))
		return
	}
	p.Print("%s (your partner) does not want to resign.\n", Handle(t.Seats[by].Name))
}

// Refresh shows both boards.
func (p *Player) Refresh(t *live.Seating) {
	for x := range p.games {
		p.show(t, x)
	}
}

// Handle returns a name in a form that clients can show.
func Handle(name string) string {
	name = strings.Map(func(c rune) rune {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.ContainsRune(".-_", c) {
			return c
		}
		return '_'
	}, name)
	return name[:min(len(name), nameLimit)]
}

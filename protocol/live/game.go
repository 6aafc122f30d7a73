// Refereeing: setting up a game, playing turns, and the fall of flags.

package live

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"dux/movegen"
	"dux/protocol/notation"
)

// Seat describes the player of a seat.
type Seat struct {
	Name    string
	Person  bool // a person may try illegal turns, and agrees to draws and resigns in person
	Control Control
}

// Setup describes a game before it starts.
type Setup struct {
	Variant *movegen.Variant
	Start   string                 // position text, "" for the start of the variant
	Opening []string               // canonical turns that are already played
	Seats   [movegen.MaxSeats]Seat // by the numbers of the variant's seats
	Teams   bool                   // one player plays all seats of a team with one clock, and boards take turns
	Margin  time.Duration          // by which a clock may be overstepped
	Stall   time.Duration          // how long an engine without a clock may be silent, 0 without limit
}

// Game is the referee of one game. It is not safe for concurrent use.
type Game struct {
	Setup
	Clocks [movegen.MaxSeats]Clock

	position movegen.Position
	boards   movegen.Boards // position, if it has two boards
	turns    []Turn
	gifts    []Gift       // in the order of their turns
	began    [2]time.Time // when the seat to move on each board began to think
	heard    [movegen.MaxSeats]time.Time
	votes    votes
	follow   [2]func(movegen.Position)
	ending   Ending
}

// Turn is a turn that has been played.
type Turn struct {
	Seat movegen.Seat
	Text string // canonical
	Legs []movegen.Move
	Used time.Duration // 0 in the opening
}

// New sets up a game with its opening. The error names a text that is wrong.
func New(s Setup) (*Game, error) {
	if s.Start == "" {
		s.Start = s.Variant.Start
	}
	p, err := s.Variant.New(s.Start)
	if err != nil {
		return nil, err
	}
	g := &Game{Setup: s, position: p}
	if !s.Teams {
		g.boards, _ = p.(movegen.Boards)
	}
	for _, seat := range s.Variant.Seats {
		g.Clocks[seat] = newClock(s.Seats[seat].Control)
	}
	for _, text := range s.Opening {
		movegen.SetTurnOf(p, text)
		seat := p.Seat()
		legs, err := movegen.ParseTurn(p, text)
		if err != nil {
			return nil, err
		}
		if err := g.make(Turn{Seat: seat, Legs: legs}); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// Clone returns the game as it is now. Neither changes with the other.
func (g *Game) Clone() *Game {
	c := *g
	c.position = g.position.Clone()
	if g.boards != nil {
		c.boards = c.position.(movegen.Boards)
	}
	c.turns, c.gifts = slices.Clip(g.turns), slices.Clone(g.gifts)
	return &c
}

// make plays legal legs and records them. The error is that of expected gifts.
func (g *Game) make(t Turn) error {
	t.Text = movegen.TurnText(g.position, t.Legs)
	for _, m := range t.Legs {
		g.position.Make(m)
	}
	g.turns = append(g.turns, t)
	return g.Deal(g.position, len(g.turns))
}

// Follow makes people at a board play by the rules of an alias of its game, because
// an engine there knows no others; follow is Alias.Follow.
func (g *Game) Follow(board int, follow func(movegen.Position)) { g.follow[board] = follow }

// Begin starts the clocks. A game that is over after its opening ends at once.
func (g *Game) Begin(at time.Time) {
	for i := range g.began {
		g.began[i] = at
	}
	g.checkOutcome()
}

// Position returns the position, which callers must not change. Give and
// TakeBack may replace it.
func (g *Game) Position() movegen.Position { return g.position }

// Turns returns the turns played, the opening included.
func (g *Game) Turns() []Turn { return g.turns }

// boardCount returns the number of boards.
func (g *Game) boardCount() int {
	if g.boards != nil {
		return 2
	}
	return 1
}

// Board returns a board as a game of its own.
func (g *Game) Board(i int) movegen.Position {
	if g.boards != nil {
		return g.boards.Board(i)
	}
	return g.position
}

// BoardOf returns the board of a seat.
func (g *Game) BoardOf(s movegen.Seat) int {
	if g.boards != nil {
		board, _ := g.boards.Place(s)
		return board
	}
	return 0
}

// ToMove returns the seat to move on a board.
func (g *Game) ToMove(board int) movegen.Seat {
	if g.boards != nil {
		return g.boards.SeatAt(board)
	}
	return g.position.Seat()
}

// OnMove reports whether a seat is to move.
func (g *Game) OnMove(s movegen.Seat) bool { return g.ToMove(g.BoardOf(s)) == s }

// Partners returns the other seats of the team of s.
func (g *Game) Partners(s movegen.Seat) (partners []movegen.Seat) {
	for _, other := range g.Variant.Seats {
		if other != s && g.Variant.Team(other) == g.Variant.Team(s) {
			partners = append(partners, other)
		}
	}
	return partners
}

var errOver = errors.New("the game is over")

// Play plays the turn of a seat. A person may use any notation; an illegal turn
// is rejected without further consequences. An engine uses canonical text, and
// loses by an illegal turn. A turn after the flag has fallen is too late.
func (g *Game) Play(s movegen.Seat, text string, at time.Time) (*Turn, error) {
	if g.Over() {
		return nil, errOver
	}
	board := g.BoardOf(s)
	if g.ToMove(board) != s {
		return nil, g.refuse(s, fmt.Errorf("%s: it is not your turn", text))
	}
	if deadline, runs := g.flagAt(s); runs && at.After(deadline) {
		g.flag(s)
		return nil, errOver
	}
	legs, err := g.read(s, text)
	if err != nil {
		return nil, g.refuse(s, err)
	}
	used := at.Sub(g.began[board])
	if err := g.make(Turn{Seat: s, Legs: legs, Used: used}); err != nil {
		return nil, err
	}
	g.Clocks[s].spend(used)
	if g.Teams {
		for _, other := range g.Partners(s) {
			g.Clocks[other] = g.Clocks[s]
		}
	}
	g.began[board], g.heard[s] = at, at
	g.moved(s)
	g.checkOutcome()
	return &g.turns[len(g.turns)-1], nil
}

// read reads a turn of a seat on its own board.
func (g *Game) read(s movegen.Seat, text string) (legs []movegen.Move, err error) {
	board := g.BoardOf(s)
	own := g.Board(board)
	if g.boards != nil { // the text may name the board
		text = strings.TrimPrefix(text, g.boards.BoardName(board)+"/")
	}
	if g.Seats[s].Person {
		legs, err = notation.Read(own, text)
	} else {
		legs, err = movegen.ParseTurn(own, text)
	}
	if err != nil {
		return nil, err
	}
	if follow := g.follow[board]; follow != nil && g.Seats[s].Person {
		theirs := own.Clone()
		if follow(theirs); !slices.Contains(theirs.Generate(nil, movegen.All), legs[0]) {
			return nil, fmt.Errorf("%s: the opponent's program does not know such turns", text)
		}
	}
	if g.boards != nil {
		legs = []movegen.Move{g.boards.FromBoard(board, legs[0])}
		g.boards.SetTurn(board)
	}
	return legs, nil
}

// refuse rejects a turn; for an engine that ends the game.
func (g *Game) refuse(s movegen.Seat, why error) error {
	if !g.Seats[s].Person {
		g.forfeit(s, Illegal, why.Error())
	}
	return why
}

// checkOutcome ends the game if the rules do.
func (g *Game) checkOutcome() {
	o := movegen.Result(g.position)
	if g.people() {
		o = movegen.ResultAmongPeople(g.position)
	}
	if o.Over() {
		g.end(Ending{Outcome: o, Cause: Rules, Seat: noSeat})
	}
}

// people reports whether all players are people.
func (g *Game) people() bool {
	for _, s := range g.Variant.Seats {
		if !g.Seats[s].Person {
			return false
		}
	}
	return true
}

// Left returns the time left on the clock of a seat.
func (g *Game) Left(s movegen.Seat, at time.Time) time.Duration {
	left := g.Clocks[s].Shown()
	if g.OnMove(s) && !g.began[g.BoardOf(s)].IsZero() {
		left -= at.Sub(g.began[g.BoardOf(s)])
	}
	return left
}

// Skip gives back time during which no seat could play.
func (g *Game) Skip(lost time.Duration) {
	for i := range g.began {
		g.began[i] = g.began[i].Add(lost)
	}
	for s := range g.heard {
		g.heard[s] = g.heard[s].Add(lost)
	}
}

// hear records that a seat has sent something.
func (g *Game) hear(s movegen.Seat, at time.Time) { g.heard[s] = at }

// flagAt returns when the flag of the seat to move falls, if it can.
func (g *Game) flagAt(s movegen.Seat) (at time.Time, runs bool) {
	began := g.began[g.BoardOf(s)]
	switch {
	case g.Clocks[s].Timed():
		return began.Add(g.Clocks[s].Limit() + g.Margin), true
	case g.Stall > 0 && !g.Seats[s].Person:
		if g.heard[s].After(began) {
			began = g.heard[s]
		}
		return began.Add(g.Stall + g.Margin), true
	}
	return at, false
}

// Deadline returns when the next flag falls, if one can. Requests after it are
// too late.
func (g *Game) Deadline() (at time.Time, runs bool) {
	_, at, runs = g.next()
	return at, runs
}

func (g *Game) next() (next movegen.Seat, at time.Time, runs bool) {
	for board := range g.boardCount() {
		s := g.ToMove(board)
		if flag, falls := g.flagAt(s); falls && (!runs || flag.Before(at)) {
			next, at, runs = s, flag, true
		}
	}
	return next, at, runs
}

// Tick ends the game if a flag has fallen before now.
func (g *Game) Tick(now time.Time) {
	if s, at, runs := g.next(); runs && now.After(at) && !g.Over() {
		g.flag(s)
	}
}

// flag ends the game for a seat whose time is over.
func (g *Game) flag(s movegen.Seat) {
	if g.Clocks[s].Timed() {
		g.forfeit(s, Flag, fmt.Sprintf("has used %v", g.Clocks[s].Limit().Round(time.Millisecond)))
		return
	}
	g.forfeit(s, Stalled, fmt.Sprintf("has said nothing within %v", g.Stall))
}

// Refereeing: setting up a game, and playing turns.

package live

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"dux/movegen"
	"dux/movegen/game"
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
	Opening []game.Turn            // turns that are already played; only their legs count
	Seats   [movegen.MaxSeats]Seat // by the numbers of the variant's seats
	Teams   bool                   // one player plays all seats of a team with one clock, and boards take turns
	Margin  time.Duration          // by which a clock may be overstepped
	Stall   time.Duration          // how long an engine without a clock may be silent, 0 without limit
}

// Partners returns the other seats of the team of s.
func (u *Setup) Partners(s movegen.Seat) (partners []movegen.Seat) {
	for _, other := range u.Variant.Seats {
		if other != s && u.Variant.Team(other) == u.Variant.Team(s) {
			partners = append(partners, other)
		}
	}
	return partners
}

// people reports whether all players are people.
func (u *Setup) people() bool {
	for _, s := range u.Variant.Seats {
		if !u.Seats[s].Person {
			return false
		}
	}
	return true
}

// led reports whether people play in an engine's team; they decide for it.
func (u *Setup) led(s movegen.Seat) bool {
	for _, other := range u.Partners(s) {
		if u.Seats[other].Person {
			return true
		}
	}
	return false
}

// Who returns the name of a seat's player, and of the seat.
func (u *Setup) Who(s movegen.Seat) string {
	return fmt.Sprintf("%s (%s)", u.Seats[s].Name, u.Variant.SeatName(s))
}

// Game is the referee of one game. It is not safe for concurrent use.
type Game struct {
	Setup
	Clocks [movegen.MaxSeats]Clock

	course
	watch
	votes   votes
	servers [2]bool
	ending  Ending
}

// New sets up a game with its opening. The error names what is wrong.
func New(s Setup) (*Game, error) {
	if s.Start == "" {
		s.Start = s.Variant.Start
	}
	p, err := notation.ReadPosition(s.Variant, s.Start)
	if err != nil {
		return nil, err
	}
	s.Start = p.String()
	g := &Game{Setup: s, course: course{cursor: game.From(p)}}
	for _, seat := range s.Variant.Seats {
		g.Clocks[seat] = newClock(s.Seats[seat].Control)
	}
	for _, turn := range s.Opening {
		if _, err := g.make(turn.Legs); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// Clone returns the game as it is now. Neither changes with the other.
func (g *Game) Clone() *Game {
	c := *g
	c.course = g.course.clone()
	return &c
}

// FollowServers makes people at a board play by the rules of chess servers, because an
// engine there knows no others.
func (g *Game) FollowServers(board int) { g.servers[board] = true }

// Begin starts the clocks. A game that is over after its opening ends at once.
func (g *Game) Begin(at time.Time) {
	g.began = [2]time.Time{at, at}
	g.checkOutcome()
}

// boards returns the position if it has two boards that do not take turns, else nil.
func (g *Game) boards() movegen.Boards {
	boards, two := g.Position().(movegen.Boards)
	if !two || g.Teams {
		return nil
	}
	return boards
}

func (g *Game) boardCount() int {
	if g.boards() != nil {
		return 2
	}
	return 1
}

// Board returns a board as a game of its own.
func (g *Game) Board(i int) movegen.Position {
	if boards := g.boards(); boards != nil {
		return boards.Board(i)
	}
	return g.Position()
}

// BoardOf returns the board of a seat.
func (g *Game) BoardOf(s movegen.Seat) int {
	if boards := g.boards(); boards != nil {
		board, _ := boards.Place(s)
		return board
	}
	return 0
}

// ToMove returns the seat to move on a board.
func (g *Game) ToMove(board int) movegen.Seat {
	if boards := g.boards(); boards != nil {
		return boards.SeatAt(board)
	}
	return g.Position().Seat()
}

// OnMove reports whether a seat is to move.
func (g *Game) OnMove(s movegen.Seat) bool { return g.ToMove(g.BoardOf(s)) == s }

var errOver = errors.New("the game is over")

// Play plays the turn of a seat. An illegal turn of a person is rejected without further
// consequences; an engine loses by it. A turn after the flag has fallen is too late.
func (g *Game) Play(s movegen.Seat, legs []movegen.Move, at time.Time) (*game.Turn, error) {
	if err := g.due(s, "", at); err != nil {
		return nil, err
	}
	return g.play(s, legs, at)
}

// PlayText is Play for the text of a turn. A person may use any notation, an engine
// canonical text.
func (g *Game) PlayText(s movegen.Seat, text string, at time.Time) (*game.Turn, error) {
	if err := g.due(s, text+": ", at); err != nil {
		return nil, err
	}
	legs, err := g.Read(s, text)
	if err != nil {
		return nil, g.refuse(s, err)
	}
	return g.play(s, legs, at)
}

// due returns an error if a seat cannot play now; before comes before its words.
func (g *Game) due(s movegen.Seat, before string, at time.Time) error {
	if g.Over() {
		return errOver
	}
	if !g.OnMove(s) {
		return g.refuse(s, errors.New(before+"it is not your turn"))
	}
	if deadline, runs := g.flagAt(s); runs && at.After(deadline) {
		g.flag(s)
		return errOver
	}
	return nil
}

// play plays the turn of a seat that is due.
func (g *Game) play(s movegen.Seat, legs []movegen.Move, at time.Time) (*game.Turn, error) {
	board := g.BoardOf(s)
	if boards := g.boards(); boards != nil && len(legs) > 0 && legs[0] != movegen.Pass && boards.BoardOf(legs[0]) != board {
		return nil, g.refuse(s, errors.New("this is a move on the other board"))
	}
	if err := g.follows(s, legs); err != nil {
		return nil, g.refuse(s, err)
	}
	turn, err := g.make(legs)
	if err != nil {
		return nil, g.refuse(s, err)
	}
	used := at.Sub(g.began[board])
	g.Clocks[s].spend(used)
	turn.Used, turn.Left = used, g.Clocks[s].Left
	if g.Teams {
		for _, other := range g.Partners(s) {
			g.Clocks[other] = g.Clocks[s]
		}
	}
	g.began[board], g.heard[s] = at, at
	g.moved(s)
	g.checkOutcome()
	return turn, nil
}

// Read reads a turn of a seat on its own board, which the text may name.
func (g *Game) Read(s movegen.Seat, text string) (legs []movegen.Move, err error) {
	if g.Seats[s].Person {
		return notation.Read(g.PositionOf(s), text)
	}
	board, boards := g.BoardOf(s), g.boards()
	if boards != nil {
		text = strings.TrimPrefix(text, boards.BoardName(board)+"/")
	}
	legs, err = movegen.ParseTurn(g.Board(board), text)
	if err == nil && boards != nil {
		legs = []movegen.Move{boards.FromBoard(board, legs[0])}
	}
	return legs, err
}

// follows returns an error for a person's turn that an engine at the board does not know.
func (g *Game) follows(s movegen.Seat, legs []movegen.Move) error {
	board, boards := g.BoardOf(s), g.boards()
	if !g.servers[board] || !g.Seats[s].Person {
		return nil
	}
	theirs, first := g.Board(board).Clone(), legs[0]
	if boards != nil {
		first = boards.OnBoard(first)
	}
	theirs.(movegen.Hander).FollowServers()
	if !theirs.Legal(first) {
		return fmt.Errorf("%s: the opponent's program does not know such turns", movegen.TurnText(g.Position(), legs))
	}
	return nil
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
	o := movegen.Result(g.Position())
	if g.people() {
		o = movegen.ResultAmongPeople(g.Position())
	}
	if o.Over() {
		g.end(Ending{Outcome: o, Cause: Rules, Seat: noSeat})
	}
}

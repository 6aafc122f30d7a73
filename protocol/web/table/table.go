// Package table is a game that people and the engine play in company: who sits
// where, the turns, the clocks, taking back, resigning and agreeing, talk, and a
// record of it all. It knows nothing of browsers. A Table is not safe for
// concurrent use.
package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/live"
	"dux/protocol/notation"
)

// Seat is who sits somewhere.
type Seat struct {
	Engine bool   `json:"engine,omitempty"`
	Level  int    `json:"level,omitempty"` // of the engine, 0 to engine.MaxLevel
	Hand   bool   `json:"hand,omitempty"`  // the engine judges by the weights that people have made, not by its net
	Key    string `json:"key,omitempty"`   // that moves for a seat of people
	Name   string `json:"name"`
}

// Title is who sits there in words: a name, or the engine with its level.
func (s *Seat) Title() string {
	if !s.Engine {
		return s.Name
	}
	title := s.Name
	if s.Level < engine.MaxLevel {
		title += fmt.Sprintf(", level %d", s.Level)
	}
	if s.Hand {
		title += ", without net"
	}
	return title
}

// Setup is how a table is set up.
type Setup struct {
	Variant *movegen.Variant
	Start   string       // position text, "" for the game's
	Seats   []Seat       // by turn order
	Control live.Control // with clocks two boards play by themselves, else they take turns
}

// Turn is a turn that has been played.
type Turn struct {
	Text   string // canonical
	SAN    string
	Number string // before it, as PGN has it; "" for none
	Seat   int    // of the player, in turn order
	Legs   []movegen.Move
}

// Table is a game in company.
type Table struct {
	Setup
	game    *live.Game       // the referee
	pos     movegen.Position // as the referee has it
	boards  movegen.Boards   // likewise, if two boards play by themselves
	turns   []Turn
	stamp   [2]int // of the last change on each board
	changes int    // that count as stamps
	words   string // who has resigned or agreed
	offer   *Offer
	scores  map[movegen.Team]engine.Score // of the engine's last turns
	begun   bool                          // the clocks run
	here    [movegen.MaxSeats]bool        // people who have come at all
	waits   [movegen.MaxSeats]bool        // for a piece, as they have said
	talk    []Line
	said    int // lines ever
	again   bool
	next    string
}

// Keys are the proof of who somebody is.
type Keys []string

// maxTurns bounds what a table keeps.
const maxTurns = 3000

// New sets up a table. Without clocks the game begins at once, else when all
// people have arrived.
func New(s Setup) (*Table, error) {
	v := s.Variant
	if len(s.Seats) != len(v.Seats) {
		return nil, fmt.Errorf("%d seats, not %d", len(s.Seats), len(v.Seats))
	}
	t := &Table{Setup: s, scores: map[movegen.Team]engine.Score{}}
	t.Seats = slices.Clone(s.Seats)
	if s.Start == "" {
		t.Start = v.Start
	}
	setup := live.Setup{Variant: v, Start: t.Start}
	for i, seat := range t.Seats {
		if !seat.Engine && seat.Key == "" {
			return nil, fmt.Errorf("seat %d has neither an engine nor a key", i+1)
		}
		setup.Seats[v.Seats[i]] = live.Seat{Name: seat.Name, Person: !seat.Engine, Control: s.Control}
	}
	var err error
	if t.game, err = live.New(setup); err != nil {
		return nil, err
	}
	t.pos = t.game.Position()
	if boards, two := t.pos.(movegen.Boards); two && t.timed() {
		t.boards = boards
	}
	if !t.timed() {
		t.begin()
	}
	return t, nil
}

// Position is how the game stands; it is to be looked at only.
func (t *Table) Position() movegen.Position { return t.pos }

// Turns are those played.
func (t *Table) Turns() []Turn { return t.turns }

// Result is how the game stands; among people alone some games have other draws.
func (t *Table) Result() movegen.Outcome { return t.game.Ending().Outcome }

// index is the place of a seat in turn order.
func (t *Table) index(s movegen.Seat) int { return slices.Index(t.Variant.Seats, s) }

// Movers are the places in turn order of the seats to move: one, or where two
// boards play by themselves, one of each board.
func (t *Table) Movers() []int {
	if t.Result().Over() {
		return nil
	}
	if t.boards == nil {
		return []int{t.index(t.pos.Seat())}
	}
	return []int{t.index(t.boards.SeatAt(0)), t.index(t.boards.SeatAt(1))}
}

// Moves reports whether a holder of these keys is to move.
func (t *Table) Moves(keys Keys) bool { return len(t.movers(keys)) > 0 }

// movers are the seats to move of a holder of these keys.
func (t *Table) movers(keys Keys) (seats []int) {
	for _, i := range t.Movers() {
		if t.holds(keys, i) {
			seats = append(seats, i)
		}
	}
	return seats
}

// Sits reports whether one of the keys is that of any seat.
func (t *Table) Sits(keys Keys) bool { return len(t.held(keys)) > 0 }

// holds reports whether one of the keys is that of a seat of people.
func (t *Table) holds(keys Keys, seat int) bool {
	s := t.Seats[seat]
	return !s.Engine && slices.Contains(keys, s.Key)
}

// ErrNotYours says that somebody may not do what they ask for.
var ErrNotYours = errors.New("that is for the players of this table alone, each for their own seat")

// ErrOver says that the game has ended.
var ErrOver = errors.New("the game is over")

// Play plays the turn that a person has written, in any way that people write.
func (t *Table) Play(keys Keys, text string) error {
	if err := t.open(); err != nil {
		return err
	}
	seats := t.movers(keys)
	if len(seats) == 0 {
		return fmt.Errorf("it is not your turn: %s to move", t.names(t.Movers()))
	}
	if t.boards == nil {
		legs, err := notation.Read(t.pos, text)
		if err != nil {
			return err
		}
		return t.add(seats[0], legs)
	}
	before := t.boards.Turn()
	var wrong error
	for _, i := range seats {
		t.boards.SetTurn(t.game.BoardOf(t.Variant.Seats[i]))
		legs, err := notation.Read(t.pos, text)
		if err == nil {
			return t.add(i, legs)
		}
		wrong = err
	}
	t.boards.SetTurn(before)
	return wrong
}

// open reports why no turn can be played, nil if one can.
func (t *Table) open() error {
	switch {
	case t.Result().Over():
		return ErrOver
	case !t.begun:
		return fmt.Errorf("the game begins when all have come: %s to come", t.names(t.missing()))
	case len(t.turns) >= maxTurns:
		return fmt.Errorf("no more than %d turns are kept of a game; agree on a draw, or resign", maxTurns)
	}
	return nil
}

// names lists seats in words, with the verb: "White is", "Red and Blue are".
func (t *Table) names(seats []int) string {
	var names []string
	for _, i := range seats {
		names = append(names, t.Variant.SeatName(t.Variant.Seats[i]))
	}
	if len(names) == 1 {
		return names[0] + " is"
	}
	return strings.Join(names, " and ") + " are"
}

// PlayEngine plays a turn of the engine at a seat, which thinks this of it.
func (t *Table) PlayEngine(seat int, text string, score engine.Score) error {
	if t.open() != nil || !slices.Contains(t.Movers(), seat) || !t.Seats[seat].Engine {
		return ErrOver
	}
	if t.boards != nil {
		t.boards.SetTurn(t.game.BoardOf(t.Variant.Seats[seat]))
	}
	legs, err := movegen.ParseTurn(t.pos, text)
	if err != nil {
		return err
	}
	t.scores[t.Variant.Team(t.Variant.Seats[seat])] = score
	return t.add(seat, legs)
}

// add plays a legal turn of a seat, whose board is to move.
func (t *Table) add(seat int, legs []movegen.Move) error {
	s := t.Variant.Seats[seat]
	turn := Turn{Text: movegen.TurnText(t.pos, legs), SAN: notation.SAN(t.pos, legs), Number: notation.Number(t.pos), Seat: seat, Legs: legs}
	if _, err := t.game.Play(s, turn.Text, time.Now()); err != nil {
		if t.game.Over() { // the flag had fallen
			t.tellFlag()
			return nil
		}
		return err
	}
	t.turns = append(t.turns, turn)
	t.waits[s] = false
	t.changed(t.game.BoardOf(s))
	if t.boards == nil { // whoever is to move has another position
		t.changed(1 - t.game.BoardOf(s))
	}
	t.withdraw()
	return nil
}

// changed counts a change on a board.
func (t *Table) changed(board int) {
	t.changes++
	t.stamp[board] = t.changes
}

// Changes counts the changes of the position.
func (t *Table) Changes() int { return t.changes }

// Stamp changes with the position that a seat has to move in.
func (t *Table) Stamp(seat int) int { return t.stamp[t.game.BoardOf(t.Variant.Seats[seat])] }

// Board is what an engine at a seat searches: the game, or its own board if that
// plays by itself, which is marked by a prefix of its turns.
func (t *Table) Board(seat int) (p movegen.Position, prefix string) {
	if t.boards == nil {
		return t.pos.Clone(), ""
	}
	board := t.game.BoardOf(t.Variant.Seats[seat])
	return t.boards.Board(board).Clone(), t.boards.BoardName(board) + "/"
}

// At is the position after so many turns, with the legs of the last.
func (t *Table) At(turns int) (movegen.Position, []movegen.Move, error) {
	if turns < 0 || turns > len(t.turns) {
		return nil, nil, fmt.Errorf("no turn %d", turns)
	}
	p, err := t.Variant.New(t.Start)
	if err != nil {
		return nil, nil, err
	}
	var last []movegen.Move
	for _, turn := range t.turns[:turns] {
		last = turn.Legs
		movegen.SetTurnOf(p, turn.Text)
		for _, m := range last {
			p.Make(m)
		}
	}
	return p, last, nil
}

// Game is the game so far as PGN has it.
func (t *Table) Game() *notation.Game {
	g := &notation.Game{Variant: t.Variant, Result: t.Result().Text(t.Variant.NTeam), Tags: []notation.Tag{
		{Name: "Event", Value: t.Variant.Title}, {Name: "Site", Value: "Dux"}, {Name: "Date", Value: "????.??.??"}, {Name: "Round", Value: "-"},
		{Name: "White", Value: t.players(0)}, {Name: "Black", Value: t.players(1)},
	}}
	if c := t.Control; c.Base > 0 {
		g.Tags = append(g.Tags, notation.Tag{Name: "TimeControl", Value: fmt.Sprintf("%d+%d", int(c.Base.Seconds()), int(c.Inc.Seconds()))})
	}
	if t.Start != t.Variant.Start {
		g.Start = t.Start
	}
	for _, turn := range t.turns {
		g.Turns = append(g.Turns, notation.Turn{Legs: turn.Legs})
	}
	return g
}

// players names who play a team.
func (t *Table) players(team movegen.Team) string {
	var names []string
	for i := range t.Seats {
		s := &t.Seats[i]
		if t.Variant.Team(t.Variant.Seats[i]) == team && !slices.Contains(names, s.Title()) {
			names = append(names, s.Title())
		}
	}
	return strings.Join(names, ", ")
}

// EngineAt reports whether the engine plays at a seat and may move.
func (t *Table) EngineAt(seat int) bool { return t.begun && t.Seats[seat].Engine }

// Opponent is the other seat of a seat's board where two boards play by
// themselves; else the next one in turn order.
func (t *Table) Opponent(seat int) int {
	for i, s := range t.Variant.Seats {
		if t.boards != nil && i != seat && t.game.BoardOf(s) == t.game.BoardOf(t.Variant.Seats[seat]) {
			return i
		}
	}
	return (seat + 1) % len(t.Seats)
}

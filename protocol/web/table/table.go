// Package table is a game between people and the engine: the seats, the turns,
// the clocks, taking back, resigning and agreeing, talk, and a record of
// everything. It knows nothing of browsers. A Table is not safe for concurrent
// use.
package table

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/spelling"
	"dux/protocol/live"
	"dux/protocol/notation"
)

// Seat is the player of a seat.
type Seat struct {
	Engine   bool   `json:"engine,omitempty"`
	Level    int    `json:"level,omitempty"`    // of the engine, 0 to engine.MaxLevel
	Material bool   `json:"material,omitempty"` // the engine only counts pieces
	Key      string `json:"key,omitempty"`      // secret of the person who plays the seat
	Name     string `json:"name"`
}

// Title returns the player in words: a name, or the engine with its level.
func (s *Seat) Title() string {
	if !s.Engine {
		return s.Name
	}
	title := s.Name
	if s.Level < engine.MaxLevel {
		title += fmt.Sprintf(", level %d", s.Level)
	}
	if s.Material {
		title += ", only counts pieces"
	}
	return title
}

// Setup is the configuration of a table.
type Setup struct {
	Variant *movegen.Variant
	Start   string       // position text, "" for the game's start
	Seats   []Seat       // by turn order
	Control live.Control // with clocks two boards do not take turns
}

// Table is a game with its players.
type Table struct{ facts }

// Shown is a table as it was at one moment, to look at while the table goes on. Nothing
// but Rest changes it. What returns a State, a View or a Half must not run at the same time.
type Shown struct{ facts }

// facts are what is known of a table.
type facts struct {
	Setup
	game     *live.Game // the referee
	list     []TurnView // of moves
	stamp    [2]int     // of the last change on each board
	changes  int        // of the position
	words    string     // sentence about resigning or agreement
	offer    *Offer
	declined *Offer                        // the last offer, if it was declined after the last turn
	scores   map[movegen.Team]engine.Score // of the engine's latest turns
	begun    bool                          // the clocks have started
	here     [movegen.MaxSeats]bool        // people who have come
	waits    [movegen.MaxSeats]bool        // players who wait for a piece, by their words
	talk     []Line
	said     int // number of messages so far
	again    bool
	next     string
}

// Keys prove who somebody is.
type Keys []string

// maxTurns limits the length of a game.
const maxTurns = 3000

// New returns a new table. Without clocks the game begins at once, otherwise
// when all people have arrived.
func New(s Setup) (*Table, error) {
	v := s.Variant
	if len(s.Seats) != len(v.Seats) {
		return nil, fmt.Errorf("expected %d seats, got %d", len(v.Seats), len(s.Seats))
	}
	t := &Table{facts{Setup: s, scores: map[movegen.Team]engine.Score{}}}
	t.Seats = slices.Clone(s.Seats)
	setup := live.Setup{Variant: v, Start: s.Start}
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
	t.Start = t.game.Start
	if !t.timed() {
		t.begin()
	}
	return t, nil
}

// Show returns the table as it is now.
func (t *Table) Show() *Shown {
	c := t.facts
	c.Seats = slices.Clone(t.Seats)
	c.game = t.game.Clone()
	c.list, c.talk = slices.Clip(t.list), slices.Clip(t.talk)
	c.offer, c.declined, c.scores = t.offer.clone(), t.declined.clone(), maps.Clone(t.scores)
	return &Shown{c}
}

// Position returns the position, which callers must not change.
func (t *facts) Position() movegen.Position { return t.game.Position() }

// boards returns the position if it has two boards that do not take turns, else nil.
func (t *facts) boards() movegen.Boards {
	if !t.timed() {
		return nil
	}
	boards, _ := t.Position().(movegen.Boards)
	return boards
}

// Turns returns the turns played.
func (t *facts) Turns() []game.Turn { return t.game.Turns() }

// Result returns the outcome; between people some games have other draws.
func (t *facts) Result() movegen.Outcome { return t.game.Ending().Outcome }

// index returns the place of a seat in turn order.
func (t *facts) index(s movegen.Seat) int { return slices.Index(t.Variant.Seats, s) }

// Movers returns the seats to move, by index in turn order: one, or one of each
// board if two boards do not take turns.
func (t *facts) Movers() []int {
	if t.Result().Over() {
		return nil
	}
	if boards := t.boards(); boards != nil {
		return []int{t.index(boards.SeatAt(0)), t.index(boards.SeatAt(1))}
	}
	return []int{t.index(t.Position().Seat())}
}

// movers returns the seats to move of a holder of these keys.
func (t *facts) movers(keys Keys) (seats []int) {
	for _, i := range t.Movers() {
		if t.Holds(keys, i) {
			seats = append(seats, i)
		}
	}
	return seats
}

// Holds reports whether the keys include that of this seat of people.
func (t *facts) Holds(keys Keys, seat int) bool {
	s := t.Seats[seat]
	return !s.Engine && slices.Contains(keys, s.Key)
}

// errNotYours is returned for requests that need a seat.
var errNotYours = errors.New("only the players of this table can do this, each for their own seat")

// errOver is returned when the game is over.
var errOver = errors.New("the game is over")

// Play plays a person's turn in any notation.
func (t *Table) Play(keys Keys, text string) error {
	if err := t.open(); err != nil {
		return err
	}
	seats := t.movers(keys)
	if len(seats) == 0 {
		return fmt.Errorf("it is not your turn: %s to move", t.areWords(t.Movers()))
	}
	var wrong error
	for _, i := range seats {
		legs, err := t.game.Read(t.Variant.Seats[i], text)
		if err == nil {
			return t.add(i, legs)
		}
		if wrong == nil || t.Variant.Seats[i] == movegen.SeatOf(t.Position(), text) {
			wrong = err
		}
	}
	return wrong
}

// open returns an error if no turn can be played now.
func (t *Table) open() error {
	switch {
	case t.Result().Over():
		return errOver
	case !t.begun:
		return fmt.Errorf("the game begins when everybody has opened their link: %s missing", t.areWords(t.missing()))
	case len(t.Turns()) >= maxTurns:
		return fmt.Errorf("a game has at most %d turns; agree on a draw, or resign", maxTurns)
	}
	return nil
}

// areWords lists seats in words, with the verb: "White is", "Red and Blue are".
func (t *Table) areWords(seats []int) string {
	var names []string
	for _, i := range seats {
		names = append(names, t.Variant.SeatName(t.Variant.Seats[i]))
	}
	if len(names) == 1 {
		return names[0] + " is"
	}
	return spelling.List(names, "and") + " are"
}

// PlayEngine plays a turn of the engine at a seat, with what its search found; nothing
// if it did not search. At the seat of a person it may play a pass that is the only turn.
// The legs are those on the board that Board returns.
func (t *Table) PlayEngine(seat int, legs []movegen.Move, found engine.Info) error {
	if t.open() != nil || !slices.Contains(t.Movers(), seat) || !t.Seats[seat].Engine && !t.MustPass() {
		return errOver
	}
	if boards := t.boards(); boards != nil {
		legs = []movegen.Move{boards.FromBoard(t.game.BoardOf(t.Variant.Seats[seat]), legs[0])}
	}
	if err := t.game.Check(legs); err != nil { // which would lose the game
		return err
	}
	if found.Bound != engine.NoBound {
		t.scores[t.Variant.Team(t.Variant.Seats[seat])] = found.Score
	}
	return t.add(seat, legs)
}

// add plays a legal turn of a seat whose board is to move.
func (t *Table) add(seat int, legs []movegen.Move) error {
	s := t.Variant.Seats[seat]
	turn := t.spell(s, legs)
	if _, err := t.game.Play(s, legs, time.Now()); err != nil {
		if t.game.Over() { // the flag has fallen
			t.tellFlag()
			return nil
		}
		return err
	}
	t.list = append(t.list, turn)
	t.waits[s] = false
	t.changed(t.game.BoardOf(s))
	if t.boards() == nil { // all seats to move have a new position
		t.changed(1 - t.game.BoardOf(s))
	}
	t.heed(s)
	t.stop()
	return nil
}

// spell returns the next turn, of seat s, for the list of moves. The move number is as in PGN, and
// stands also before the first turn if that is not the first seat's, unless boards do not
// take turns.
func (t *Table) spell(s movegen.Seat, legs []movegen.Move) TurnView {
	p, free := t.Position(), t.boards() != nil
	if free {
		p = t.game.PositionOf(s)
	}
	number := notation.Number(p)
	if number == "" && len(t.list) == 0 && !free {
		number = fmt.Sprintf("%d…", notation.Round(p))
	}
	return TurnView{notation.SAN(p, legs), number}
}

// changed counts a change on a board.
func (t *Table) changed(board int) {
	t.changes++
	t.stamp[board] = t.changes
}

// Stamp returns a number that changes with the position in which a seat has to
// move.
func (t *Table) Stamp(seat int) int { return t.stamp[t.game.BoardOf(t.Variant.Seats[seat])] }

// Board returns what an engine at a seat has to search: the game, or only its
// own board if boards do not take turns.
func (t *Table) Board(seat int) movegen.Position {
	if boards := t.boards(); boards != nil {
		return boards.Board(t.game.BoardOf(t.Variant.Seats[seat])).Clone()
	}
	return t.Position().Clone()
}

// At returns the position after this many turns, with the legs of the last one.
func (t *Shown) At(turns int) (movegen.Position, []movegen.Move, error) {
	if turns < 0 || turns > len(t.Turns()) {
		return nil, nil, fmt.Errorf("no turn %d: they are numbered from 0 to %d", turns, len(t.Turns()))
	}
	c, err := t.game.Record().Cursor()
	if err == nil {
		err = c.Go(turns)
	}
	switch {
	case err != nil:
		return nil, nil, err
	case turns == 0:
		return c.Position(), nil, nil
	}
	return c.Position(), c.Last().Legs, nil
}

// record returns a game with its tags, without its turns.
func (t *Shown) record() *game.Record {
	g := &game.Record{Variant: t.Variant, Result: t.Result().Text(t.Variant.NTeam), Tags: []game.Tag{
		{Name: "Event", Value: t.Variant.Title}, {Name: "Site", Value: "Dux"}, {Name: "Date", Value: "????.??.??"}, {Name: "Round", Value: "-"},
	}}
	var names []string
	for i := range t.Seats {
		names = append(names, t.Seats[i].Title())
	}
	g.Tags = append(g.Tags, notation.PlayerTags(t.Variant, names)...)
	if c := t.Control; c.Base > 0 {
		g.Tags = append(g.Tags, game.Tag{Name: "TimeControl", Value: fmt.Sprintf("%g+%g", c.Base.Seconds(), c.Inc.Seconds())})
	}
	if t.Start != t.Variant.Start {
		g.Start = t.Start
	}
	return g
}

// EngineAt reports whether the engine plays at a seat and may move.
func (t *Table) EngineAt(seat int) bool { return t.begun && t.Seats[seat].Engine }

// MustPass reports whether the only turn of the seat to move is a pass.
func (t *Table) MustPass() bool {
	if !t.begun || t.boards() != nil || t.Result().Over() {
		return false
	}
	legal := t.Position().Generate(nil, movegen.All)
	return len(legal) == 1 && legal[0].Form() == movegen.Passing
}

// Opponent returns the other seat of a seat's board if boards do not take
// turns; otherwise the next seat in turn order.
func (t *facts) Opponent(seat int) int {
	for i, s := range t.Variant.Seats {
		if t.boards() != nil && i != seat && t.game.BoardOf(s) == t.game.BoardOf(t.Variant.Seats[seat]) {
			return i
		}
	}
	return (seat + 1) % len(t.Seats)
}

// Package table is a game that people and the engine play in company: who sits
// where, the turns, taking back, resigning and agreeing, and a record of it all.
// It knows nothing of browsers. A Table is not safe for concurrent use.
package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/live"
	"dux/protocol/notation"
)

// Seat is who sits somewhere.
type Seat struct {
	Engine bool   `json:"engine,omitempty"`
	Key    string `json:"key,omitempty"` // that moves for a seat of people
	Name   string `json:"name"`
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
	variant *movegen.Variant
	start   string           // position text
	seats   []Seat           // by turn order
	game    *live.Game       // the referee
	pos     movegen.Position // as the referee has it
	turns   []Turn
	words   string // who has resigned or agreed
	offer   *Offer
	scores  map[movegen.Team]engine.Score // of the engine's last turns
}

// Keys are the proof of who somebody is.
type Keys []string

// New sets up a table. A start of "" is the game's.
func New(v *movegen.Variant, start string, seats []Seat) (*Table, error) {
	if len(seats) != len(v.Seats) {
		return nil, fmt.Errorf("%d seats, not %d", len(seats), len(v.Seats))
	}
	t := &Table{variant: v, start: start, seats: slices.Clone(seats), scores: map[movegen.Team]engine.Score{}}
	for i := range t.seats {
		if !t.seats[i].Engine && t.seats[i].Key == "" {
			return nil, fmt.Errorf("seat %d has neither an engine nor a key", i+1)
		}
	}
	if start == "" {
		t.start = v.Start
	}
	setup := live.Setup{Variant: v, Start: t.start}
	for i, s := range t.seats {
		setup.Seats[v.Seats[i]] = live.Seat{Name: s.Name, Person: !s.Engine}
	}
	var err error
	if t.game, err = live.New(setup); err != nil {
		return nil, err
	}
	t.game.Begin(time.Now())
	t.pos = t.game.Position()
	return t, nil
}

// Variant is the game that is played.
func (t *Table) Variant() *movegen.Variant { return t.variant }

// Position is how the game stands; it is to be looked at only.
func (t *Table) Position() movegen.Position { return t.pos }

// Turns are those played.
func (t *Table) Turns() []Turn { return t.turns }

// Seats are by turn order.
func (t *Table) Seats() []Seat { return t.seats }

// Result is how the game stands; among people alone some games have other draws.
func (t *Table) Result() movegen.Outcome { return t.game.Ending().Outcome }

// index is the place of a seat in turn order.
func (t *Table) index(s movegen.Seat) int { return slices.Index(t.variant.Seats, s) }

// Mover is the place in turn order of the seat to move.
func (t *Table) Mover() int { return t.index(t.pos.Seat()) }

// EngineMoves reports whether it is the engine's turn.
func (t *Table) EngineMoves() bool { return !t.Result().Over() && t.seats[t.Mover()].Engine }

// Moves reports whether a holder of these keys is to move.
func (t *Table) Moves(keys Keys) bool { return !t.Result().Over() && t.holds(keys, t.Mover()) }

// Sits reports whether one of the keys is that of any seat.
func (t *Table) Sits(keys Keys) bool {
	return slices.ContainsFunc(t.seats, func(s Seat) bool { return !s.Engine && slices.Contains(keys, s.Key) })
}

// holds reports whether one of the keys is that of a seat of people.
func (t *Table) holds(keys Keys, seat int) bool {
	s := t.seats[seat]
	return !s.Engine && slices.Contains(keys, s.Key)
}

// ErrNotYours says that somebody may not do what they ask for.
var ErrNotYours = errors.New("that is for the players of this table alone, each for their own seat")

// ErrOver says that the game has ended.
var ErrOver = errors.New("the game is over")

// Play plays the turn that a person has written, in any way that people write.
func (t *Table) Play(keys Keys, text string) error {
	if t.Result().Over() {
		return ErrOver
	}
	if !t.Moves(keys) {
		return fmt.Errorf("it is not your turn: %s is to move", t.variant.SeatName(t.pos.Seat()))
	}
	legs, err := notation.Read(t.pos, text)
	if err != nil {
		return err
	}
	return t.add(legs)
}

// PlayEngine plays a turn of the engine, which thinks this of it.
func (t *Table) PlayEngine(legs []movegen.Move, score engine.Score) error {
	if !t.EngineMoves() {
		return ErrOver
	}
	t.scores[t.variant.Team(t.pos.Seat())] = score
	return t.add(legs)
}

// add plays a legal turn.
func (t *Table) add(legs []movegen.Move) error {
	turn := Turn{Text: movegen.TurnText(t.pos, legs), SAN: notation.SAN(t.pos, legs), Number: notation.Number(t.pos), Seat: t.Mover(), Legs: legs}
	if _, err := t.game.Play(t.pos.Seat(), turn.Text, time.Now()); err != nil {
		return err
	}
	t.turns = append(t.turns, turn)
	t.withdraw()
	return nil
}

// At is the position after so many turns, with the legs of the last.
func (t *Table) At(turns int) (movegen.Position, []movegen.Move, error) {
	if turns < 0 || turns > len(t.turns) {
		return nil, nil, fmt.Errorf("no turn %d", turns)
	}
	p, err := t.variant.New(t.start)
	if err != nil {
		return nil, nil, err
	}
	var last []movegen.Move
	for _, turn := range t.turns[:turns] {
		last = turn.Legs
		for _, m := range last {
			p.Make(m)
		}
	}
	return p, last, nil
}

// Game is the game so far as PGN has it.
func (t *Table) Game() *notation.Game {
	g := &notation.Game{Variant: t.variant, Result: t.Result().Text(t.variant.NTeam), Tags: []notation.Tag{
		{Name: "Event", Value: t.variant.Title}, {Name: "Site", Value: "Dux"}, {Name: "Date", Value: "????.??.??"}, {Name: "Round", Value: "-"},
		{Name: "White", Value: t.players(0)}, {Name: "Black", Value: t.players(1)},
	}}
	if t.start != t.variant.Start {
		g.Start = t.start
	}
	for _, turn := range t.turns {
		g.Turns = append(g.Turns, notation.Turn{Legs: turn.Legs})
	}
	return g
}

// players names who play a team.
func (t *Table) players(team movegen.Team) string {
	var names []string
	for i, s := range t.seats {
		if t.variant.Team(t.variant.Seats[i]) == team && !slices.Contains(names, s.Name) {
			names = append(names, s.Name)
		}
	}
	return strings.Join(names, ", ")
}

// Record is what is kept of a table, for Restore.
type Record struct {
	Variant string          `json:"variant"`
	Start   string          `json:"start"`
	Seats   []Seat          `json:"seats"`
	Turns   []string        `json:"turns"`
	Agreed  movegen.Outcome `json:"agreed"`
	Words   string          `json:"words,omitempty"`
}

// Record is what is to be kept.
func (t *Table) Record() Record {
	r := Record{Variant: t.variant.Name, Start: t.start, Seats: t.seats, Words: t.words, Turns: []string{}}
	if e := t.game.Ending(); e.Cause != live.Rules {
		r.Agreed = e.Outcome
	}
	for _, turn := range t.turns {
		r.Turns = append(r.Turns, turn.Text)
	}
	return r
}

// Restore makes the table of a record again.
func Restore(r Record) (*Table, error) {
	v, err := variants.Find(r.Variant)
	if err != nil {
		return nil, err
	}
	t, err := New(v, r.Start, r.Seats)
	if err != nil {
		return nil, err
	}
	for i, text := range r.Turns {
		legs, err := movegen.ParseTurn(t.pos, text)
		if err != nil {
			return nil, fmt.Errorf("turn %d: %w", i+1, err)
		}
		if err := t.add(legs); err != nil {
			return nil, fmt.Errorf("turn %d: %w", i+1, err)
		}
	}
	if t.words = r.Words; r.Agreed.Over() {
		t.game.Adjudicate(r.Agreed, r.Words)
	}
	return t, nil
}

// Package record stores the games of a match: the units of a run and their
// games, the journal of a run that may be interrupted, PGN, and the merging of
// shards.
package record

import (
	"errors"
	"fmt"
	"slices"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
)

// MaxGames limits the number of games of a run.
const MaxGames = 1_000_000

// Schema is the version of the JSON format of Unit.
const Schema = 1

// Unit is a finished unit, the games with one opening: one line of a run's JSON
// file. Without a time limit it has no times, so that runs can be compared byte
// by byte.
type Unit struct {
	Schema   int      `json:"schema"`
	Run      string   `json:"run"`    // fingerprint of the run's settings; equal for all shards
	Binary   string   `json:"binary"` // hash of the referee's program
	Variant  string   `json:"variant"`
	TC       string   `json:"tc"`
	Engines  []string `json:"engines"`            // all engines of the run
	Programs []string `json:"programs,omitempty"` // the names that they give themselves, "" for none
	Units    int      `json:"units"`              // of the whole run
	Unit     int      `json:"unit"`
	Seed     uint64   `json:"seed"`
	Pair     [2]int   `json:"pair"` // indexes of the unit's engines
	Games    []Game   `json:"games"`
}

// Game is a finished game.
type Game struct {
	Unit    int     `json:"unit"`
	Game    int     `json:"game"` // index in the unit
	Opening Opening `json:"opening"`
	Seating []int   `json:"seating"` // by team, the index of its engine
	Result  string  `json:"result"`
	Winner  int     `json:"winner"` // team, -1 for a draw
	Reason  string  `json:"reason"`
	Cause   string  `json:"cause"`
	Guilty  int     `json:"guilty"` // index of the engine that failed, -1 for none
	Turns   []Entry `json:"turns"`
	Clocks  []int64 `json:"clocks,omitempty"` // on a server: ms left to each seat after its last turn
}

// Entry is a turn that an engine played, as a file has it.
type Entry struct {
	Turn     string `json:"t"`
	Seat     *int   `json:"p,omitempty"` // set where another seat than the next one may move: on a server, or with boards that take turns
	Score    *int   `json:"s,omitempty"` // centipawns, from the engine's view; forced wins near 100000
	Depth    int    `json:"d,omitempty"`
	Nodes    uint64 `json:"n,omitempty"`
	SelDepth int    `json:"sd,omitempty"` // legs of the longest line searched
	Millis   int64  `json:"ms,omitempty"`
	Left     int64  `json:"l,omitempty"` // ms on its clock after the turn

	Legs []movegen.Move `json:"-"` // none if it was read from a file
}

// Opening is the start of a game: a position, and the turns played before the
// engines take over, as canonical texts.
type Opening struct {
	Start string   `json:"start"`
	Turns []string `json:"turns,omitempty"`

	record *game.Record // nil if it was read from a file
}

// NewOpening returns the opening that is this record.
func NewOpening(r *game.Record) (Opening, error) {
	texts, err := r.Texts()
	return Opening{Start: r.Start, Turns: texts, record: r}, err
}

// Record returns the opening and the turns of the game, without notes. Texts are read
// only if the game comes from a file.
func (g *Game) Record(v *movegen.Variant) (*game.Record, error) {
	if o := g.Opening.record; o != nil && !slices.ContainsFunc(g.Turns, func(t Entry) bool { return t.Legs == nil }) {
		r := &game.Record{Variant: v, Start: o.Start, Turns: slices.Clone(o.Turns)}
		for _, t := range g.Turns {
			r.Turns = append(r.Turns, game.Turn{Legs: t.Legs})
		}
		return r, nil
	}
	texts := slices.Clone(g.Opening.Turns)
	for _, t := range g.Turns {
		texts = append(texts, t.Turn)
	}
	return game.Parse(v, g.Opening.Start, texts)
}

// Seatings returns for each game of a unit and for each team whether engine A
// plays it. Two teams swap. With three teams each engine plays each team once
// alone against two of the other engine.
func Seatings(v *movegen.Variant) [][]bool {
	if v.NTeam == 2 {
		return [][]bool{{true, false}, {false, true}}
	}
	var games [][]bool
	for _, alone := range []bool{true, false} {
		for t := range v.NTeam {
			game := make([]bool, v.NTeam)
			for i := range game {
				game[i] = (i == t) == alone
			}
			games = append(games, game)
		}
	}
	return games
}

// check returns an error for values that no unit can have.
func (u *Unit) check() error {
	if u.Schema != Schema {
		return fmt.Errorf("expected schema %d, got %d", Schema, u.Schema)
	}
	v, err := variants.Find(u.Variant)
	if err != nil {
		return err
	}
	if u.Units < 1 || u.Units > MaxGames {
		return fmt.Errorf("the units of a run must be from 1 to %d, got %d", MaxGames, u.Units)
	}
	if u.Unit < 0 || u.Unit >= u.Units {
		return fmt.Errorf("unit must be from 0 to %d, got %d", u.Units-1, u.Unit)
	}
	for _, engine := range u.Pair {
		if err := within("pair", engine, 0, len(u.Engines)); err != nil {
			return err
		}
	}
	if n, whole := len(u.Games), len(Seatings(v)); n != whole && n != 1 { // a user may ask for one game only
		return fmt.Errorf("expected %d games in a unit, got %d", whole, n)
	}
	for i := range u.Games {
		if err := u.Games[i].check(v, len(u.Engines)); err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
	}
	return nil
}

// check returns an error for values that no game can have, in a run with this
// number of engines.
func (g *Game) check(v *movegen.Variant, engines int) error {
	if len(g.Seating) != v.NTeam {
		return fmt.Errorf("expected a seating of %d teams, got %d", v.NTeam, len(g.Seating))
	}
	for _, engine := range g.Seating {
		if err := within("seating", engine, 0, engines); err != nil {
			return err
		}
	}
	for i, t := range g.Turns {
		if t.Seat != nil && !slices.Contains(v.Seats, movegen.Seat(*t.Seat)) {
			return fmt.Errorf("turn %d: there is no seat %d", i+1, *t.Seat)
		}
	}
	return errors.Join(within("winner", g.Winner, -1, v.NTeam), within("guilty", g.Guilty, -1, engines))
}

// within returns an error if n is not from low to end-1.
func within(name string, n, low, end int) error {
	if n < low || n >= end {
		return fmt.Errorf("%s must be from %d to %d, got %d", name, low, end-1, n)
	}
	return nil
}

// Share returns the points that engine i got, from 0 to 1; with three teams,
// over the teams that it played.
func (g *Game) Share(i int) float64 {
	if g.Winner >= 0 {
		if g.Seating[g.Winner] == i {
			return 1
		}
		return 0
	}
	seats := 0
	for _, engine := range g.Seating {
		if engine == i {
			seats++
		}
	}
	return float64(seats) / float64(len(g.Seating))
}

// Faulty reports whether a game of the unit was lost by a failure, such as a
// crash. Such a unit does not count in the sequential test, as it says nothing
// about playing strength.
func (u *Unit) Faulty() bool {
	for i := range u.Games {
		if u.Games[i].Guilty >= 0 {
			return true
		}
	}
	return false
}

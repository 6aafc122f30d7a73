// Package documents has what programs read of positions and searches, as JSON: dux
// moves, show and analyze print it, and a page or Node gets it from the WebAssembly
// build (Session).
package documents

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

// A Variant describes a game.
type Variant struct {
	Name        string   `json:"name"`
	Title       string   `json:"title"`
	Board       string   `json:"board"`
	Players     int      `json:"players"`
	Seats       []string `json:"seats"` // in turn order
	Teams       int      `json:"teams"`
	Description string   `json:"description"`
	Start       string   `json:"start"`
}

// Variants describes all variants.
func Variants() (all []Variant) {
	for _, v := range variants.All {
		all = append(all, Variant{v.Name, v.Title, v.Board, len(v.Seats), seatNames(v), v.NTeam, v.Description, v.Start})
	}
	return all
}

func seatNames(v *movegen.Variant) (names []string) {
	for _, s := range v.Seats {
		names = append(names, v.SeatName(s))
	}
	return names
}

// Seat returns the seat with this name or number, from 1.
func Seat(v *movegen.Variant, text string) (movegen.Seat, error) {
	if s, known := v.SeatNamed(text); known {
		return s, nil
	}
	for i, s := range v.Seats {
		if text == fmt.Sprint(i+1) {
			return s, nil
		}
	}
	return 0, fmt.Errorf("expected a seat, got %q (known: %s)", text, strings.Join(seatNames(v), ", "))
}

// A Position describes a position.
type Position struct {
	Variant  string `json:"variant"`
	Position string `json:"position"` // text
	Seat     string `json:"seat"`     // to move
	Turns    int    `json:"turns"`    // played
	Board    string `json:"board"`    // drawn with text
	Result   string `json:"result"`   // 1-0, 0-1, 1/2-1/2, * while the game goes on; of three teams a number for each
	Reason   string `json:"reason,omitempty"`
}

// NewPosition describes a position.
func NewPosition(pos movegen.Position) Position {
	v := pos.Variant()
	result := movegen.Result(pos)
	p := Position{
		Variant: v.Name, Position: pos.String(), Seat: v.SeatName(pos.Seat()), Turns: pos.Turns(),
		Board: draw.Text(pos), Result: result.Text(v.NTeam),
	}
	if result.Over() {
		p.Reason = result.Reason.String()
	}
	return p
}

// Moves are the legal turns of a position.
type Moves struct {
	Variant  string   `json:"variant"`
	Position string   `json:"position"`
	Moves    []string `json:"moves"` // canonical texts, sorted bytewise
	SAN      []string `json:"san"`   // the same turns in the notation for people
}

// NewMoves lists the legal turns of a position.
func NewMoves(pos movegen.Position) Moves {
	m := Moves{Variant: pos.Variant().Name, Position: pos.String(), Moves: movegen.TurnTexts(pos), SAN: []string{}}
	m.Moves = slices.Concat([]string{}, m.Moves) // [] where there is none, as JSON has it
	legs := movegen.TurnsByText(pos)
	for _, text := range m.Moves {
		m.SAN = append(m.SAN, notation.SAN(pos, legs[text]))
	}
	return m
}

// A Line is one line of an iteration of a search.
type Line struct {
	Depth    int    `json:"depth"` // in legs
	SelDepth int    `json:"seldepth"`
	MultiPV  int    `json:"multipv"` // rank, from 1
	Score    string `json:"score"`   // from the view of the seat to move: pawns, or #n for a win in n
	Nodes    uint64 `json:"nodes"`
	NPS      uint64 `json:"nps"`
	MS       int64  `json:"ms"`
	PV       string `json:"pv"` // canonical turns
}

// NewLine describes a line of a search of pos.
func NewLine(pos movegen.Position, i engine.Info) Line {
	return Line{i.Depth, i.SelDepth, i.MultiPV, i.Score.String(), i.Nodes, i.NPS(), i.Time.Milliseconds(), strings.Join(movegen.LineTexts(pos.Clone(), i.PV), " ")}
}

// An Analysis is the result of a search.
type Analysis struct {
	Variant  string `json:"variant"`
	Position string `json:"position"`
	Lines    []Line `json:"lines"` // of all iterations
	Best     string `json:"best"`  // the canonical turn
	SAN      string `json:"san"`   // the same turn in the notation for people
}

// Analyse searches a position; each gets every line at once.
func Analyse(ctx context.Context, e *engine.Engine, pos movegen.Position, limits engine.Limits, each func(Line)) (Analysis, error) {
	if movegen.CountTurns(pos) == 0 {
		return Analysis{}, fmt.Errorf("the game is over (%s), so there is nothing to search; give another position or fewer turns", draw.Status(pos))
	}
	a := Analysis{Variant: pos.Variant().Name, Position: pos.String(), Lines: []Line{}}
	found := e.Search(ctx, pos, limits, func(i engine.Info) {
		line := NewLine(pos, i)
		a.Lines = append(a.Lines, line)
		each(line)
	})
	a.Best, a.SAN = movegen.TurnText(pos, found.Turn), notation.SAN(pos, found.Turn)
	return a, nil
}

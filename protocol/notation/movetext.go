// Playing the tokens of a movetext: SAN, canonical text, and plies saved by XBoard.

package notation

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/protocol/gui"
)

// movetext plays the tokens of a movetext in one notation.
type movetext interface {
	// play plays a token. It returns the turn if that is now complete; no legs
	// if the token was a number or the turn is not complete.
	play(token string) ([]movegen.Move, error)
	// position returns the position at the start of the next or unfinished
	// turn.
	position() movegen.Position
	// underWay reports whether a turn is unfinished.
	underWay() bool
	// branch returns a separate movetext that replaces the last turn.
	branch() movetext
}

// cutNumber cuts a move number off a token: digits with or without dots, or dots
// alone. The rest may be empty. 0000 is a null move.
func cutNumber(token string) string {
	if token == "0000" {
		return token
	}
	text := strings.TrimLeft(token, "0123456789")
	move := strings.TrimLeft(text, ".…")
	if text == "" || len(move) < len(text) {
		return move
	}
	return token
}

// Words splits a list of turns, which may have move numbers: 1. e4 e5, 1... e5.
func Words(text string) []string {
	return slices.DeleteFunc(strings.Fields(text), func(word string) bool { return cutNumber(word) == "" })
}

// turnText is movetext in SAN or in canonical text.
type turnText struct {
	p    movegen.Position
	last int // legs of the last turn
}

func (t *turnText) position() movegen.Position { return t.p }

func (t *turnText) underWay() bool { return false }

func (t *turnText) branch() movetext { return &turnText{p: before(t.p, t.last)} }

// before returns a copy of p with the last legs taken back.
func before(p movegen.Position, legs int) movegen.Position {
	p = p.Clone()
	for range legs {
		p.Unmake()
	}
	return p
}

func (t *turnText) play(token string) ([]movegen.Move, error) {
	if token = cutNumber(token); token == "" {
		return nil, nil
	}
	legs, err := ParseSAN(t.p, token)
	if err != nil {
		return nil, err
	}
	for _, m := range legs {
		t.p.Make(m)
	}
	t.last = len(legs)
	return legs, nil
}

// savedText is movetext saved by XBoard: plies on its own board.
type savedText struct {
	game *gui.Game
}

func (t *savedText) position() movegen.Position { return t.game.Position() }

func (t *savedText) underWay() bool { return t.game.Made() > 0 }

func (t *savedText) branch() movetext { return &savedText{t.game.Branch()} }

func (t *savedText) play(token string) ([]movegen.Move, error) {
	if token = cutNumber(token); token == "" {
		return nil, nil
	}
	token, _ = cutGlyphs(token)
	plies, err := t.game.Spelled(token)
	if err != nil {
		return nil, err
	}
	switch {
	case len(plies) == 0:
		return nil, fmt.Errorf("%s: not a legal move on the board of XBoard", token)
	case len(plies) > 1:
		return nil, fmt.Errorf("%s: %w, may be %s or %s", token, errAmbiguous, plies[0], plies[1])
	}
	t.game.Make(plies[0])
	if t.underWay() {
		return nil, nil
	}
	return t.game.Last(), nil
}

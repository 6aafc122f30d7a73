// Playing the tokens of a movetext: SAN, canonical text, and plies saved by XBoard.

package notation

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/gui"
)

// movetext finds turns in the tokens of a movetext, in one notation.
type movetext interface {
	// find returns the turn at the cursor that a token completes; no legs if the token
	// was a number or the turn is not complete.
	find(c *game.Cursor, token string) ([]movegen.Move, error)
	// underWay reports whether a turn is unfinished.
	underWay() bool
	// branch returns a separate movetext for turns instead of the last one.
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

// Words splits a list of turns, which may have move numbers: 1. e4 e5, 1... e5. The number
// of BPGN, which names the player, is a part of its turn: 1A.e4.
func Words(text string) []string {
	words := slices.DeleteFunc(strings.Fields(text), func(word string) bool { return cutNumber(word) == "" })
	for i := 0; i+1 < len(words); i++ {
		if player, rest := movegen.CutPlayer(words[i]); player >= 0 && cutNumber(rest) == "" {
			words = slices.Replace(words, i, i+2, words[i]+words[i+1])
		}
	}
	return words
}

// turnText is movetext in SAN or in canonical text.
type turnText struct{}

func (turnText) underWay() bool { return false }

func (turnText) branch() movetext { return turnText{} }

func (turnText) find(c *game.Cursor, token string) ([]movegen.Move, error) {
	if token = cutNumber(token); token == "" {
		return nil, nil
	}
	return c.Read(token, ParseSAN)
}

// savedText is movetext saved by XBoard: plies on its own board.
type savedText struct {
	game *gui.Game
}

func (t *savedText) underWay() bool { return t.game.Made() > 0 }

func (t *savedText) branch() movetext { return &savedText{t.game.Branch()} }

func (t *savedText) find(_ *game.Cursor, token string) ([]movegen.Move, error) {
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
	t.game.Move(plies[0])
	if t.underWay() {
		return nil, nil
	}
	return t.game.Last(), nil
}

// BPGN, the form of PGN for two boards.

package notation

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
)

// twoBoards returns the game on two boards that v is one board of, if the tags
// name its players, the start has two boards, or the movetext begins as BPGN; else v.
func (r *PGNReader) twoBoards(v *movegen.Variant, tags []game.Tag, fen string) *movegen.Variant {
	two := movegen.BarIn(fen) >= 0 || firstOfBoard.Match(r.ahead(lookAhead)) ||
		slices.ContainsFunc(tags, func(t game.Tag) bool { return slices.Contains(playersOfBoards, t.Name) })
	for _, whole := range variants.All {
		if two && plays(whole, v) {
			return whole
		}
	}
	return v
}

// plays reports whether v is the game of each of the two boards of whole, or that game
// without hands, which records may name instead.
func plays(whole, v *movegen.Variant) bool {
	single := whole.Single()
	bare := v.Letters == single.Letters && v.Castles == single.Castles && v.Start == strings.Replace(single.Start, "[]", "", 1)
	return single != whole && (v == single || bare)
}

// boardSAN returns the number of a move in BPGN, and its notation.
func boardSAN(p movegen.Boards, m movegen.Move) (number, san string) {
	x := p.BoardOf(m)
	board := p.Board(x)
	player := movegen.Players[2*int(board.Seat())+x]
	return fmt.Sprintf("%d%c.", board.Turns()/2+1, player), SAN(board, []movegen.Move{p.OnBoard(m)})
}

// playersOfBoards are the tags that name the players of two boards.
var playersOfBoards = []string{"WhiteA", "BlackA", "WhiteB", "BlackB"}

// firstOfBoard matches a movetext whose first move has the letter of its player.
var firstOfBoard = regexp.MustCompile(`^(?:\s|\{[^}]*\}|;[^\n]*\n)*\d+[` + movegen.Players + `]\.`)

// boardText is BPGN movetext.
type boardText struct {
	player int // from the number before the move, -1 for the board to move
}

func (t *boardText) underWay() bool { return false }

func (t *boardText) branch() movetext { return &boardText{-1} }

func (t *boardText) find(c *game.Cursor, token string) ([]movegen.Move, error) {
	if next, rest := movegen.CutPlayer(token); next >= 0 {
		t.player, token = next, rest
	}
	if token = cutNumber(token); token == "" {
		return nil, nil
	}
	player := t.player
	t.player = -1
	return parseBoardSAN(c.Position().(movegen.Boards), player, token)
}

var errOtherPlayer = errors.New("the other player of this board is to move")

// parseBoardSAN finds a move of the player. If no player is given, it is one of the
// board named in the text, as in A/e2e4, or of the board to move.
func parseBoardSAN(p movegen.Boards, player int, text string) ([]movegen.Move, error) {
	if err := checkOver(p, text); err != nil {
		return nil, err
	}
	x := p.Turn()
	if player >= 0 {
		x = player & 1
		if int(p.Board(x).Seat()) != player>>1 {
			return nil, fmt.Errorf("%c.%s: %w", movegen.Players[player], text, errOtherPlayer)
		}
	}
	for i := 0; player < 0 && i < 2; i++ {
		if move, named := strings.CutPrefix(text, p.BoardName(i)+"/"); named {
			x, text = i, move
		}
	}
	legs, err := ParseSAN(p.Board(x), text)
	if err != nil {
		return nil, err
	}
	return []movegen.Move{p.FromBoard(x, legs[0])}, nil
}

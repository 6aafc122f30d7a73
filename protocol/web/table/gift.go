// Pieces that come into a hand from a partner whose board is elsewhere.

package table

import (
	"errors"
	"fmt"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/live"
	"dux/protocol/notation"
)

// Handover asks for a change of a hand by one piece.
type Handover struct {
	Seat  string `json:"seat"`  // whose hand
	Piece string `json:"piece"` // letter
	Out   bool   `json:"out"`   // out of the hand, not into it
}

// Give changes a hand for a player of the table, whoever is to move. The partner
// of either side may capture at any time.
func (t *Table) Give(keys Keys, gift Handover) error {
	if len(t.held(keys)) == 0 {
		return errNotYours
	}
	if err := t.open(); err != nil {
		return err
	}
	kind := movegen.NoKind
	if len(gift.Piece) == 1 {
		kind = t.Variant.Kind(gift.Piece[0])
	}
	n := 1
	if gift.Out {
		n = -1
	}
	s, known := t.Variant.SeatNamed(gift.Seat)
	if !known {
		return errors.New("no player of this table has such a hand")
	}
	if err := t.game.Give(s, kind, n); err != nil {
		return err
	}
	t.withdraw()
	t.stop()
	t.moved()
	return nil
}

// moved counts a change of the whole position.
func (t *Table) moved() {
	t.changed(0)
	t.changed(1)
}

// gives lists the letters of the pieces that players put into hands and take
// out; none if captures do.
func (t *Shown) gives() (letters []string) {
	if !live.Gives(t.Position()) {
		return nil
	}
	for k := movegen.King - 1; k > movegen.NoKind; k-- {
		if letter := t.Variant.Letters[k]; letter != 0 {
			letters = append(letters, string(letter))
		}
	}
	return letters
}

// giftWords says what the gifts after this many turns were, "" for none.
func (t *Shown) giftWords(turns int) string {
	var said []string
	for _, g := range t.game.Gifts() {
		if g.Ply != turns {
			continue
		}
		seat, piece := t.Variant.SeatName(g.Seat), t.Variant.KindName(g.Kind)
		if n := max(g.N, -g.N); n == 1 {
			piece = "a " + piece
		} else {
			piece = fmt.Sprintf("%d %ss", n, piece)
		}
		if g.N > 0 {
			said = append(said, fmt.Sprintf("%s gets %s from the partner", seat, piece))
		} else {
			said = append(said, fmt.Sprintf("%s puts %s back", seat, piece))
		}
	}
	return strings.Join(said, "; ")
}

// Games returns the game so far, for PGN, with a comment if it has not ended on the
// board. As PGN has nothing for a change of a hand, another game begins after each,
// from the position then.
func (t *Shown) Games() ([]*game.Record, error) {
	var games []*game.Record
	g := t.record()
	for i := range len(t.Turns()) + 1 {
		if words := t.giftWords(i); words != "" {
			p, _, err := t.At(i)
			if err != nil {
				return nil, err
			}
			if n := len(g.Turns); n > 0 {
				g.Result, g.Turns[n-1].Comment = "*", "To be continued: "+words+"."
				games = append(games, g)
				g = t.record()
				g.Comment = "Continued: " + words + "."
			}
			g.Start = p.String()
		}
		if i < len(t.Turns()) {
			g.Turns = append(g.Turns, game.Turn{Legs: t.Turns()[i].Legs})
		}
	}
	if t.Result().Reason == movegen.Forfeit {
		g.Tags = append(g.Tags, notation.TimeForfeit)
	}
	if n := len(g.Turns); n > 0 {
		g.Turns[n-1].Comment = t.words
	} else {
		g.Comment = strings.TrimSpace(g.Comment + " " + t.words)
	}
	return append(games, g), nil
}

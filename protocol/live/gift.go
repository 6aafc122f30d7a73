// Hands that change from outside the game, and turns played again with them.

package live

import (
	"errors"
	"fmt"
	"slices"

	"dux/movegen"
	"dux/movegen/game"
)

// maxHand limits the pieces of a kind that gifts bring into a hand: both boards
// have no more pawns of one colour.
const maxHand = 16

var errNoGifts = errors.New("in this game only captures change the hands")

// Gives reports whether Give can change the hands of a position: captures do not.
func Gives(p movegen.Position) bool {
	_, hands := p.(movegen.Hander)
	_, two := p.(movegen.Boards)
	return hands && !two && p.Variant().Hands
}

// Give adds n pieces of a kind to the hand of a seat; -n takes them out. The
// turns before can still be taken back.
func (g *Game) Give(s movegen.Seat, k movegen.Kind, n int) error {
	if g.Over() {
		return errOver
	}
	if !Gives(g.Position()) {
		return errNoGifts
	}
	v := g.Variant
	if k >= movegen.Kinds || v.Letters[k] == 0 || k == movegen.King {
		return errors.New("only queens, rooks, bishops, knights and pawns can be in a hand")
	}
	now := g.Position().(movegen.Hander).Hand(s, k) + n
	switch {
	case now < 0:
		return fmt.Errorf("there is no %s to take out of %s's hand", v.KindName(k), v.SeatName(s))
	case n > 0 && now > maxHand:
		return fmt.Errorf("%s can have no more than %d pieces of a kind in hand", v.SeatName(s), maxHand)
	}
	if err := g.cursor.Give(s, k, n); err != nil {
		return err
	}
	g.checkOutcome()
	return nil
}

// Expect sets the gifts of a game that is played again from its record: each
// comes after its turn. It is called before the first turn.
func (g *Game) Expect(gifts []game.Gift) error {
	if len(gifts) > 0 && !Gives(g.Position()) {
		return errNoGifts
	}
	g.expected = slices.Clone(gifts)
	if err := g.deal(); err != nil {
		return err
	}
	if len(gifts) > 0 { // so the game had begun
		g.checkOutcome()
	}
	return nil
}

// Hands that change from outside the game, and turns played again with them.

package live

import (
	"errors"
	"fmt"
	"slices"

	"dux/movegen"
)

// Gift is a change of a hand on one board of Double Chess: the partner captures
// pieces on the other board, which the game does not see.
type Gift struct {
	Ply  int          `json:"ply"` // number of turns before it
	Seat movegen.Seat `json:"seat"`
	Kind movegen.Kind `json:"kind"`
	N    int          `json:"n"` // pieces that come into the hand; negative if they are taken out
}

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
	if !Gives(g.position) {
		return errNoGifts
	}
	v := g.Variant
	if k >= movegen.Kinds || v.Letters[k] == 0 || k == movegen.King {
		return errors.New("only queens, rooks, bishops, knights and pawns can be in a hand")
	}
	now := g.position.(movegen.Hander).Hand(s, k) + n
	switch {
	case now < 0:
		return fmt.Errorf("there is no %s to take out of %s's hand", v.KindName(k), v.SeatName(s))
	case n > 0 && now > maxHand:
		return fmt.Errorf("%s can have no more than %d pieces of a kind in hand", v.SeatName(s), maxHand)
	}
	gifts := addGift(slices.Clone(g.gifts), Gift{len(g.turns), s, k, n})
	p, err := g.replay(len(g.turns), gifts)
	if err != nil {
		return err
	}
	g.position, g.gifts = p, gifts
	g.checkOutcome()
	return nil
}

// addGift adds a gift after all others. What is given and taken out again after
// the same turn leaves nothing.
func addGift(gifts []Gift, add Gift) []Gift {
	i := slices.IndexFunc(gifts, func(g Gift) bool { return g.Ply == add.Ply && g.Seat == add.Seat && g.Kind == add.Kind })
	if i < 0 {
		return append(gifts, add)
	}
	if gifts[i].N += add.N; gifts[i].N == 0 {
		gifts = slices.Delete(gifts, i, i+1)
	}
	return gifts
}

// Gifts returns the gifts in the order of their turns.
func (g *Game) Gifts() []Gift { return slices.Clone(g.gifts) }

// Expect sets the gifts of a game that is played again from its record: each
// comes after its turn. It is called before the first turn.
func (g *Game) Expect(gifts []Gift) error {
	if len(gifts) > 0 && !Gives(g.position) {
		return errNoGifts
	}
	g.gifts = slices.Clone(gifts)
	if err := g.Deal(g.position, 0); err != nil {
		return err
	}
	if len(gifts) > 0 { // so the game had begun
		g.checkOutcome()
	}
	return nil
}

// Deal makes the gifts that came after this many turns in p, which is the
// position after these turns.
func (g *Game) Deal(p movegen.Position, turns int) error { return deal(p, g.gifts, turns) }

func deal(p movegen.Position, gifts []Gift, turns int) error {
	for _, gift := range gifts {
		if gift.Ply != turns {
			continue
		}
		h := p.(movegen.Hander)
		if err := h.SetHand(gift.Seat, gift.Kind, h.Hand(gift.Seat, gift.Kind)+gift.N); err != nil {
			return err
		}
	}
	return nil
}

// replay returns the position after the first turns with these gifts.
func (g *Game) replay(turns int, gifts []Gift) (movegen.Position, error) {
	p, err := g.Variant.New(g.Start)
	if err != nil {
		return nil, err
	}
	for i := range turns + 1 {
		if err := deal(p, gifts, i); err != nil {
			return nil, err
		}
		if i == turns {
			break
		}
		for _, m := range g.turns[i].Legs {
			p.Make(m)
		}
	}
	return p, nil
}

// unplay takes back all turns but the first ones. Gifts that came after them
// stay in the hands: what partners captured is not taken back.
func (g *Game) unplay(left int) error {
	if len(g.gifts) == 0 {
		for _, turn := range slices.Backward(g.turns[left:]) {
			for range turn.Legs {
				g.position.Unmake()
			}
		}
		g.turns = g.turns[:left:left] // a clone may have the others
		return nil
	}
	var gifts []Gift
	for _, gift := range g.gifts {
		gift.Ply = min(gift.Ply, left)
		gifts = addGift(gifts, gift)
	}
	p, err := g.replay(left, gifts)
	if err != nil {
		return err
	}
	g.position, g.gifts, g.turns = p, gifts, g.turns[:left:left]
	return nil
}

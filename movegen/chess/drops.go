// Drops, and the hands that they come from.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// maxInHand is the largest number of pieces of a kind in hand in a position text:
// more than the partner's board can have.
const maxInHand = 64

// Hand returns the number of pieces of kind k in the seat's hand.
func (p *Position) Hand(s movegen.Seat, k movegen.Kind) int {
	if k > movegen.King {
		return 0
	}
	return int(p.hands[s&1][k])
}

// SetHand changes that number. Earlier moves cannot be taken back afterwards, and no
// earlier position can repeat: only drops shrink a hand, and dropped pieces leave
// the board only by capture.
func (p *Position) SetHand(s movegen.Seat, k movegen.Kind, n int) error {
	if err := p.fillHand(s, k, n); err != nil {
		return err
	}
	p.undo = p.undo[:0]
	return nil
}

// fillHand sets that number, if it is possible.
func (p *Position) fillHand(s movegen.Seat, k movegen.Kind, n int) error {
	switch {
	case !p.rules.hands:
		return movegen.Errorf(movegen.FieldHands, "%s has no hands", p.rules.variant.Name)
	case s > movegen.Black:
		return movegen.Errorf(movegen.FieldHands, "there is no seat %d", s)
	case k < movegen.Pawn || k > movegen.Queen:
		return movegen.Errorf(movegen.FieldHands, "%v cannot be in hand", k)
	case n < 0 || n > maxInHand:
		return movegen.Errorf(movegen.FieldHands, "must be from 0 to %d of a kind, got %d", maxInHand, n)
	}
	p.setHand(s, k, n)
	return nil
}

// Prize returns the kind that m, a capture, puts into the partner's hand: a
// promoted piece is a pawn again (Double rule 5). NoKind if m is not a capture.
func (p *Position) Prize(m movegen.Move) movegen.Kind {
	if p.promoted.Has(m.To()&63) && m.Victim() != movegen.NoKind {
		return movegen.Pawn
	}
	return m.Victim()
}

// Give adds n pieces of kind k to the seat's hand after a capture on the other board
// of Double Chess; -n removes them when the capture is taken back. Turns on this
// board and gifts must be taken back in reverse order.
func (p *Position) Give(s movegen.Seat, k movegen.Kind, n int) {
	p.setHand(s, k, p.Hand(s, k)+n)
}

func (s *state) setHand(seat movegen.Seat, k movegen.Kind, n int) {
	keys := &handKeys[seat&1][k&7]
	s.handKey ^= keys[s.hands[seat&1][k&7]] ^ keys[uint8(n)]
	s.hands[seat&1][k&7] = uint8(n)
}

func (s *state) drop(us movegen.Seat, k movegen.Kind, to movegen.Square) {
	s.setHand(us, k, int(s.hands[us][k&7])-1)
	s.Put(movegen.NewPiece(us, k), to)
}

// dropTargets returns the squares where the seat to move may legally drop a piece
// of kind k.
func (c *checkInfo) dropTargets(k movegen.Kind) bitboard.Set {
	to := c.evasions &^ c.occupied
	if k == movegen.Pawn {
		to &^= c.p.rules.undroppable[c.us]
	}
	return to
}

// FollowServers forbids drops of pawns on the first rank of their player, too, in p and in
// later copies of it.
func (p *Position) FollowServers() {
	const ends = bitboard.Rank1 | bitboard.Rank8
	r := *p.rules
	r.undroppable = [2]bitboard.Set{ends, ends}
	p.rules = &r
}

// MakeDropsNoisy makes drops that give check noisy, in later copies of p too. Few of
// them are good: on one board it is better if they are quiet, as other drops are,
// but not if both boards are searched.
func (p *Position) MakeDropsNoisy() {
	r := *p.rules
	r.noisyDrops = true
	p.rules = &r
}

func (c *checkInfo) listDrops(moves []movegen.Move, want movegen.Want) []movegen.Move {
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		if c.p.hands[c.us][k] != 0 {
			moves = c.listDropsOf(moves, k, want)
		}
	}
	return moves
}

func (c *checkInfo) listDropsOf(moves []movegen.Move, k movegen.Kind, want movegen.Want) []movegen.Move {
	to := c.dropTargets(k)
	checks := bitboard.Set(0)
	if c.p.rules.noisyDrops {
		checks = to & c.checksFrom(k)
	}
	if want != movegen.Quiet {
		for set := checks; set != 0; set = set.Rest() {
			moves = append(moves, drop(k, set.First()).Loud())
		}
	}
	if want != movegen.Noisy {
		for set := to &^ checks; set != 0; set = set.Rest() {
			moves = append(moves, drop(k, set.First()))
		}
	}
	return moves
}

func drop(k movegen.Kind, to movegen.Square) movegen.Move {
	return movegen.NewMove(movegen.NoSquare, to, k, movegen.NoKind).As(movegen.Drop)
}

// checksFrom returns the squares on which a piece of kind k attacks the enemy king.
func (c *checkInfo) checksFrom(k movegen.Kind) bitboard.Set {
	king := c.p.King(c.us ^ 1)
	if k == movegen.Pawn {
		return bitboard.PawnAttacks[c.us^1][king&63]
	}
	return c.p.Attacks(k, king, c.occupied)
}

func (c *checkInfo) countDrops() int {
	n := 0
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		if c.p.hands[c.us][k] != 0 {
			n += c.dropTargets(k).Count()
		}
	}
	return n
}

// Checks of a king, pins of the pieces that shield it, victims, squares near wizards.

package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/graph"
)

// checkInfo is what move generation needs for one seat: possible victims, checks,
// pins, and the squares next to wizards.
type checkInfo struct {
	seat    movegen.Seat
	king    movegen.Square
	targets bitboard.Bits192 // pieces that may be captured: the opponents', except kings
	vacant  bitboard.Bits192 // empty squares
	foes    Force            // the opponents

	checked  bool
	evasions bitboard.Bits192 // targets of pieces other than the king that answer every check
	pinned   bitboard.Bits192
	pins     [maxPins]pin
	nPins    int

	zone     bitboard.Bits192 // next to a wizard of the team
	partners bitboard.Bits192 // next to a partner's wizard
}

// pin is a piece that shields the king, and the squares where it still shields it.
type pin struct{ piece, line bitboard.Bits192 }

// maxPins is the number of rays from the Vortex.
const maxPins = 2 * graph.Flaps

// checkInfo returns the one of the seat to move, computed once.
func (p *Position) checkInfo() *checkInfo {
	now := p.now()
	if !now.computed {
		now.checks.compute(p, p.seat)
		now.computed = true
	}
	return &now.checks
}

// compute finds the checks and pins of a seat, whether it is to move or not.
func (c *checkInfo) compute(p *Position, seat movegen.Seat) {
	team := p.mode.team(seat)
	all := p.all()
	others := all.AndNot(p.teams[team])
	c.seat = seat
	c.king = p.King(seat)
	c.targets = others.AndNot(p.kinds[movegen.King])
	c.vacant = p.mode.board.InPlay.AndNot(all)
	c.foes = p.force(others)
	p.lookAtWizards(c, p.teams[team])
	p.lookAtKing(c, all)
}

// lookAtKing finds checks and pins. A slider and the king share at most one line,
// and no slider checks by a leap as well, so each is dealt with once.
func (p *Position) lookAtKing(c *checkInfo, all bitboard.Bits192) {
	b, king := p.mode.board, c.king
	c.evasions = b.InPlay
	c.pinned, c.nPins = bitboard.Bits192{}, 0
	leapers := p.Leapers(&c.foes, king)
	if c.checked = !leapers.Empty(); c.checked {
		c.evasions = leapers
		if leapers.Several() {
			c.evasions = bitboard.Bits192{}
		}
	}
	for sliders := b.RookRay[king].And(c.foes.Rooks); !sliders.Empty(); sliders = sliders.Rest() {
		s := sliders.First()
		p.lookAlong(c, b.BetweenRook(king, s), s, all)
	}
	for sliders := b.BishopRay[king].And(c.foes.Bishops); !sliders.Empty(); sliders = sliders.Rest() {
		s := sliders.First()
		p.lookAlong(c, b.BetweenBishop(king, s), s, all)
	}
}

// lookAlong finds the check or pin of a slider on s that would attack the king if
// the squares between were empty.
func (p *Position) lookAlong(c *checkInfo, between bitboard.Bits192, s movegen.Square, all bitboard.Bits192) {
	shields := between.And(all)
	line := between.Or(bitboard.Bit192(s))
	switch {
	case shields.Empty():
		c.checked = true
		c.evasions = c.evasions.And(line)
	case shields.Meets(p.sides[c.seat]) && !shields.Several():
		c.pinned = c.pinned.Or(shields)
		c.pins[c.nPins] = pin{shields, line}
		c.nPins++
	}
}

// held returns the squares to which pins let the piece on s move.
func (c *checkInfo) held(s movegen.Square) bitboard.Bits192 {
	if !c.pinned.Has(s) {
		return c.evasions
	}
	free := c.evasions
	for _, pin := range c.pins[:c.nPins] {
		if pin.piece.Has(s) {
			free = free.And(pin.line)
		}
	}
	return free
}

// Checks of a king, pins of the pieces that shield it, victims, squares near wizards.

package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/graph"
)

// checkInfo holds what move generation needs for one seat: possible victims, checks,
// pins, and the squares next to wizards.
type checkInfo struct {
	seat    movegen.Seat
	king    movegen.Square
	targets bitset // pieces that may be captured: the opponents', except kings
	vacant  bitset // empty squares
	foes    Force  // the opponents

	checkers bitset
	evasions bitset // targets of pieces other than the king that answer every check
	pinned   bitset
	pins     [maxPins]pin
	nPins    int

	zone     bitset // next to a wizard of the team
	partners bitset // next to a partner's wizard
}

// pin is a piece that shields the king, and the squares where it still shields it.
type pin struct{ piece, line bitset }

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

// InCheck reports whether the king of the seat to move is threatened.
func (p *Position) InCheck() bool { return !p.checkInfo().checkers.Empty() }

// compute finds the checks and pins of a seat, whether it is to move or not.
func (c *checkInfo) compute(p *Position, seat movegen.Seat) {
	team := p.rules.team(seat)
	occupied := p.occupied()
	others := occupied.AndNot(p.teams[team])
	c.seat = seat
	c.king = p.King(seat)
	c.targets = others.AndNot(p.kinds[movegen.King])
	c.vacant = p.rules.board.InPlay.AndNot(occupied)
	c.foes = p.force(others)
	p.lookAtWizards(c, p.teams[team])
	p.lookAtKing(c, occupied)
}

// lookAtKing finds checks and pins. A slider and the king share at most one line,
// and no slider checks by a leap as well, so each is dealt with once.
func (p *Position) lookAtKing(c *checkInfo, occupied bitset) {
	b, king := p.rules.board, c.king
	c.evasions = b.InPlay
	c.pinned, c.nPins = bitset{}, 0
	c.checkers = p.Leapers(&c.foes, king)
	if c.checkers.Several() {
		c.evasions = bitset{}
	} else if !c.checkers.Empty() {
		c.evasions = c.checkers
	}
	for sliders := b.RookRay[king].And(c.foes.Rooks); !sliders.Empty(); sliders = sliders.Rest() {
		s := sliders.First()
		p.lookAlong(c, b.BetweenRook(king, s), s, occupied)
	}
	for sliders := b.BishopRay[king].And(c.foes.Bishops); !sliders.Empty(); sliders = sliders.Rest() {
		s := sliders.First()
		p.lookAlong(c, b.BetweenBishop(king, s), s, occupied)
	}
}

// lookAlong finds the check or pin of a slider on s that would attack the king if
// the squares between were empty.
func (p *Position) lookAlong(c *checkInfo, between bitset, s movegen.Square, occupied bitset) {
	shields := between.And(occupied)
	line := between.Or(bitboard.Bit192(s))
	switch {
	case shields.Empty():
		c.checkers = c.checkers.Or(bitboard.Bit192(s))
		c.evasions = c.evasions.And(line)
	case shields.Meets(p.sides[c.seat]) && !shields.Several():
		c.pinned = c.pinned.Or(shields)
		c.pins[c.nPins] = pin{shields, line}
		c.nPins++
	}
}

// held returns the squares to which pins let the piece on s move.
func (c *checkInfo) held(s movegen.Square) bitset {
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

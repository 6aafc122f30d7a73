// Whether a turn gives check, without playing it; and checks of a king, pins, victims,
// squares near wizards.

package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/graph"
)

// GivesCheck reports whether the legal turn m makes a new attack on the king of the
// next seat, which is an opponent in every game: by the moved piece, or by a slider
// of any seat whose line it opens. Checks that stood before m do not count, nor do
// checks of kings of later seats, as in InCheck.
func (p *Position) GivesCheck(m movegen.Move) bool {
	if m == movegen.Pass {
		return false
	}
	b, next := p.rules.board, p.rules.next[p.seat]
	king, from, to := p.King(next), m.From(), m.To()
	k := m.Mover()
	if m.Promotion() != movegen.NoKind {
		k = m.Promotion()
	}
	arrived := bitboard.Bit192(to)
	occupied := p.occupied().AndNot(bitboard.Bit192(from)).Or(arrived)
	if p.reaches(k, to, king, occupied) {
		return true
	}
	if !b.RookRay[king].Or(b.BishopRay[king]).Has(from) {
		return false
	}
	foes := p.force(p.occupied().AndNot(p.teams[p.rules.team(next)]).AndNot(arrived))
	for sliders := b.RookRay[king].And(foes.Rooks); !sliders.Empty(); sliders = sliders.Rest() {
		if way := b.BetweenRook(king, sliders.First()); way.Has(from) && !way.Meets(occupied) {
			return true
		}
	}
	for sliders := b.BishopRay[king].And(foes.Bishops); !sliders.Empty(); sliders = sliders.Rest() {
		if way := b.BetweenBishop(king, sliders.First()); way.Has(from) && !way.Meets(occupied) {
			return true
		}
	}
	return false
}

// reaches reports whether a piece of kind k on from threatens square to with
// these squares occupied.
func (p *pieces) reaches(k movegen.Kind, from, to movegen.Square, occupied bitset) bool {
	b, w := p.rules.board, ways[k]
	return k == movegen.Pawn && b.Corner[from].Has(to) ||
		w&movegen.AsKing != 0 && b.King[from].Has(to) ||
		w&movegen.AsKnight != 0 && b.Knight[from].Has(to) ||
		w&movegen.AsRook != 0 && p.rookReaches(from, to, occupied) ||
		w&movegen.AsBishop != 0 && p.bishopReaches(from, to, occupied)
}

// rookReaches reports whether a rook on s attacks t.
func (p *pieces) rookReaches(s, t movegen.Square, occupied bitset) bool {
	b := p.rules.board
	return b.RookRay[s].Has(t) && !b.BetweenRook(s, t).Meets(occupied)
}

// bishopReaches reports whether a bishop on s attacks t.
func (p *pieces) bishopReaches(s, t movegen.Square, occupied bitset) bool {
	b := p.rules.board
	return b.BishopRay[s].Has(t) && !b.BetweenBishop(s, t).Meets(occupied)
}

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

// Whether a leg gives check, without playing it; and checks of a king, pins, and where
// legal legs lead.

package duel

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// GivesCheck reports whether the legal leg m leaves the enemy king attacked: by
// the piece that arrives, or by a slider whose way it opens. A placement does so
// if the capture before it did, since a returning captor never attacks the king
// (Duel rule 4) and a prisoner is on the other board.
func (p *Position) GivesCheck(m movegen.Move) bool {
	king := p.kings[p.seat^1]
	if m.Form() == movegen.Placement {
		return p.attackers(king, p.occupied()).Meets(p.sides[p.seat])
	}
	b, to := p.board, m.To()
	left := bitboard.Bit128(m.From())
	if m.Form() == movegen.EnPassant {
		left = left.Or(bitboard.Bit128(p.victimSquare(m)))
	}
	occupied := p.occupied().AndNot(left).Or(bitboard.Bit128(to))
	if b.Attacks(m.Mover(), p.seat, to, occupied).Has(king) {
		return true
	}
	own := p.sides[p.seat].AndNot(left)
	return b.rookRays[king].Meets(left) && b.rook(king, occupied).And(own).Meets(p.rooks) ||
		b.bishopRays[king].Meets(left) && b.bishop(king, occupied).And(own).Meets(p.bishops)
}

// checkInfo holds the checks and pins of a position, computed once for all its moves.
// Only pieces on the Main board give check. No line or leap leads from one board to
// the other, so one set may hold squares of both.
type checkInfo struct {
	*Position
	us, them movegen.Seat
	king     movegen.Square
	occupied bitset
	own      bitset
	enemy    bitset

	checkers bitset
	pinned   bitset // own pieces that may move only between the king and the slider behind them
	pins     bitset // the lines of the pins, the sliders included

	evasions bitset // Main squares where pieces other than the king answer every check
	prisons  bitset // Duel squares for a prisoner (Duel rules 1 and 2)
	reach    bitset // Main squares to which pieces other than the king may move
	active   bool   // pieces may move on the Duel board
}

// compute finds the checks and pins of p.
func (c *checkInfo) compute(p *Position) {
	b := p.board
	c.Position = p
	c.us, c.them = p.seat, p.seat^1
	c.king = p.kings[c.us]
	c.own, c.enemy = p.sides[c.us], p.sides[c.them]
	c.occupied = c.own.Or(c.enemy)

	c.evasions = b.main
	c.checkers = p.leapers(c.king).And(c.enemy)
	if !c.checkers.Empty() {
		c.evasions = c.checkers
	}
	snipers := b.rookRays[c.king].And(p.rooks).Or(b.bishopRays[c.king].And(p.bishops)).And(c.enemy)
	for ; !snipers.Empty(); snipers = snipers.Rest() {
		s := snipers.First()
		way := b.between(c.king, s)
		if shield := way.And(c.occupied); shield.Empty() {
			c.checkers = c.checkers.Or(bitboard.Bit128(s))
			c.evasions = way.Or(bitboard.Bit128(s))
		} else if !shield.Several() && shield.Meets(c.own) {
			c.pinned = c.pinned.Or(shield)
			c.pins = c.pins.Or(way).Or(bitboard.Bit128(s))
		}
	}
	if c.checkers.Several() {
		c.evasions = bitset{}
	}
	c.prisons = p.prisons(c.enemy, c.occupied)
	c.reach = c.evasions.AndNot(c.own)
	if c.prisons.Empty() {
		c.reach = c.reach.AndNot(c.enemy)
	}
	c.active = p.rivals()
}

// prisons returns the Duel squares where a captor may put a prisoner: the empty
// ones, or, if there are none, those with the opponent's pieces (Duel rules 1 and
// 2).
func (p *pieces) prisons(enemy, occupied bitset) bitset {
	if empty := p.board.duel.AndNot(occupied); !empty.Empty() {
		return empty
	}
	return p.board.duel.And(enemy)
}

// checked reports whether the king of the seat to move is attacked.
func (c *checkInfo) checked() bool { return !c.checkers.Empty() }

// InCheck reports whether the king of the seat to move is attacked.
func (p *Position) InCheck() bool {
	var c checkInfo
	c.compute(p)
	return c.checked()
}

// attacked reports whether the enemy attacks s, with the given squares occupied.
func (c *checkInfo) attacked(s movegen.Square, occupied bitset) bool {
	return c.leapers(s).Meets(c.enemy) ||
		c.board.leaps[movegen.King][s].Has(c.kings[c.them]) ||
		c.sliderAttacks(s, occupied)
}

// sliderAttacks reports whether an enemy slider attacks s.
func (c *checkInfo) sliderAttacks(s movegen.Square, occupied bitset) bool {
	b := c.board
	rooks, bishops := c.rooks.And(c.enemy), c.bishops.And(c.enemy)
	return b.rookRays[s].Meets(rooks) && b.rook(s, occupied).Meets(rooks) ||
		b.bishopRays[s].Meets(bishops) && b.bishop(s, occupied).Meets(bishops)
}

// targets returns the squares to which the own piece of kind k on from may legally
// move in the first leg of a turn.
func (c *checkInfo) targets(from movegen.Square, k movegen.Kind) bitset {
	b := c.board
	var to bitset
	switch {
	case b.duel.Has(from):
		return c.duelTargets(from, k)
	case k == movegen.King:
		return c.kingTargets(from)
	case k == movegen.Pawn:
		to = c.pawnTargets(from).And(c.reach)
	default:
		to = b.Attacks(k, c.us, from, c.occupied).And(c.reach)
	}
	if c.pinned.Has(from) {
		to = to.And(b.ray[c.king][from]).And(c.pins) // a Dabbabah could leap past the slider
	}
	if k == movegen.Pawn && c.enPassant != movegen.NoSquare && c.capturesEnPassant(from) {
		to = to.Or(bitboard.Bit128(c.enPassant))
	}
	return to
}

func (c *checkInfo) kingTargets(from movegen.Square) bitset {
	to := c.board.leaps[movegen.King][from].AndNot(c.own)
	if c.prisons.Empty() {
		to = to.AndNot(c.enemy)
	}
	occupied := c.occupied.AndNot(bitboard.Bit128(from))
	for rest := to; !rest.Empty(); rest = rest.Rest() {
		if s := rest.First(); c.attacked(s, occupied) {
			to = to.AndNot(bitboard.Bit128(s))
		}
	}
	return to
}

// pawnTargets returns a pawn's pseudo-legal targets without en passant.
func (c *checkInfo) pawnTargets(from movegen.Square) bitset {
	b := c.board
	to := b.pawnAttacks[c.us][from].And(c.enemy)
	step := b.pawnStep[c.us][from]
	if step == movegen.NoSquare || c.occupied.Has(step) {
		return to
	}
	to = to.Or(bitboard.Bit128(step))
	if long := b.pawnLong[c.us][from]; long != movegen.NoSquare && c.fresh.Has(from) && !c.occupied.Has(long) {
		to = to.Or(bitboard.Bit128(long))
	}
	return to
}

// capturesEnPassant reports whether the pawn on from may legally capture en passant.
func (c *checkInfo) capturesEnPassant(from movegen.Square) bool {
	b := c.board
	if !b.pawnAttacks[c.us][from].Has(c.enPassant) || c.prisons.Empty() {
		return false
	}
	victim := bitboard.Bit128(b.pawnStep[c.them][c.enPassant])
	occupied := c.occupied.AndNot(victim).AndNot(bitboard.Bit128(from)).Or(bitboard.Bit128(c.enPassant))
	return !c.leapers(c.king).AndNot(victim).Meets(c.enemy) && !c.sliderAttacks(c.king, occupied)
}

// duelTargets returns the targets of a piece on the Duel board: quiet moves answer
// no check, and a capture needs a square to return to (Duel rules 4 and 5).
func (c *checkInfo) duelTargets(from movegen.Square, k movegen.Kind) bitset {
	if !c.active {
		return bitset{}
	}
	b := c.board
	to := b.Attacks(k, c.us, from, c.occupied).AndNot(c.own)
	if k == movegen.Pawn {
		to = c.pawnTargets(from)
	}
	if c.checked() {
		to = to.And(c.enemy)
	}
	if to.Meets(c.enemy) && c.returns(k).Empty() {
		to = to.AndNot(c.enemy)
	}
	return to
}

// returns returns the Main squares to which an own piece of kind k may return:
// empty, not attacking the enemy king, and answering every check (Duel rules 4 and
// 5).
func (c *checkInfo) returns(k movegen.Kind) bitset {
	// A piece on a square attacks the king if the same piece on the king's square
	// attacks that square; for pawns in the other direction.
	return c.evasions.AndNot(c.occupied).AndNot(c.board.Attacks(k, c.them, c.kings[c.them], c.occupied))
}

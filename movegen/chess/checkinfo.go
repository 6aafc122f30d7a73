// Checks of a king, and pins of the pieces that shield it.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// checkInfo holds the checks and pins of a position, computed once for the generator.
type checkInfo struct {
	p                    *Position
	us                   movegen.Seat
	own, enemy, occupied bitboard.Set
	rooks, bishops       bitboard.Set   // sliders of both seats that move like these, queens in both
	king                 movegen.Square // of the seat to move
	checkers             bitboard.Set
	pinned               bitboard.Set // own pieces that may only move along the line to the king
	evasions             bitboard.Set // targets of pieces other than the king that answer every check
}

// compute finds the checks and pins of p.
func (c *checkInfo) compute(p *Position) {
	us := p.Mover & 1
	c.p, c.us = p, us
	c.own, c.enemy = p.Sides[us], p.Sides[us^1]
	c.occupied = c.own | c.enemy
	c.rooks, c.bishops = p.sliders()
	c.king = p.King(us)
	c.evasions = ^c.own
	c.pinned = 0

	c.checkers = p.leapers(c.king) & c.enemy
	if c.checkers != 0 {
		c.evasions = c.checkers
	}
	snipers := (bitboard.RookLines[c.king&63]&c.rooks | bitboard.BishopLines[c.king&63]&c.bishops) & c.enemy
	for ; snipers != 0; snipers = snipers.Rest() {
		sniper := snipers.First()
		way := bitboard.Between(c.king, sniper)
		blockers := way & c.occupied
		switch {
		case blockers == 0:
			c.checkers |= bitboard.Bit(sniper)
			c.evasions = way | bitboard.Bit(sniper)
		case !blockers.Several():
			c.pinned |= blockers & c.own
		}
	}
	if c.checkers.Several() {
		c.evasions = 0
	}
}

// pinLine returns the squares to which the pinned piece on s may move: along the line
// to the king, but not in a leap of a medieval pawn over the pinning rook.
func (c *checkInfo) pinLine(s movegen.Square) bitboard.Set {
	line := bitboard.Line(c.king, s)
	if c.p.rules.medieval {
		line &= bitboard.RookAttacks(s, c.occupied)
	}
	return line
}

// attacked reports whether the enemy attacks square s.
func (c *checkInfo) attacked(s movegen.Square, occupied bitboard.Set) bool {
	return c.p.leapers(s)&c.enemy != 0 ||
		bitboard.RookAttacks(s, occupied)&c.rooks&c.enemy != 0 ||
		bitboard.BishopAttacks(s, occupied)&c.bishops&c.enemy != 0
}

// InCheck reports whether the king of the seat to move is attacked.
func (p *Position) InCheck() bool {
	us := p.Mover & 1
	return p.attackers(p.King(us), p.Occupied())&p.Sides[us^1] != 0
}

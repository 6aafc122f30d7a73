// Whether a move gives check; and checks of a king, and pins of the pieces that shield it.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// checking holds how the seat to move can give check. It is computed for one position
// at a time, because a search asks about many moves of it.
type checking struct {
	key     uint64          // of the pieces
	us      movegen.Seat    // the seat to move
	from    [8]bitboard.Set // by kind: squares from which such a piece attacks the enemy king
	shields bitboard.Set    // own pieces that stand alone between the enemy king and an own slider
}

// find brings c up to date.
func (c *checking) find(p *Position) {
	us := p.Mover & 1
	if c.key == p.PieceKey && c.us == us {
		return
	}
	c.key, c.us = p.PieceKey, us
	king, occupied := p.King(us^1), p.Occupied()
	c.from[movegen.Pawn] = bitboard.PawnAttacks[us^1][king&63]
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		c.from[k] = p.Attacks(k, king, occupied)
	}
	c.shields = 0
	rooks, bishops := p.sliders()
	sliders := (bitboard.RookLines[king&63]&rooks | bitboard.BishopLines[king&63]&bishops) & p.Sides[us]
	for ; sliders != 0; sliders = sliders.Rest() {
		if between := bitboard.Between(king, sliders.First()) & occupied; !between.Several() {
			c.shields |= between & p.Sides[us]
		}
	}
}

// GivesCheck reports whether the legal move m attacks the enemy king. The moving piece
// does not stand in its own way: on a line with the king it would give check already.
func (p *Position) GivesCheck(m movegen.Move) bool {
	if m.Promotion() != movegen.NoKind || m.Form() == movegen.EnPassant || m.Form() == movegen.Castling {
		return p.checksPlayed(m)
	}
	c := &p.checking
	c.find(p)
	switch {
	case c.from[m.Mover()&7].Has(m.To()):
		return true
	case c.shields&origin(m) == 0:
		return false
	case !bitboard.Line(p.King(c.us^1), m.From()).Has(m.To()):
		return true
	}
	return p.rules.medieval && p.checksPlayed(m) // it may leap over the slider or the king
}

// checksPlayed is GivesCheck for any move: it plays m and takes it back.
func (p *Position) checksPlayed(m movegen.Move) bool {
	p.Make(m)
	check := p.InCheck()
	p.Unmake()
	return check
}

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

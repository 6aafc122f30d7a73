// Whether a move gives check.

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

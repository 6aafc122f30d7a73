// Whether a move gives check; and checks of a king, and pins of the pieces that shield it.

package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// checking holds how the seat to move can give check. It is computed for one position
// at a time, because a search asks about many moves of it.
type checking struct {
	key     uint64 // of the position
	from    [16]bitset
	shields bitset // own pieces that stand alone between the enemy king and an own slider
}

// find brings c up to date. from has the squares from which each kind attacks the enemy
// king.
func (c *checking) find(p *Position) {
	if c.key == p.key {
		return
	}
	us := p.seat & 1
	king := p.King(us ^ 1)
	rook, bishop := lines.Rook(&p.occupancy, king), lines.Bishop(&p.occupancy, king)
	knight, ferz := leaps[movegen.Knight][king], leaps[movegen.CrownedRook][king]
	c.key = p.key
	c.from[movegen.Pawn] = pawnCaptures[us^1][king]
	c.from[movegen.Knight], c.from[movegen.Bishop], c.from[movegen.Rook] = knight, bishop, rook
	c.from[movegen.CrownedRook], c.from[movegen.Marshal], c.from[movegen.Queen] = rook.Or(ferz), rook.Or(knight), rook.Or(bishop)
	c.shields = bitset{}
	occupied := p.occupied()
	sliders := rookLines[king].And(p.rooks).Or(bishopLines[king].And(p.bishops)).And(p.sides[us])
	for ; !sliders.Empty(); sliders = sliders.Rest() {
		if between := lines.Between(king, sliders.First()).And(occupied); !between.Several() {
			c.shields = c.shields.Or(between.And(p.sides[us]))
		}
	}
}

// GivesCheck reports whether the legal move m attacks the enemy king. The moving piece
// does not stand in its own way: on a line with the king it would give check already.
func (p *Position) GivesCheck(m movegen.Move) bool {
	if m.Promotion() != movegen.NoKind || m.Form() == movegen.EnPassant || m.Form() == movegen.Castling {
		p.Make(m)
		check := p.InCheck()
		p.Unmake()
		return check
	}
	c := &p.checking
	c.find(p)
	return c.from[m.Mover()&15].Has(m.To()) ||
		c.shields.Has(m.From()) && !lines.Through(p.King(p.seat^1), m.From()).Has(m.To())
}

// checkInfo holds the pieces that attack the king of the seat to move, and those that
// shield it.
type checkInfo struct {
	checkers bitset
	pinned   bitset // own pieces that stand between the king and a slider
}

// compute finds the checks and pins of p.
func (c *checkInfo) compute(p *Position) {
	king := p.King(p.seat)
	enemy := p.sides[p.seat^1]
	occupied := p.occupied()
	c.checkers = p.leapers(king).And(enemy)
	c.pinned = bitset{}
	snipers := rookLines[king].And(p.rooks).Or(bishopLines[king].And(p.bishops)).And(enemy)
	for ; !snipers.Empty(); snipers = snipers.Rest() {
		s := snipers.First()
		between := lines.Between(king, s).And(occupied)
		if between.Empty() {
			c.checkers = c.checkers.Or(bitboard.Bit192(s))
		} else if !between.Several() {
			c.pinned = c.pinned.Or(between.And(p.sides[p.seat]))
		}
	}
}

// evasions returns the targets of pieces other than the king that answer every
// check: the one checker and the squares between; all squares without a check.
func (p *Position) evasions(king movegen.Square) bitset {
	if p.checkers.Empty() {
		return allSquares
	}
	return p.checkers.Or(lines.Between(king, p.checkers.First()))
}

// InCheck reports whether the king of the seat to move is attacked.
func (p *Position) InCheck() bool { return !p.checkers.Empty() }

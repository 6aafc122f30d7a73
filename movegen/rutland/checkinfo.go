// Checks of a king, and pins of the pieces that shield it.

package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

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

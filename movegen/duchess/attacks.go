// What pieces attack on the hexagon, and the ways in which they move.

package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// ways holds how the kinds move and capture, except pawns. Wizards also teleport,
// which adds no attack (Duchess rule 4).
var ways = movegen.Ways{
	movegen.Knight: movegen.AsKnight, movegen.Bishop: movegen.AsBishop, movegen.Rook: movegen.AsRook,
	movegen.Queen: movegen.AsRook | movegen.AsBishop, movegen.Cardinal: movegen.AsBishop | movegen.AsKnight,
	movegen.Marshal: movegen.AsRook | movegen.AsKnight, movegen.King: movegen.AsKing, movegen.Wizard: movegen.AsKing,
}

// reach returns the attacks of a piece of kind k, not a pawn, on s.
func (p *pieces) reach(k movegen.Kind, s movegen.Square) (to bitset) {
	b, w := p.rules.board, ways[k]
	if w&movegen.AsRook != 0 {
		to = p.Rook(s)
	}
	if w&movegen.AsBishop != 0 {
		to = to.Or(p.Bishop(s))
	}
	if w&movegen.AsKnight != 0 {
		to = to.Or(b.Knight[s])
	}
	if w&movegen.AsKing != 0 {
		to = b.King[s]
	}
	return to
}

// Force is a set of pieces by the ways in which they attack squares. Squares
// next to a wizard are attacked by the wizard itself, so teleportation, which
// only leads there, adds nothing (Duchess rule 4).
type Force struct {
	Rooks, Bishops, knights bitboard.Bits192 // pieces that move like these, queens in rooks and bishops
	steppers                bitset           // kings and wizards
	pawns                   bitset
}

// Foes returns all opponents of team t.
func (p *pieces) Foes(t movegen.Team) Force { return p.force(p.occupied().AndNot(p.teams[t])) }

// force sorts pieces by their ways to move.
func (p *pieces) force(among bitset) Force {
	return Force{
		Rooks:    p.rooks.And(among),
		Bishops:  p.bishops.And(among),
		knights:  p.knights.And(among),
		steppers: p.steppers.And(among),
		pawns:    p.kinds[movegen.Pawn].And(among),
	}
}

// Leapers returns the pieces of f that attack square s without sliding. Every way
// to move is symmetric, so attacks are looked up from s.
func (p *pieces) Leapers(f *Force, s movegen.Square) bitboard.Bits192 {
	b := p.rules.board
	return b.Knight[s].And(f.knights).Or(b.King[s].And(f.steppers)).Or(b.Corner[s].And(f.pawns))
}

// Rook returns the attacks of a rook on s, up to and onto the first piece each way.
func (p *pieces) Rook(s movegen.Square) bitboard.Bits192 {
	return p.rules.board.Rook(&p.occupancy, s)
}

// Bishop returns the attacks of a bishop on s.
func (p *pieces) Bishop(s movegen.Square) bitboard.Bits192 {
	return p.rules.board.Bishop(&p.occupancy, s)
}

// attackers returns all pieces of f that attack square s.
func (p *pieces) attackers(f *Force, s movegen.Square) bitset {
	return p.Leapers(f, s).Or(p.Rook(s).And(f.Rooks)).Or(p.Bishop(s).And(f.Bishops))
}

// Attacked reports whether f attacks square s.
func (p *pieces) Attacked(f *Force, s movegen.Square) bool {
	b := p.rules.board
	return !p.Leapers(f, s).Empty() ||
		b.RookRay[s].Meets(f.Rooks) && p.Rook(s).Meets(f.Rooks) ||
		b.BishopRay[s].Meets(f.Bishops) && p.Bishop(s).Meets(f.Bishops)
}

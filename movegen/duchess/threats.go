package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// force is a set of pieces by the ways in which they threaten squares. Squares
// next to a wizard are threatened by the wizard itself, so teleportation, which
// only leads there, adds nothing (rule 4).
type force struct {
	rooks, bishops, knights bitboard.Bits192 // all that move so, queens among the rooks and the bishops
	steppers                bitboard.Bits192 // kings and wizards
	pawns                   bitboard.Bits192
}

// force sorts the pieces among these.
func (p *Position) force(among bitboard.Bits192) force {
	k := &p.kinds
	return force{
		rooks:    k[movegen.Rook].Or(k[movegen.Queen]).Or(k[movegen.Marshal]).And(among),
		bishops:  k[movegen.Bishop].Or(k[movegen.Queen]).Or(k[movegen.Cardinal]).And(among),
		knights:  k[movegen.Knight].Or(k[movegen.Cardinal]).Or(k[movegen.Marshal]).And(among),
		steppers: k[movegen.King].Or(k[movegen.Wizard]).And(among),
		pawns:    k[movegen.Pawn].And(among),
	}
}

// leapers is the pieces of f that threaten square s whatever stands between.
// Every way to move leads back, so the way is looked at from s.
func (p *Position) leapers(f *force, s movegen.Square) bitboard.Bits192 {
	b := p.mode.board
	return b.Knight[s].And(f.knights).Or(b.King[s].And(f.steppers)).Or(b.Corner[s].And(f.pawns))
}

// attackers is all pieces of f that threaten square s.
func (p *Position) attackers(f *force, s movegen.Square) bitboard.Bits192 {
	b := p.mode.board
	return p.leapers(f, s).
		Or(b.Rook(&p.occupancy, s).And(f.rooks)).
		Or(b.Bishop(&p.occupancy, s).And(f.bishops))
}

// threatened reports whether f threatens square s.
func (p *Position) threatened(f *force, s movegen.Square) bool {
	b := p.mode.board
	return !p.leapers(f, s).Empty() ||
		b.RookRay[s].Meets(f.rooks) && b.Rook(&p.occupancy, s).Meets(f.rooks) ||
		b.BishopRay[s].Meets(f.bishops) && b.Bishop(&p.occupancy, s).Meets(f.bishops)
}

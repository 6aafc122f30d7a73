// What pieces attack on the hexagon, and the ways in which they move.

package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// way is a way to move, or several at once.
type way uint8

const (
	asRook way = 1 << iota
	asBishop
	asKnight
	asStepper // one square any way
)

// ways is how the kinds move and capture, except pawns. Wizards also teleport, which
// adds no attack (Force).
var ways = [movegen.Kinds]way{
	movegen.Knight: asKnight, movegen.Bishop: asBishop, movegen.Rook: asRook,
	movegen.Queen: asRook | asBishop, movegen.Cardinal: asBishop | asKnight, movegen.Marshal: asRook | asKnight,
	movegen.King: asStepper, movegen.Wizard: asStepper,
}

// reach returns the attacks of a piece of kind k, not a pawn, on s.
func (p *Position) reach(k movegen.Kind, s movegen.Square) (to bitboard.Bits192) {
	b, w := p.mode.board, ways[k]
	if w&asRook != 0 {
		to = p.Rook(s)
	}
	if w&asBishop != 0 {
		to = to.Or(p.Bishop(s))
	}
	if w&asKnight != 0 {
		to = to.Or(b.Knight[s])
	}
	if w&asStepper != 0 {
		to = b.King[s]
	}
	return to
}

// Force is a set of pieces by the ways in which they attack squares. Squares
// next to a wizard are attacked by the wizard itself, so teleportation, which
// only leads there, adds nothing (rule 4).
type Force struct {
	Rooks, Bishops, Knights bitboard.Bits192 // pieces that move like these, queens in rooks and bishops
	Steppers                bitboard.Bits192 // kings and wizards
	Pawns                   bitboard.Bits192
}

// Foes returns all opponents of team t.
func (p *Position) Foes(t movegen.Team) Force { return p.force(p.all().AndNot(p.teams[t])) }

// force sorts pieces by their ways to move.
func (p *Position) force(among bitboard.Bits192) Force {
	k := &p.kinds
	return Force{
		Rooks:    k[movegen.Rook].Or(k[movegen.Queen]).Or(k[movegen.Marshal]).And(among),
		Bishops:  k[movegen.Bishop].Or(k[movegen.Queen]).Or(k[movegen.Cardinal]).And(among),
		Knights:  k[movegen.Knight].Or(k[movegen.Cardinal]).Or(k[movegen.Marshal]).And(among),
		Steppers: k[movegen.King].Or(k[movegen.Wizard]).And(among),
		Pawns:    k[movegen.Pawn].And(among),
	}
}

// Leapers returns the pieces of f that attack square s without sliding. Every way
// to move is symmetric, so attacks are looked up from s.
func (p *Position) Leapers(f *Force, s movegen.Square) bitboard.Bits192 {
	b := p.mode.board
	return b.Knight[s].And(f.Knights).Or(b.King[s].And(f.Steppers)).Or(b.Corner[s].And(f.Pawns))
}

// Rook returns the attacks of a rook on s, up to and onto the first piece each way.
func (p *Position) Rook(s movegen.Square) bitboard.Bits192 {
	return p.mode.board.Rook(&p.occupancy, s)
}

// Bishop returns the attacks of a bishop on s.
func (p *Position) Bishop(s movegen.Square) bitboard.Bits192 {
	return p.mode.board.Bishop(&p.occupancy, s)
}

// attackers returns all pieces of f that attack square s.
func (p *Position) attackers(f *Force, s movegen.Square) bitboard.Bits192 {
	return p.Leapers(f, s).Or(p.Rook(s).And(f.Rooks)).Or(p.Bishop(s).And(f.Bishops))
}

// Attacked reports whether f attacks square s.
func (p *Position) Attacked(f *Force, s movegen.Square) bool {
	b := p.mode.board
	return !p.Leapers(f, s).Empty() ||
		b.RookRay[s].Meets(f.Rooks) && p.Rook(s).Meets(f.Rooks) ||
		b.BishopRay[s].Meets(f.Bishops) && p.Bishop(s).Meets(f.Bishops)
}

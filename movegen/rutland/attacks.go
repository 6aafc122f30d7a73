// What pieces attack, and what attacks a square.

package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// ways holds how the kinds move and capture, except pawns.
var ways = movegen.Ways{
	movegen.Knight: movegen.AsKnight, movegen.Bishop: movegen.AsBishop, movegen.Rook: movegen.AsRook,
	movegen.CrownedRook: movegen.AsRook | movegen.AsFerz, movegen.Marshal: movegen.AsRook | movegen.AsKnight,
	movegen.Queen: movegen.AsRook | movegen.AsBishop, movegen.King: movegen.AsKing,
}

// Attacks returns the attacks of a piece of kind k, not a pawn, on s. Inlined where it
// is hot, it would leave the callers too few registers.
//
//go:noinline
func (b *board) Attacks(k movegen.Kind, s movegen.Square) bitboard.Bits192 {
	switch w := ways[k&15]; {
	case w == movegen.AsRook:
		return lines.Rook(&b.occupancy, s)
	case w == movegen.AsBishop:
		return lines.Bishop(&b.occupancy, s)
	case w == movegen.AsRook|movegen.AsBishop:
		return lines.Rook(&b.occupancy, s).Or(lines.Bishop(&b.occupancy, s))
	case w&movegen.AsRook != 0:
		return lines.Rook(&b.occupancy, s).Or(leaps[k&15][s])
	}
	return leaps[k&15][s]
}

// PawnAttacks returns the attacks of all pawns of the seat.
func (b *board) PawnAttacks(seat movegen.Seat) bitboard.Bits192 {
	pawns := b.Pieces(seat, movegen.Pawn)
	west, east := captureSteps(seat)
	return forward(seat, pawns.AndNot(firstFile), west).Or(forward(seat, pawns.AndNot(lastFile), east))
}

// Threats returns the squares that the player not to move attacks.
func (p *Position) Threats() movegen.SquareSet {
	them := p.seat ^ 1
	set := p.PawnAttacks(them)
	for _, k := range byValue[1:] {
		for of := p.Pieces(them, k); !of.Empty(); of = of.Rest() {
			set = set.Or(p.Attacks(k, of.First()))
		}
	}
	return set.Squares()
}

// leapers returns the pieces that attack s without sliding, except kings.
func (b *board) leapers(s movegen.Square) bitset {
	return b.knights.And(leaps[movegen.Knight][s]).
		Or(b.ferzes.And(leaps[movegen.CrownedRook][s])).
		Or(b.Pieces(movegen.White, movegen.Pawn).And(pawnCaptures[movegen.Black][s])).
		Or(b.Pieces(movegen.Black, movegen.Pawn).And(pawnCaptures[movegen.White][s]))
}

// attackers returns the pieces of both seats that attack s with this occupancy.
func (b *board) attackers(occupancy *bitboard.Occupancy, s movegen.Square) bitset {
	return b.leapers(s).
		Or(b.kinds[movegen.King].And(leaps[movegen.King][s])).
		Or(b.rooks.And(lines.Rook(occupancy, s))).
		Or(b.bishops.And(lines.Bishop(occupancy, s)))
}

func (b *board) attacked(s movegen.Square, by movegen.Seat) bool {
	return b.attackers(&b.occupancy, s).Meets(b.sides[by&1])
}

// FillAttacks fills a map of the attacks of officers, in the order of Officers.
func (b *board) FillAttacks(m *bitboard.AttackMap192) { lines.FillAttacks(&b.occupancy, &movers, m) }

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

// The kinds that slide like rooks and like bishops, and those that leap, kings and
// pawns excepted.
var (
	rookKinds   = ways.Among(byValue[:], movegen.AsRook)
	bishopKinds = ways.Among(byValue[:], movegen.AsBishop)
	leaperKinds = ways.Among(byValue[:], movegen.AsKnight|movegen.AsFerz)
)

// Attacks returns the attacks of a piece of kind k, not a pawn, on s.
func (b *board) Attacks(k movegen.Kind, s movegen.Square) bitboard.Bits192 {
	to, w := leaps[k][s], ways[k]
	if w&movegen.AsRook != 0 {
		to = to.Or(lines.Rook(&b.occupancy, s))
	}
	if w&movegen.AsBishop != 0 {
		to = to.Or(lines.Bishop(&b.occupancy, s))
	}
	return to
}

// PawnAttacks returns the attacks of all pawns of the seat.
func (b *board) PawnAttacks(seat movegen.Seat) bitboard.Bits192 {
	pawns := b.Pieces(seat, movegen.Pawn)
	west, east := captureSteps(seat)
	return forward(seat, pawns.AndNot(firstFile), west).Or(forward(seat, pawns.AndNot(lastFile), east))
}

// of returns the pieces of these kinds, of both seats.
func (b *board) of(kinds []movegen.Kind) (pieces bitset) {
	for _, k := range kinds {
		pieces = pieces.Or(b.kinds[k&15])
	}
	return pieces
}

// rooks returns the pieces of both seats that slide on ranks and files.
func (b *board) rooks() bitset { return b.of(rookKinds) }

// bishops returns the pieces of both seats that slide on diagonals.
func (b *board) bishops() bitset { return b.of(bishopKinds) }

// leapers returns the pieces that attack s without sliding, except kings.
func (b *board) leapers(s movegen.Square) bitset {
	attackers := b.Pieces(movegen.White, movegen.Pawn).And(pawnCaptures[movegen.Black][s]).
		Or(b.Pieces(movegen.Black, movegen.Pawn).And(pawnCaptures[movegen.White][s]))
	for _, k := range leaperKinds {
		attackers = attackers.Or(b.kinds[k&15].And(leaps[k&15][s]))
	}
	return attackers
}

// attackers returns the pieces of both seats that attack s with this occupancy.
func (b *board) attackers(occupancy *bitboard.Occupancy, s movegen.Square) bitset {
	return b.leapers(s).
		Or(b.kinds[movegen.King].And(leaps[movegen.King][s])).
		Or(b.rooks().And(lines.Rook(occupancy, s))).
		Or(b.bishops().And(lines.Bishop(occupancy, s)))
}

// attacked reports whether a piece of the seat attacks s.
func (b *board) attacked(s movegen.Square, by movegen.Seat) bool {
	return b.attackers(&b.occupancy, s).Meets(b.sides[by&1])
}

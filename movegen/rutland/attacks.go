package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Attacks is where a man of kind k, no pawn, on s attacks as the board stands.
func (b *board) Attacks(k movegen.Kind, s movegen.Square) bitboard.Bits192 {
	switch k {
	case movegen.Knight:
		return knightLeaps[s]
	case movegen.Bishop:
		return lines.Bishop(&b.taken, s)
	case movegen.Rook:
		return lines.Rook(&b.taken, s)
	case movegen.CrownedRook:
		return lines.Rook(&b.taken, s).Or(diagonalSteps[s])
	case movegen.Marshal:
		return lines.Rook(&b.taken, s).Or(knightLeaps[s])
	case movegen.Queen:
		return lines.Rook(&b.taken, s).Or(lines.Bishop(&b.taken, s))
	}
	return kingSteps[s]
}

// PawnAttacks is what all the pawns of the seat attack.
func (b *board) PawnAttacks(seat movegen.Seat) bitboard.Bits192 {
	pawns := b.Pieces(seat, movegen.Pawn)
	west, east := captureSteps(seat)
	return forward(seat, pawns.AndNot(firstFile), west).Or(forward(seat, pawns.AndNot(lastFile), east))
}

// rookRiders are the men of both seats that ride on ranks and files.
func (b *board) rookRiders() bitset {
	return b.kinds[movegen.Rook].Or(b.kinds[movegen.CrownedRook]).Or(b.kinds[movegen.Marshal]).Or(b.kinds[movegen.Queen])
}

// bishopRiders are those that ride on diagonals.
func (b *board) bishopRiders() bitset {
	return b.kinds[movegen.Bishop].Or(b.kinds[movegen.Queen])
}

// leapers are the men that reach s without riding, kings left out.
func (b *board) leapers(s movegen.Square) bitset {
	return b.kinds[movegen.Knight].Or(b.kinds[movegen.Marshal]).And(knightLeaps[s]).
		Or(b.kinds[movegen.CrownedRook].And(diagonalSteps[s])).
		Or(b.Pieces(movegen.White, movegen.Pawn).And(pawnCaptures[movegen.Black][s])).
		Or(b.Pieces(movegen.Black, movegen.Pawn).And(pawnCaptures[movegen.White][s]))
}

// attackers are the men of both seats that attack s when the lines are taken so.
func (b *board) attackers(taken *bitboard.Occupancy, s movegen.Square) bitset {
	return b.leapers(s).
		Or(b.kinds[movegen.King].And(kingSteps[s])).
		Or(b.rookRiders().And(lines.Rook(taken, s))).
		Or(b.bishopRiders().And(lines.Bishop(taken, s)))
}

// attacked reports whether a man of the seat attacks s.
func (b *board) attacked(s movegen.Square, by movegen.Seat) bool {
	return b.attackers(&b.taken, s).Meets(b.sides[by&1])
}

// look finds what attacks the king of the seat to move and what shields it.
func (p *Position) look() {
	king := p.King(p.seat)
	enemy := p.sides[p.seat^1]
	occupied := p.sides[0].Or(p.sides[1])
	p.checkers = p.leapers(king).And(enemy)
	p.pinned = bitset{}
	riders := rookLines[king].And(p.rookRiders()).Or(bishopLines[king].And(p.bishopRiders())).And(enemy)
	for ; !riders.Empty(); riders = riders.Rest() {
		s := riders.First()
		between := lines.Between(king, s).And(occupied)
		if between.Empty() {
			p.checkers = p.checkers.Or(bitboard.Bit192(s))
		} else if !between.Several() {
			p.pinned = p.pinned.Or(between.And(p.sides[p.seat]))
		}
	}
}

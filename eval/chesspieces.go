package eval

import (
	"math"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// chessReached is the worth of mobility by kind and number of squares.
var chessReached = func() (t [movegen.Kinds][32]Score) {
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		for n := range t[k] {
			more := math.Sqrt(float64(n)) - math.Sqrt(chessUsual[k])
			t[k][n] = S(int(more*float64(chessMobility[k].Middle())), int(more*float64(chessMobility[k].End())))
		}
	}
	return t
}()

// distance is the number of king steps between two squares.
var distance = func() (t [64][64]int8) {
	for a := range t {
		for b := range t {
			files, ranks := a&7-b&7, a>>3-b>>3
			t[a][b] = int8(max(files, -files, ranks, -ranks))
		}
	}
	return t
}()

// pieces is what knights, bishops, rooks and queens of the seat are worth by
// what they reach and where they stand. It notes their attacks for the terms
// that follow.
func (e *chessEvaluator) pieces(seat movegen.Seat) Score {
	b := e.board
	own, foe := &e.sides[seat], &e.sides[seat^1]
	occupied := b.Occupied()
	queens := b.Kinds[movegen.Queen]
	rooks := b.Kinds[movegen.Rook] & own.own
	sum := Score(0)
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		reach := bitboard.Set(0)
		for set := b.Kinds[k] & own.own; set != 0; set = set.Rest() {
			s := set.First()
			var to bitboard.Set
			switch k { // riders see through what rides the same lines
			case movegen.Knight:
				to = bitboard.KnightAttacks[s]
			case movegen.Bishop:
				to = bitboard.BishopAttacks(s, occupied&^queens)
			case movegen.Rook:
				to = bitboard.RookAttacks(s, occupied&^(queens|rooks))
			default:
				to = bitboard.BishopAttacks(s, occupied) | bitboard.RookAttacks(s, occupied)
			}
			own.twice |= own.reach[0] & to
			own.reach[0] |= to
			reach |= to
			sum += chessReached[k][(to & own.area).Count()]
			if near := to & foe.ring; near != 0 {
				own.hunters++
				own.units += chessAttacker[k] + chessRingAttack*near.Count()
			}
			switch k {
			case movegen.Knight, movegen.Bishop:
				sum += e.minor(seat, k, s, to)
			case movegen.Rook:
				sum += e.rook(seat, s, to)
			}
		}
		own.reach[k] = reach
	}
	if bishops := b.Kinds[movegen.Bishop] & own.own; bishops&lightSquares != 0 && bishops&^lightSquares != 0 {
		sum += chessBishopPair
	}
	return sum
}

// minor is what the place of a knight or bishop is worth.
func (e *chessEvaluator) minor(seat movegen.Seat, k movegen.Kind, s movegen.Square, to bitboard.Set) Score {
	own, foe := &e.sides[seat], &e.sides[seat^1]
	sum := Score(0)
	rank := relativeRank(seat, s)
	if rank >= 3 && rank <= 5 && own.reach[movegen.Pawn].Has(s) && ahead[seat][s]&besides[s]&foe.pawns == 0 {
		// An outpost: protected by a pawn, and no enemy pawn can drive it away.
		sum += chessOutpost[k]
	}
	if (own.pawns | foe.pawns).Has(movegen.Square(int(s)+pawnStep(seat)) & 63) {
		sum += chessMinorShielded
	}
	if k == movegen.Bishop {
		colour := lightSquares
		if !colour.Has(s) {
			colour = ^colour
		}
		sum += chessBadBishop * Score((own.pawns & colour).Count())
	}
	return sum
}

// rook is what the place of a rook is worth.
func (e *chessEvaluator) rook(seat movegen.Seat, s movegen.Square, to bitboard.Set) Score {
	own, foe := &e.sides[seat], &e.sides[seat^1]
	file := bitboard.FileA << (s & 7)
	switch {
	case file&(own.pawns|foe.pawns) == 0:
		return chessOpenFile
	case file&own.pawns == 0:
		return chessHalfOpenFile
	}
	if (to&own.area).Count() <= 3 && own.king&56 == s&56 && (own.king&7 < 4) == (s&7 < own.king&7) && relativeRank(seat, s) == 0 {
		return chessTrappedRook
	}
	return 0
}

// threats is what the attacks of the seat on enemy pieces are worth.
func (e *chessEvaluator) threats(seat movegen.Seat) Score {
	b := e.board
	own, foe := &e.sides[seat], &e.sides[seat^1]
	sum := Score(0)
	men := foe.own &^ foe.pawns &^ bitboard.Bit(foe.king)
	guarded := foe.reach[movegen.Pawn] | foe.twice&^own.twice
	weak := foe.own &^ guarded & own.reach[0]

	safe := own.reach[0] | ^foe.reach[0]
	sum += chessPawnThreat * Score((pawnAttacks(seat, own.pawns&safe) & men).Count())
	up := pawnStep(seat)
	steps := own.pawns.Rotate(up) &^ b.Occupied()
	steps |= (steps & thirdRank[seat]).Rotate(up) &^ b.Occupied()
	steps &^= foe.reach[movegen.Pawn] | foe.reach[0]&^own.reach[0]
	sum += chessPushThreat * Score((pawnAttacks(seat, steps) & men).Count())

	for set := (men | weak) & (own.reach[movegen.Knight] | own.reach[movegen.Bishop]); set != 0; set = set.Rest() {
		sum += chessMinorThreat[b.At(set.First()).Kind()]
	}
	for set := (weak | foe.own&b.Kinds[movegen.Queen]) & own.reach[movegen.Rook]; set != 0; set = set.Rest() {
		sum += chessRookThreat[b.At(set.First()).Kind()]
	}
	hanging := weak &^ foe.reach[0]
	sum += chessHanging * Score((hanging | men&weak&own.twice).Count())
	if weak&own.reach[movegen.King] != 0 {
		sum += chessKingThreat
	}
	return sum
}

var thirdRank = [2]bitboard.Set{bitboard.Rank1 << 16, bitboard.Rank8 >> 16}

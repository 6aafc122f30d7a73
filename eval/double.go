package eval

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// dropWeights are the weights of what can be dropped, beside chessWeights. The
// first weights of games with drops were those of the same game without them,
// but that pieces in hand are worth more than on the board, as they can go
// anywhere at once, kings come into greater danger, and to move is to drop first.
type dropWeights struct {
	InHand perKind[Score] // worth of a piece in hand beyond one on the board
	// Danger of the king, in the units of chessWeights.
	Attacker perKind[int] // for each piece in the enemy's hand
	Check    perKind[int] // that can be dropped with check, unprotected squares
	Hole     int          // for each empty square next to the king that nothing else protects
}

// held is how many pieces and pawns the seat holds.
func (e *chessEvaluator) held(seat movegen.Seat) int {
	n := 0
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		n += e.pos.Hand(seat, k)
	}
	return n
}

// hand is what the seat's pieces in hand are worth.
func (e *chessEvaluator) hand(seat movegen.Seat) Score {
	sum := Score(0)
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		sum += Score(e.pos.Hand(seat, k)) * (e.w.Piece[k] + e.w.Drops.InHand[k])
	}
	return sum
}

// dropDanger is the units of danger that what the enemy holds brings to the
// seat's king.
func (e *chessEvaluator) dropDanger(seat movegen.Seat) int {
	own := &e.sides[seat]
	occupied := e.board.Occupied()
	drops := &e.w.Drops
	open := ^(occupied | own.reach[movegen.NoKind])
	units := 0
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		n := e.pos.Hand(seat^1, k)
		if n == 0 {
			continue
		}
		units += n * drops.Attacker[k]
		checks := bitboard.PawnAttacks[seat][own.king&63]
		if k != movegen.Pawn {
			checks = e.pos.Attacks(k, own.king, occupied)
		}
		if checks&open != 0 {
			units += drops.Check[k]
		}
	}
	holes := own.ring &^ (occupied | own.twice)
	return units + drops.Hole*holes.Count()
}

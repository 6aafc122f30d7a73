package chess

import (
	"dux/eval/hce"
	"dux/movegen"
	"dux/movegen/bitboard"
)

// dropWeights are the weights for pieces in hand, beside Weights. The
// first weights of the games with drops were those of the same game without
// them, with three changes. A piece in hand counts more than on the board,
// since it can go anywhere at once. Kings are in greater danger. The tempo
// counts more.
type dropWeights struct {
	InHand hce.PerKind[hce.Score] // value of a piece in hand beyond its value on the board
	// Danger of the king, in the units of Weights.
	Attacker hce.PerKind[int] // for each piece in the enemy's hand
	Check    hce.PerKind[int] // that can be dropped with check on a safe square
	Hole     int              // for each empty square next to the king that only the king protects
}

// held returns the number of pieces and pawns in the seat's hand.
func (e *Evaluator) held(seat movegen.Seat) int {
	n := 0
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		n += e.pos.Hand(seat, k)
	}
	return n
}

// hand returns the score of the seat's pieces in hand.
func (e *Evaluator) hand(seat movegen.Seat) hce.Score {
	sum := hce.Score(0)
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		sum += hce.Score(e.pos.Hand(seat, k)) * (e.w.Piece[k] + e.w.Drops.InHand[k])
	}
	return sum
}

// dropDanger returns the danger units that the enemy's hand adds for the seat's
// king.
func (e *Evaluator) dropDanger(seat movegen.Seat) int {
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

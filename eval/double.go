package eval

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// dropWeights are the weights of what can be dropped, beside chessWeights.
type dropWeights struct {
	inHand [movegen.Kinds]Score // worth of a piece in hand beyond one on the board
	// Danger of the king, in the units of chessWeights.
	attacker [movegen.Kinds]int // for each piece in the enemy's hand
	check    [movegen.Kinds]int // that can be dropped with check, unprotected squares
	hole     int                // for each empty square next to the king that nothing else protects
}

// withDrops is the weights w of a game without drops turned into those of the
// same game with them: pieces in hand are worth more than on the board, as they
// can go anywhere at once, kings come into greater danger, and to move is to
// drop first. What differs little in play is the same for the medieval game.
func withDrops(w chessWeights) chessWeights {
	w.drops = dropWeights{
		inHand: [movegen.Kinds]Score{
			movegen.Pawn: S(30, 30), movegen.Knight: S(70, 70), movegen.Bishop: S(70, 70),
			movegen.Rook: S(70, 70), movegen.Queen: S(70, 70),
		},
		attacker: [movegen.Kinds]int{movegen.Pawn: 3, movegen.Knight: 7, movegen.Bishop: 6, movegen.Rook: 7, movegen.Queen: 12},
		check:    [movegen.Kinds]int{movegen.Pawn: 3, movegen.Knight: 9, movegen.Bishop: 8, movegen.Rook: 9, movegen.Queen: 14},
		hole:     2,
	}
	w.dangerMost = 180
	w.tempo = S(34, 22)
	return w
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
		sum += Score(e.pos.Hand(seat, k)) * (e.w.piece[k] + e.w.drops.inHand[k])
	}
	return sum
}

// dropDanger is the units of danger that what the enemy holds brings to the
// seat's king.
func (e *chessEvaluator) dropDanger(seat movegen.Seat) int {
	own := &e.sides[seat]
	occupied := e.board.Occupied()
	drops := &e.w.drops
	open := ^(occupied | own.reach[movegen.NoKind])
	units := 0
	for k := movegen.Pawn; k <= movegen.Queen; k++ {
		n := e.pos.Hand(seat^1, k)
		if n == 0 {
			continue
		}
		units += n * drops.attacker[k]
		checks := bitboard.PawnAttacks[seat][own.king&63]
		if k != movegen.Pawn {
			checks = e.pos.Attacks(k, own.king, occupied)
		}
		if checks&open != 0 {
			units += drops.check[k]
		}
	}
	holes := own.ring &^ (occupied | own.twice)
	return units + drops.hole*holes.Count()
}

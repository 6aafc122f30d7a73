// Endings that are hard to win.

package chess

import (
	"dux/eval/hce"
	"dux/movegen"
)

// scale reduces the endgame score of drawish material. Without pawns the
// leading side needs more than a minor piece's lead to win, in the medieval
// game more than a rook's. Opposite-coloured bishops tend to draw. With pieces
// in hand nothing is scaled down.
func (e *Evaluator) scale(sum hce.Score) hce.Score {
	if e.sides[movegen.White].held+e.sides[movegen.Black].held > 0 {
		return sum
	}
	leader := movegen.White
	if sum.End() < 0 {
		leader = movegen.Black
	}
	own, foe := &e.sides[leader], &e.sides[leader^1]
	pieces, foePieces := e.pieceValue(leader), e.pieceValue(leader^1)
	minorValue, rookValue := e.w.Simple[movegen.Knight], e.w.Simple[movegen.Rook]
	if own.pawns == 0 {
		factor := fullScale
		switch lead := pieces - foePieces; {
		case lead <= minorValue && pieces < rookValue:
			factor = 0
		case lead <= minorValue && foePieces <= minorValue:
			factor = fullScale / 10
		case lead <= minorValue:
			factor = fullScale / 4
		case foe.pawns == 0 && pieces == 2*minorValue && e.board.Kinds[movegen.Bishop]&own.own == 0:
			factor = 0 // two knights
		case e.pos.Medieval() && e.board.Kinds[movegen.Rook]&own.own == 0:
			factor = fullScale / 8
		}
		return hce.S(sum.Middle()*factor/fullScale, sum.End()*factor/fullScale)
	}
	factor := min(fullScale, 40+6*own.pawns.Count())
	if e.oppositeBishops(own, foe) {
		factor = 48
		if pieces == minorValue && foePieces == minorValue {
			factor = 26 + 2*own.pawns.Count()
		}
	}
	return hce.S(sum.Middle(), sum.End()*factor/fullScale)
}

// fullScale leaves a score unchanged.
const fullScale = 64

// pieceValue returns the value of the seat's pieces by Weights.simple.
func (e *Evaluator) pieceValue(seat movegen.Seat) int {
	sum := 0
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		sum += e.w.Simple[k] * e.board.Pieces(seat, k).Count()
	}
	return sum
}

// oppositeBishops reports whether each side has one bishop, on squares of
// different colours. Medieval bishops do not count: they stop no pawn.
func (e *Evaluator) oppositeBishops(a, b *side) bool {
	bishops := e.board.Kinds[movegen.Bishop]
	return !e.pos.Medieval() && (bishops&a.own).Count() == 1 && (bishops&b.own).Count() == 1 && (bishops&lightSquares).Count() == 1
}

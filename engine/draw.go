// Whether the engine agrees to a draw.

package engine

import "dux/movegen"

// The engine accepts a draw if its score is drawScore or less, in an endgame if
// it is levelScore or less.
const (
	drawScore  = -50
	levelScore = 10
)

// AgreesToDraw reports whether to accept a draw in p; s is the engine's score.
func AgreesToDraw(p movegen.Position, s Score) bool {
	return s <= drawScore || s <= levelScore && ending(p)
}

// ending reports whether at most half of the pieces of the start are left.
func ending(p movegen.Position) bool { return 2*pieceCount(p) <= pieceCount(p.Variant().Position()) }

// pieceCount counts the pieces and pawns on the board and in hand.
func pieceCount(p movegen.Position) (n int) {
	v := p.Variant()
	for s := range v.Squares {
		if k := p.At(movegen.Square(s)).Kind(); k != movegen.NoKind && k.Owned() {
			n++
		}
	}
	if hands, ok := p.(movegen.Hander); ok && v.Hands {
		for _, seat := range v.Seats {
			for k := movegen.Pawn; k < movegen.Kinds; k++ {
				n += hands.Hand(seat, k)
			}
		}
	}
	return n
}

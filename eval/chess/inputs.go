// The inputs of nets for pieces on 8x8 squares.

package chess

import "dux/movegen"

// PieceInputs is the number of inputs for the pieces on 8x8 squares: the
// player's own pieces first, by kind and square.
const PieceInputs = 2 * pieceKinds * squares

const pieceKinds = int(movegen.King)

// PieceInput returns the input of a piece on a square as the player of a seat
// sees it. The board is turned so that the player's pawns move up. ok is false
// for pieces without an input.
func PieceInput(seat movegen.Seat, p movegen.Piece, square int) (input int, ok bool) {
	k := int(p.Kind())
	if k < 1 || k > pieceKinds || p.Seat() > movegen.Black {
		return 0, false
	}
	owner := int(p.Seat() ^ seat&1)
	return (owner*pieceKinds+k-1)*squares + square ^ 56*int(seat&1), true
}

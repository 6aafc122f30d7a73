// Package chess plays orthodox chess, and has what every game on the 8x8 board
// shares: Board for the pieces and Status for the rest of the position text.
//
// Its games are drawn by stalemate, by the third occurrence of a position and by
// 50 moves; by material in orthodox chess alone, and there with two kings and at
// most one minor piece: bishops of one colour on each side play on, as do bare
// kings in the medieval game and where pieces can be dropped.
package chess

// Package chess plays orthodox chess, and has what every game on the 8x8 board
// shares: Board for the pieces and Status for the rest of the position text.
//
// Its games are drawn by stalemate, by the third occurrence of a position and by 50
// moves. Only orthodox chess is also drawn by material: two kings and at most one
// minor piece.
//
// Comments cite the rules of Double Chess (package double), and those of the
// medieval game:
//
//  1. there is no castling;
//  2. bishops leap two squares diagonally;
//  3. a pawn's double step leaps, and never captures; it can be captured en passant
//     if the square passed over is empty;
//  4. queens step one square diagonally; the unmoved queen may leap two once;
//  5. the unmoved king may once move two king steps at once, not out of check, past
//     an unattacked square next to both ends;
//  6. leaps of kings and queens may capture;
//  7. promotion, mate and stalemate are those of chess.
package chess

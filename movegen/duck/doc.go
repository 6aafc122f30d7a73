// Package duck plays Duck Chess: orthodox pieces, kings that are captured
// rather than checked, and a duck that is put on another empty square after
// every piece move. Leg 0 of a turn is the piece move, leg 1 the placement.
// Comments cite the rules of the game by number:
//
//  1. a turn moves a piece, then puts the duck on another empty square;
//  2. nothing moves onto the duck, and only knights over it;
//  3. there is no check, and to capture the king wins at once;
//  4. castling needs the squares between king and rook empty; attacks do not matter;
//  5. a player without a piece move wins;
//  6. pawns promote as in chess;
//  7. the third occurrence of a position, the duck included, and 50 moves draw.
package duck

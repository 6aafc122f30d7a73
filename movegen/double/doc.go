// Package double plays the whole game of Double Chess: two boards of
// movegen/chess, four players in two teams, and hands that the partner fills.
// Mate or stalemate on either board ends the game. There are no draws by repetition,
// moves without progress or material, because the other board may change them.
// Comments here and in package chess cite the rules of the game by number:
//
//  1. a captured piece goes to the hand of the captor's partner, in its colour;
//  2. a player may drop a piece of the hand on an empty square instead of moving;
//  3. pawns may be dropped on the own first to seventh rank; from the first they
//     move one step only, on the second they may step twice;
//  4. a drop must leave the own king unattacked, and may give mate;
//  5. a promoted piece that is captured is a pawn in the hand;
//  6. castling and promotion are those of chess; dropped rooks do not castle;
//  7. checkmate or stalemate with the hand as it is now ends both boards;
//  8. if a player's time is over, the team loses.
//
// Board A has the squares 0 to 63, board B the squares 64 to 127; seats 0 and 1
// are White and Black on A, 2 and 3 on B. Partners have different colours.
package double

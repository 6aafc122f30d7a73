// Package double plays the whole game of Double Chess: two boards of
// movegen/chess, four players in two teams, and hands that the partner fills.
// Mate or stalemate on either board ends the game; repetition, moves without
// progress and material draw nothing, as the partner may change it all.
// Comments cite the rules of the game by number, those of drops in package chess
// too:
//
//  1. a captured piece goes to the hand of the captor's partner, in its colour;
//  2. a player may drop a piece of the hand on an empty square instead of moving;
//  3. pawns may be dropped on the own first to seventh rank; from the first they
//     move one step only, on the second they may step twice;
//  4. a drop must leave the own king unattacked, and may give mate;
//  5. a promoted piece that is captured is a pawn in the hand;
//  6. castling and promotion are those of chess; dropped rooks do not castle;
//  7. checkmate or stalemate with the hand as it is now ends both boards;
//  8. a player whose time is over loses for the team.
//
// Board A has the squares 0 to 63, board B the squares 64 to 127; seats 0 and 1
// are White and Black on A, 2 and 3 on B. Partners have different colours.
package double

// Package double plays the whole game of Double Chess: two boards of
// movegen/chess, four players in two teams, and hands that the partner fills.
// Mate or stalemate on either board ends the game; repetition, moves without
// progress and material draw nothing, as the partner may change it all.
// Comments cite rules/double.md as "Double rule n".
//
// Board A has the squares 0 to 63, board B the squares 64 to 127; seats 0 and 1
// are White and Black on A, 2 and 3 on B. Partners have different colours.
package double

// Package duel plays Duel Chess: captured pieces go on as prisoners on a second,
// small board, from where they fight their way back. One set of rules serves
// its three sizes. Comments cite the rules of the game by number:
//
//  1. a capture on the Main board puts the victim on the Duel board;
//  2. on a full Duel board it replaces a piece of the captor's opponent;
//  3. pawns step, step twice and capture en passant as in chess, without promotion;
//  4. a capture on the Duel board kills, and returns the captor to the Main board;
//  5. every turn must leave the own king unattacked;
//  6. a returned piece is an ordinary one again.
package duel

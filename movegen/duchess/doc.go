// Package duchess plays Duchess: six players in two teams, four in two teams, three
// players each alone, or two. All use one board (package graph); unused flaps do not
// exist. variant.go has the differences between the four games. Comments cite the
// rules of the game by number:
//
//  1. seats move in turn, clockwise; Red begins;
//  2. no piece moves onto one of its team or onto a king; onto any other it captures;
//  3. a piece next to a wizard of its team may teleport to another square next to one,
//     a wizard from anywhere to next to a partner's wizard;
//  4. a square is threatened if an opponent could move a piece there, were it that
//     opponent's turn, in check or not;
//  5. a turn must leave the own king unthreatened;
//  6. a pawn that reaches the Vortex may become a piece of its player that has been
//     captured;
//  7. a player without a legal turn passes, and the pieces stay.
package duchess

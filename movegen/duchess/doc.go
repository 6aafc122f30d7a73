// Package duchess is the game of Duchess: six players in two teams, four in
// two, three each for himself or two, all on one board (package graph), flaps
// not in play folded down. variant.go has what differs between the four; a change
// of how a piece moves belongs into attacks.go, of what wizards do into wizards.go.
package duchess

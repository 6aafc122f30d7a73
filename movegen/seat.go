// Seats and teams.

package movegen

// Seat is a player, numbered from 0. In games of two, White is 0 and Black 1;
// in Duchess seat f-1 sits at flap f; with two boards, seats 0 and 1 play
// White and Black on board A, 2 and 3 on board B.
type Seat uint8

// The seats of a game of two.
const (
	White Seat = iota
	Black
)

// MaxSeats is the number of seats that any game has at most.
const MaxSeats = 6

// Team is a group of seats that win and lose together, numbered from 0 in the
// order of their first seats.
type Team uint8

// Package duck plays Duck Chess: orthodox pieces, kings that are captured
// rather than checked, and a duck that is put on another empty square after
// every piece move. Leg 0 of a turn is the piece move, leg 1 the placement.
package duck

// Package chess plays orthodox chess, and has what every game on the 8x8 board
// shares: Board for the pieces and Status for the rest of the position text.
package chess

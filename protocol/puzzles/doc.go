// Package puzzles finds positions in games in which one turn wins and no other does.
// A search proposes them, a deeper one confirms them, and forced ends are proved by
// visiting every reply. Puzzles are graded by what makes them hard, and written as PGN
// and EPD.
package puzzles

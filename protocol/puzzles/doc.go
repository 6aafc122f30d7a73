// Package puzzles finds positions in games where exactly one turn wins. A
// search proposes them, a deeper search confirms them, and forced wins are
// proven by trying every reply. Puzzles have a grade of difficulty and can be
// written as PGN and EPD.
package puzzles

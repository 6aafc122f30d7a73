// Hints for players: pieces that may still leap, pieces that make a move possible.

package movegen

// Leaper is a Position where some pieces may leap with their first move, which
// cannot be seen on the board.
type Leaper interface {
	// MayLeap lists the squares of the pieces whose first move can still be a leap.
	MayLeap() []Square
}

// Guided is a Position where moves depend on other pieces.
type Guided interface {
	// Guides lists the squares of the pieces that make m, a legal leg, possible.
	Guides(m Move) []Square
}

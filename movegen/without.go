// Copies without one piece, to find the value of that piece.

package movegen

// Remover is a Position from which a piece can be removed, to find the value of the
// piece.
type Remover interface {
	// Without returns a copy without the piece on square s, which is not a king or
	// a duck, and without its rights and en passant. The copy has no history. It
	// may be a position that no game leads to, with a king left in check.
	Without(s Square) Position
}

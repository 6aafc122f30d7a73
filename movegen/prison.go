// Captured pieces that stay on a board.

package movegen

// Prison is a Position where captured pieces stay on squares of their own, from
// which they may return.
type Prison interface {
	// Captured reports whether a piece on square s is a captured one.
	Captured(s Square) bool
}

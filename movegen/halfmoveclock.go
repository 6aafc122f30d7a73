// Turns since the last capture or pawn move, for the search.

package movegen

// HalfmoveClock is a Position that counts turns without progress towards a draw. Its
// evaluation ignores them, so the search brings scores closer to 0 as they grow.
type HalfmoveClock interface {
	// HalfmoveClock returns the turns since the last capture or pawn move.
	HalfmoveClock() int
}

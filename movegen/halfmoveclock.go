package movegen

// HalfmoveClock is a Position that counts turns without progress towards a draw
// and whose evaluation leaves that to the search.
type HalfmoveClock interface {
	// HalfmoveClock returns the turns since the last capture or pawn move.
	HalfmoveClock() int
}

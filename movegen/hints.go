// What positions of some games know besides the rules, for boards, the values of pieces and
// the search.

package movegen

// Hinted is a Position with hints.
type Hinted interface {
	Hints() Hints
}

// Hints answer questions about the current state of a position. A function is nil in games
// where the question has no meaning.
type Hints struct {
	// Mated lists the seats whose kings are in checkmate, in turn order, where a side has
	// several kings, which can be mated one by one.
	Mated func() []Seat
	// MayLeap lists the squares of the pieces whose first move can still be a leap, which
	// cannot be seen on the board.
	MayLeap func() []Square
	// Guides lists the squares of the pieces that make m, a legal leg, possible.
	Guides func(m Move) []Square
	// Captured reports whether a piece on square s is a captured one, where these stay on
	// squares of their own, from which they may return.
	Captured func(s Square) bool
	// Prize returns the kind that m, a legal leg, hands over to a partner at another board,
	// NoKind if none.
	Prize func(m Move) Kind
	// TurnsLeft returns the number of turns that can be played from the start of this one,
	// unless progress sets it back, before the game is drawn by counting. It is 0 or less in a
	// position that is drawn already. The key does not say how many, so the search mistrusts
	// forced ends that are further away.
	TurnsLeft func() int
	// Without returns a copy without the piece on square s, which is not a king or a duck,
	// and without its rights and en passant; so the value of the piece can be found. The
	// copy has no history. It may be a position that no game leads to, with a king left in
	// check.
	Without func(s Square) Position
}

// HintsOf returns the hints of p, none if its game has none.
func HintsOf(p Position) Hints {
	if h, ok := p.(Hinted); ok {
		return h.Hints()
	}
	return Hints{}
}

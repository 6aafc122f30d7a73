package movegen

// Checker is a Position that can tell what a leg would do to the enemy king
// without playing it. It is a promise of speed, not of rules: the search
// prunes checks less, where it can know them.
type Checker interface {
	// GivesCheck reports whether m, a legal leg, attacks the king of the next seat.
	GivesCheck(m Move) bool
}

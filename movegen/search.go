// What only a search asks of positions: null moves, exchanges, checks, replies, clock.

package movegen

// Searchable is a Position with what only a search needs. The positions of all games
// are Searchable.
type Searchable interface {
	Position
	// InCheck reports whether the own king of the seat to move is attacked, in
	// games where that restricts it; false elsewhere.
	InCheck() bool
	// MayPass reports whether null move pruning is sound here, in a game that goes on:
	// the null move is allowed, and zugzwang is unlikely.
	MayPass() bool
	// SEE (static exchange evaluation) reports whether the exchange on the target of
	// m, a legal leg, wins at least threshold centipawns by Variant.Values, if both
	// sides recapture as long as that pays.
	SEE(m Move, threshold int) bool
}

// Checker is a Position that detects checks without playing the leg. It is a hint
// for the search, which prunes checks less; it may miss rare checks.
type Checker interface {
	// GivesCheck reports whether m, a legal leg, attacks the king of the next seat.
	GivesCheck(m Move) bool
}

// Threatener is a Position that knows which squares are attacked. The search keeps
// separate history counts for legs from attacked squares and from safe ones.
type Threatener interface {
	// Threats returns the squares that the opponent of the seat to move attacks.
	Threats() SquareSet
}

// SquareSet is a set of any squares, a bit for each.
type SquareSet [4]uint64

// Has reports whether square s is in the set.
func (x *SquareSet) Has(s Square) bool { return x[s>>6]>>(s&63)&1 != 0 }

// Reply is a whole turn in answer to another, of one leg or two; the second is
// NoMove if there is none. It may be a Pass.
type Reply [2]Move

// Replier is a Position where a reply can undo the last leg before it, so that all
// last legs lead to the same position after the reply. A reply that refutes one of
// them then refutes all that do not prevent it.
type Replier interface {
	// Answers reports whether reply, a turn of the next seat that is legal after some
	// other last leg, is also legal after m, a last leg that is legal here, and leads
	// to the same position. It is false if m leads to a repetition, which has a score
	// without any reply. For a Pass only this last condition counts.
	Answers(reply Reply, m Move) bool
}

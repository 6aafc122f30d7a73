package movegen

// Searchable is a Position with what only a search asks for. The positions of
// all games are Searchable.
type Searchable interface {
	Position
	// MayPass reports whether a null move proves something here: leg 0, not in
	// check, no likely zugzwang.
	MayPass() bool
	// SEE reports whether the exchange that m, a legal leg, begins on its target
	// square wins at least threshold centipawns by Variant.Values, the opponents
	// and the own side recapturing as they like (static exchange evaluation).
	SEE(m Move, threshold int) bool
}

// Checker is a Position that can tell what a leg would do to the enemy king
// without playing it. It is a promise of speed, not of rules: the search
// prunes checks less, where it can know them.
type Checker interface {
	// GivesCheck reports whether m, a legal leg, attacks the king of the next seat.
	GivesCheck(m Move) bool
}

// Reply is a whole turn in answer to another, of one leg or two; the second is
// NoMove if there is none. It may be a Pass.
type Reply [2]Move

// Replier is a Position where a reply can undo what the last leg before it did,
// so that it leads to the same position whichever last leg that was. A reply
// that refutes one of them then refutes all that do not stand in its way.
type Replier interface {
	// Answers reports whether reply, a turn of the next seat that is legal after
	// some other last leg, is as legal after the last leg m, which is legal here,
	// and leads to the same position; and that m itself leads to no position that
	// has stood before, which might be worth something before any reply. Of a
	// Pass only the latter is asked.
	Answers(reply Reply, m Move) bool
}

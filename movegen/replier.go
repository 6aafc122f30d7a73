package movegen

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

// Package game holds games that were played, in any variant.
//
// A Record is a whole game: its start, its turns as legs, what came into hands from
// outside, comments and variations, and how it ended. It is plain data without text: package
// notation of the protocols reads and writes it as PGN, BPGN and canonical text.
//
// A Cursor is a place in a record. It keeps the position there, and walks forward and
// back, plays new turns, and goes into variations. It is the only thing above the rules
// that makes and unmakes the legs of games, so that its users need not know how many legs
// a turn has, that a piece given to a hand cannot be taken back by Unmake, or that two
// boards need not take turns.
//
//	r := &game.Record{Variant: v}
//	c, err := r.Cursor()
//	...
//	_, err = c.Play(legs) // the record has the turn now
//	for ply, turn := range c.Walk(0) {
//		fmt.Println(ply, movegen.TurnText(c.Position(), turn.Legs))
//	}
//
// A ply is a whole turn here; ply n stands after n turns, so the start is ply 0.
package game

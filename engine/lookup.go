// What a worker asks of the transposition table and keeps there.

package engine

import "dux/movegen"

// probe looks f up in the transposition table, with mate scores relative to the
// root. It finds nothing if legs of f are excluded.
func (w *worker) probe(f *frame, restricted bool) (entry, bool) {
	if f.excluded != movegen.NoMove || restricted {
		return entry{}, false
	}
	return w.lookUp(f.turn)
}

// lookUp looks the position after this many turns up in the transposition table. A
// forced end that comes after the draw by counting is no bound here, although it was one
// where the table got it.
func (w *worker) lookUp(turn int) (entry, bool) {
	e, hit := w.table.probe(w.key())
	if turns, forced := e.score.Mate(); forced {
		if w.turnsLeft != nil && max(turns, -turns) > w.turnsLeft() {
			e.bound = NoBound
		}
		e.score = fromRoot(e.score, turn)
	}
	return e, hit
}

// fromRoot converts the score of a position after this many turns, so that it
// is relative to the root.
func fromRoot(s Score, turn int) Score {
	switch {
	case s.IsWin():
		return s - Score(turn)
	case s.IsLoss():
		return s + Score(turn)
	}
	return s
}

// remember stores e, with its score relative to f.
func (w *worker) remember(f *frame, e entry) {
	switch {
	case e.score.IsWin():
		e.score += Score(f.turn)
	case e.score.IsLoss():
		e.score -= Score(f.turn)
	}
	w.table.store(w.pos.Key()^w.salt, e)
}

// cuts reports whether the bound of e is enough for a cutoff in this window.
func (e *entry) cuts(alpha, beta Score) bool {
	return e.bound == Exact || e.bound == Lower && e.score >= beta || e.bound == Upper && e.score <= alpha
}

// adjust returns the score of e instead of eval if its bound is tighter.
func (e *entry) adjust(eval Score) Score {
	if e.bound&Lower != 0 && e.score > eval || e.bound&Upper != 0 && e.score < eval {
		return e.score
	}
	return eval
}

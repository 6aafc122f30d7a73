// Replies that refute several last legs of a turn.

package engine

import "dux/movegen"

// A refutation is the other side's best reply to a last leg. If the reply undoes
// that leg (movegen.Replier), it also refutes every other last leg that does not
// prevent it. So only a hitting set of the known refutations must be searched: in
// Duck Chess a handful of some forty placements.

// refute records the reply that refuted the last leg m of f. m led to next and
// scored at most alpha in a search to the given depth.
func (w *worker) refute(f, next *frame, m movegen.Move, depth int, alpha Score) {
	if w.replier == nil || f.leg == 0 || next.leg > 0 || next.side == f.side {
		return
	}
	reply := next.best
	// If no reply was needed (stand pat, null move), none will be needed after other
	// last legs. Near the horizon only promising legs complete a reply, and these
	// may differ after another last leg. Both cases make this forward pruning.
	if (reply[0] == movegen.Pass || depth <= w.variant.Legs) && !w.options.LateMovePruning {
		return
	}
	switch {
	case reply[0] == movegen.NoMove:
		return // the game is over, or the table no longer has the reply
	case reply[0] == movegen.Pass, reply[1] != movegen.NoMove, w.complete(&reply, f, m, depth, alpha):
		f.replies = append(f.replies, reply)
	}
}

// complete finds the second leg of a reply to the last leg m in the table, if
// the reply has one. It reports whether the reply is complete.
func (w *worker) complete(reply *movegen.Reply, f *frame, m movegen.Move, depth int, alpha Score) bool {
	w.step(m)
	defer w.back()
	if !w.pos.Legal(reply[0]) {
		return false
	}
	w.step(reply[0])
	defer w.back()
	if w.pos.Leg() == 0 || w.pos.Outcome().Over() {
		return true
	}
	e, hit := w.lookUp(f.turn + 1)
	if !hit || e.move == movegen.NoMove || e.bound&Lower == 0 || e.depth < depth-2 || e.score < -alpha || !w.pos.Legal(e.move) {
		return false
	}
	reply[1] = e.move
	return true
}

// answered reports whether a reply known at f also refutes the last leg m.
func (f *frame) answered(r movegen.Replier, m movegen.Move) bool {
	for _, reply := range f.replies {
		if r.Answers(reply, m) {
			return true
		}
	}
	return false
}

// turnOf returns the turn that begins with m, which has led to next, as far as
// known.
func turnOf(m movegen.Move, next *frame) movegen.Reply {
	if next.leg > 0 {
		return movegen.Reply{m, next.best[0]}
	}
	return movegen.Reply{m}
}

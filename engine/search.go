// The recursive search: alpha-beta with principal variation search.

package engine

import "dux/movegen"

// The search in one view. Names in brackets are switches of Techniques.
//
//	iterate        deepens leg by leg [Aspiration]; searchRoot tries the legs of the root
//	search         one node:
//	  quiesce        at depth 0 or less: captures and evasions to the end [DeltaPruning]
//	  ended          a limit, the end of the game, repetition, a draw by counting
//	  mate distance  the window shrinks to mates that are still possible [MateDistance]
//	  probe          the table's entry; its bound may be enough [TableCutoffs]
//	  in check       a leg deeper [CheckExtension]
//	  static         evaluation [CorrectionHistory], and whether it has improved since the last turn
//	  pruneNode      no leg is tried: [ReverseFutility], [NullMove], [ProbCut]
//	  no entry       a leg less deep: the order is poor [IIR]
//	  searchLegs     each leg that the picker returns, likely cutoffs first:
//	    pruneLeg       is it worth a search? [LateMovePruning] [Futility] [HistoryPruning]
//	                   [ExchangePruning]
//	    singular       deeper if it is the only good leg [SingularExtension]
//	    play           makes the leg and enters the next frame; back takes it back
//	    try            reduced depth [LateMoveReductions], zero window [PVS], full window
//	    raise          a better score; at beta the rest is cut off, reward tells the histories
//	    refute         the reply that beat a last leg beats others too [Refutations]
//	  conclude       mate, stalemate, or a bound for the table; learn corrects evaluations
//
// The picker (order.go) decides on the order [Killers, CounterMoves, ContinuationHistory,
// ThreatHistory, LossyCapturesLast].

// child searches the position of next. Scores are relative to f's side; alpha, beta and
// cut are f's. The score is negated only if the side changes. cut reports whether a score
// of at least beta is expected (cut node); in a full window it is false.
func (w *worker) child(f, next *frame, depth int, alpha, beta Score, cut bool) Score {
	if next.side == f.side {
		return w.search(next, depth, alpha, beta, cut)
	}
	return -w.search(next, depth, -beta, -alpha, !cut && beta-alpha == 1)
}

// node is the state of one search of a position; search, quiesce or searchRoot makes it.
// Only the functions called for this position change it, and it ends with them. What
// other plies need is in the frame.
type node struct {
	f           *frame
	depth       int
	alpha, beta Score
	pv          bool  // the window is not zero (PV node)
	cut         bool  // a score of at least beta is expected (cut node)
	restricted  bool  // limits allow only some legs of the root's turn
	entry       entry // of the table, the zero entry if there is none
	eval        Score // static evaluation; noScore in check and within a turn
	improving   bool  // eval has risen since the previous turn of this side

	picker  picker
	tried   int
	missed  bool // legs were overlooked
	best    Score
	bestLeg movegen.Move // the leg that raised alpha last
}

// ended returns the score of a node whose legs need no search: the search has
// to stop, the game is over, or the line is too long.
func (w *worker) ended(f *frame) (Score, bool) {
	if w.limitReached() {
		return 0, true
	}
	w.selDepth = max(w.selDepth, f.ply)
	if s, over := w.over(f); over {
		return s, true
	}
	if f.ply >= maxPly-1 {
		return w.evaluate(f), true
	}
	return 0, false
}

// search is the score of the position at f for the side to move, found by a
// principal variation search of so many legs within (alpha, beta); fail-soft.
func (w *worker) search(f *frame, depth int, alpha, beta Score, cut bool) Score {
	if depth <= 0 {
		return w.quiesce(f, 0, alpha, beta)
	}
	f.pv, f.best = f.pv[:0], movegen.Reply{}
	if s, ended := w.ended(f); ended {
		return s
	}
	n := node{f: f, depth: depth, alpha: alpha, beta: beta, pv: beta-alpha > 1, cut: cut, eval: noScore}
	if w.options.MateDistance {
		n.alpha = max(alpha, MatedIn(f.turn))
		n.beta = min(beta, MateIn(f.turn))
		if n.alpha >= n.beta {
			return n.alpha
		}
	}
	n.restricted = f.turn == 0 && w.job.limits.restricted()
	hit := false
	n.entry, hit = w.probe(f, n.restricted)
	if hit && !n.pv && w.options.TableCutoffs && n.entry.depth >= depth && n.entry.cuts(n.alpha, n.beta) {
		f.best[0] = n.entry.move
		return n.entry.score
	}
	if w.skill != nil && w.skill.winsAtOnce(w, f) {
		return MateIn(f.turn + 1)
	}
	if f.check && w.options.CheckExtension && f.ply < w.depth {
		n.depth++
	}
	if f.leg == 0 {
		n.eval, n.improving = w.static(f, n.entry)
		if !n.pv && !f.check && f.excluded == movegen.NoMove {
			if s, done := w.pruneNode(&n); done {
				return s
			}
			if w.stopped() {
				return 0
			}
		}
	}
	if w.options.IIR && n.entry.move == movegen.NoMove && n.depth >= iirDepth && (n.pv || cut) {
		n.depth-- // internal iterative reduction: the ordering is poor
	}
	return w.searchLegs(&n)
}

// searchLegs tries the legs of n, likely cutoffs first.
func (w *worker) searchLegs(n *node) Score {
	f := n.f
	f.replies = f.replies[:0]
	n.resetTried()
	w.frames[f.ply+2].cutoffs = 0
	before := n.alpha
	n.best = -Infinite
	n.picker = newPicker(w, f, n.entry.move)
	for {
		m := n.picker.pick()
		if m == movegen.NoMove {
			break
		}
		if m == f.excluded || n.restricted && !w.allowed(f, m) {
			continue
		}
		n.tried++
		if n.best > -mateBound && w.pruneLeg(n, m) {
			continue
		}
		extension := 0
		if w.maybeSingular(n, m) {
			var s Score
			var done bool
			if extension, s, done = w.singular(n); done {
				return s
			}
		}
		next := w.play(f, m)
		s := w.try(n, next, m, n.depth-1+extension)
		w.back()
		if w.stopped() {
			return 0
		}
		if n.raise(next, m, s) {
			f.cutoffs++
			w.history.reward(f, w.before(f), m, n.depth)
			break
		}
		if m.Noisy() {
			f.noisies = append(f.noisies, m)
		} else {
			f.quiets = append(f.quiets, m)
		}
		w.refute(f, next, m, n.depth, n.alpha)
	}
	return w.conclude(n, before)
}

// resetTried clears the legs tried at n.
func (n *node) resetTried() {
	f := n.f
	f.quiets, f.noisies = f.quiets[:0], f.noisies[:0]
	f.noisyHash = n.entry.move.Noisy()
}

// raise updates n with the score of leg m, which led to next, and reports
// whether it is a beta cutoff.
func (n *node) raise(next *frame, m movegen.Move, s Score) bool {
	if s <= n.best {
		return false
	}
	n.best = s
	if s <= n.alpha {
		return false
	}
	f := n.f
	n.bestLeg = m
	f.best = turnOf(m, next)
	if n.pv {
		f.pv = append(append(f.pv[:0], m), next.pv...)
	}
	if s >= n.beta {
		return true
	}
	n.alpha = s
	return false
}

// conclude stores the result of n, whose window began at before, and returns its
// score.
func (w *worker) conclude(n *node, before Score) Score {
	f := n.f
	if n.tried == 0 {
		switch {
		case f.excluded != movegen.NoMove:
			return n.alpha
		case f.leg > 0 || n.restricted:
			return MatedIn(f.turn) // no turn that begins like this is allowed
		}
		return w.outcome(f, w.pos.Stuck(), f.turn)
	}
	if f.excluded == movegen.NoMove && !n.restricted {
		bound := Exact
		if n.best >= n.beta {
			bound = Lower
		} else if n.best <= before {
			bound = Upper
			if w.twoSeats {
				w.history.rewardBefore(f, w.before(f), n.depth)
			}
		}
		w.remember(f, entry{move: n.bestLeg, score: n.best, depth: n.depth, bound: bound})
		w.corrections.learn(n, w.evals[f.turn], bound)
	}
	return n.best
}

// maybeSingular reports whether to test the leg m of n for singularity: it must
// be the hash leg with a good lower bound. With more than two seats that has not
// gained.
func (w *worker) maybeSingular(n *node, m movegen.Move) bool {
	least := w.options.SingularDepth
	if w.variant.Legs > 1 {
		least = max(least, singularDepthOfLegs)
	}
	return m == n.entry.move && w.options.SingularExtension && w.twoSeats && n.f.leg == 0 && n.depth >= least && n.f.ply < 2*w.depth &&
		n.f.excluded == movegen.NoMove && n.entry.depth >= n.depth-singularSlack && n.entry.bound&Lower != 0 &&
		!n.entry.score.IsWin() && !n.entry.score.IsLoss()
}

// singular is the singular extension of the hash leg of n, in legs: a shallow
// search without that leg tests whether it is the only good one. done reports
// that n has the score s without more search.
func (w *worker) singular(n *node) (extension int, s Score, done bool) {
	f, e := n.f, &n.entry
	target := e.score - Score(w.options.SingularMargin*n.depth/100)
	f.excluded = e.move
	s = w.search(f, (n.depth-1)/2, target-1, target, n.cut)
	f.excluded = movegen.NoMove
	n.resetTried() // the search above has used this frame
	f.best = movegen.Reply{}
	switch {
	case w.stopped():
		return 0, 0, true
	case s < target-Score(w.options.DoubleMargin) && !n.pv && w.variant.Legs == 1:
		return 2, 0, false
	case s < target:
		return 1, 0, false
	case target >= n.beta:
		return 0, target, true // multi-cut: another leg is good enough too
	case e.score >= n.beta:
		return -1, 0, false
	}
	return 0, 0, false
}

// try searches leg m of n, which led to next: principal variation search and late
// move reductions. The first leg has the full window; later legs have a zero
// window and a reduced depth, and are searched again if they score above alpha.
func (w *worker) try(n *node, next *frame, m movegen.Move, depth int) Score {
	f, alpha, beta := n.f, n.alpha, n.beta
	if w.options.LateMoveReductions && depth >= 2 && n.tried > 1 {
		r := w.reduce(n, next, m, depth)
		if reduced := min(max(depth-r, 1), depth); reduced < depth {
			s := w.child(f, next, reduced, alpha, alpha+1, false)
			if s <= alpha || w.stopped() {
				return s
			}
			if !m.Noisy() && w.twoPlayerSingleLeg {
				w.history.creditQuiet(f, m, w.history.bonus(depth)) // better than expected
			}
			if w.twoSeats && r >= deeperReduction && s > alpha+Score(w.options.DeeperMargin+deeperPerTurn*w.profile.turns(depth)) {
				depth++ // much better than expected
			}
		}
	}
	if w.options.PVS && n.pv && n.tried > 1 {
		s := w.child(f, next, depth, alpha, alpha+1, false)
		if s <= alpha || w.stopped() {
			return s
		}
	}
	return w.child(f, next, depth, alpha, beta, n.cut)
}

// reduce returns the late move reduction of leg m of n, in legs.
func (w *worker) reduce(n *node, next *frame, m movegen.Move, depth int) int {
	f := n.f
	r := w.reductions.at(depth, n.tried)
	if m.Noisy() {
		r /= 2
	} else {
		r -= w.history.quietScore(f, m) / w.options.HistoryStep
		if m == f.killers[0] || m == f.killers[1] {
			r--
		}
	}
	if f.leg > 0 {
		r++ // there are many ways to complete a turn, and few of them matter
	}
	if n.pv {
		r--
	}
	if n.cut {
		r++
	}
	if !n.improving && f.leg == 0 {
		r++
	}
	if next.check {
		r--
	}
	if w.twoSeats {
		r += extraReduction(f, next, n.cut)
	}
	return r
}

// extraReduction returns the additional reduction, in legs, of a late leg of f
// in games with two seats. With more seats it has not gained.
func extraReduction(f, next *frame, cut bool) int {
	r := 0
	if cut {
		r++
	}
	if f.noisyHash && f.leg == 0 {
		r++ // a quiet leg is rarely better
	}
	if next.side != f.side && next.cutoffs > siblingCutoffs {
		r++ // siblings of next often failed high
	}
	return r
}

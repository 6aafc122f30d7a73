// Quiescence search.

package engine

import "dux/movegen"

// recapturesOnly is the leg of quiescence from which only recaptures are tried.
// Without this limit many pieces that attack each other, as in Duel Chess and
// Duchess, can make a million nodes from one leg.
const recapturesOnly = 16

// quiesce is the quiescence search at f: noisy legs, all evasions in check, and
// within a turn the few most promising legs that complete it. legs is the
// number of quiescence legs so far. Drops that give check may be noisy, but are tried
// in the first leg only: a full hand allows an endless series of them. It is noinline,
// because otherwise its node escapes to the heap.
//
//go:noinline
func (w *worker) quiesce(f *frame, legs int, alpha, beta Score) Score {
	if f.turn == 0 && w.job.limits.restricted() { // the promising legs may not include the allowed ones
		return w.search(f, 1, alpha, beta, false)
	}
	f.pv, f.best, f.replies = f.pv[:0], movegen.Reply{}, f.replies[:0]
	if s, ended := w.ended(f); ended {
		return s
	}
	n := node{f: f, alpha: alpha, beta: beta, pv: beta-alpha > 1, eval: noScore, best: -Infinite}
	hit := false
	n.entry, hit = w.probe(f, false)
	if hit && !n.pv && w.options.TableCutoffs && n.entry.cuts(alpha, beta) {
		f.best[0] = n.entry.move
		return n.entry.score
	}
	if f.leg == 0 && !f.check {
		n.eval = w.corrected(f)
		n.best = n.eval
		if w.options.TableCutoffs {
			n.best = n.entry.adjust(n.eval)
		}
		if n.best >= beta {
			f.best[0] = movegen.Pass
			return n.best // stand pat
		}
		n.alpha = max(alpha, n.best)
	}
	if w.skill != nil && w.skill.winsAtOnce(w, f) {
		return MateIn(f.turn + 1)
	}
	w.quiesceLegs(&n, legs)
	if w.stopped() {
		return 0
	}
	if n.best == -Infinite && n.missed {
		return w.evaluate(f)
	}
	if n.best == -Infinite { // no legs at all
		if f.leg > 0 {
			return MatedIn(f.turn)
		}
		return w.outcome(f, w.pos.Stuck(), f.turn)
	}
	bound := Upper
	if n.best >= beta {
		bound = Lower
	} else if n.pv && n.best > alpha {
		bound = Exact
	}
	w.remember(f, entry{move: n.bestLeg, score: n.best, bound: bound})
	return n.best
}

// quiesceLegs tries the legs of n after this many legs of quiescence.
func (w *worker) quiesceLegs(n *node, legs int) {
	f := n.f
	n.picker = newNoisyPicker(w, f, n.entry.move)
	for {
		m := n.picker.pick()
		if m == movegen.NoMove {
			return
		}
		if legs > 0 && m.Form() == movegen.Drop && !f.check {
			continue
		}
		if legs >= recapturesOnly && f.leg == 0 && !f.check && m.To() != f.captureSquare {
			continue
		}
		if w.misses(f, m) {
			n.missed = true
			continue
		}
		n.tried++
		if n.eval != noScore && w.options.DeltaPruning && m.Promotion() == movegen.NoKind {
			if s := n.eval + Score(w.options.DeltaMargin+w.values[m.Victim()]); s <= n.alpha {
				n.best = max(n.best, s)
				continue
			}
		}
		if f.check && n.best > -mateBound && !m.Noisy() && n.tried > evasionsTried {
			continue
		}
		next := w.play(f, m)
		var s Score
		if next.side == f.side {
			s = w.quiesce(next, legs+1, n.alpha, n.beta)
		} else {
			s = -w.quiesce(next, legs+1, -n.beta, -n.alpha)
		}
		w.back()
		if w.stopped() || n.raise(next, m, s) {
			return
		}
		w.refute(f, next, m, 0, n.alpha)
	}
}

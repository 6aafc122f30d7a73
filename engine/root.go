// The legs of the root, and which of them may be searched.

package engine

import (
	"slices"

	"dux/movegen"
)

// rootLeg is a leg at the root, with its scores.
type rootLeg struct {
	leg      movegen.Move
	score    Score
	bound    Bound
	previous Score // of the previous iteration
	depth    int   // iteration that computed the score
	nodes    uint64
	selDepth int
	pv       []movegen.Move // this leg and the best ones after it
}

// allowed reports whether leg m at f, in the root's turn, may be searched.
func (w *worker) allowed(f *frame, m movegen.Move) bool {
	legs := make([]movegen.Move, 0, 8)
	for i := range f.ply {
		legs = append(legs, w.frames[i].move)
	}
	return w.job.limits.allows(append(legs, m))
}

// possible reports whether some turn with leg m at f is allowed to the end.
func (w *worker) possible(f *frame, m movegen.Move) bool {
	if !w.allowed(f, m) {
		return false
	}
	next := w.play(f, m)
	found := next.leg == 0
	if !found {
		for _, n := range w.pos.Generate(nil, movegen.All) {
			if found = w.possible(next, n); found {
				break
			}
		}
	}
	w.back()
	return found
}

// listRoot fills w.root, the most likely legs first.
func (w *worker) listRoot() {
	f := &w.frames[0]
	hash := movegen.NoMove
	if e, hit := w.table.probe(w.key()); hit {
		hash = e.move
	}
	var all, allowed []rootLeg
	for picker := newPicker(w, f, hash); ; {
		m := picker.pick()
		if m == movegen.NoMove {
			break
		}
		all = append(all, rootLeg{leg: m, score: -Infinite, previous: -Infinite, pv: []movegen.Move{m}})
	}
	w.root = w.seen(all)
	if !w.job.limits.restricted() {
		return
	}
	for _, r := range all {
		if w.possible(f, r.leg) {
			allowed = append(allowed, r)
		}
	}
	w.nodes = 0 // nothing has been searched yet
	if len(allowed) > 0 {
		w.root = w.seen(allowed)
		return
	}
	w.job.limits.Only, w.job.limits.Except = nil, nil
}

// searchRoot searches the root's legs from the line-th on within (alpha, beta).
func (w *worker) searchRoot(line, depth int, alpha, beta Score) Score {
	n := node{f: &w.frames[0], alpha: alpha, beta: beta, pv: true, improving: true, best: -Infinite}
	for i := line; i < len(w.root); i++ {
		r := &w.root[i]
		nodes := w.nodes
		w.selDepth = 0
		next := w.play(n.f, r.leg)
		n.tried++
		s := w.try(&n, next, r.leg, depth-1)
		w.back()
		r.nodes += w.nodes - nodes
		if w.stopped() {
			return n.best
		}
		if i == line || s > n.alpha {
			r.score, r.bound, r.depth, r.selDepth = s, boundOf(s, n.alpha, beta), w.depth, w.selDepth
			r.pv = append(append(r.pv[:0], r.leg), next.pv...)
		} else {
			r.score = -Infinite // not better than alpha; keep the order
		}
		if s > n.best {
			n.best = s
			if s >= beta {
				break
			}
			n.alpha = max(n.alpha, s)
		}
	}
	return n.best
}

// boundOf returns the bound of a score found within (alpha, beta).
func boundOf(s, alpha, beta Score) Bound {
	switch {
	case s >= beta:
		return Lower
	case s <= alpha:
		return Upper
	}
	return Exact
}

// sortLegs orders legs of the root, the best first.
func sortLegs(legs []rootLeg) {
	slices.SortStableFunc(legs, func(a, b rootLeg) int {
		if a.score != b.score {
			return int(b.score - a.score)
		}
		return int(b.previous - a.previous)
	})
}

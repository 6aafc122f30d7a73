// Pruning of whole nodes and of single legs, and the static evaluation behind it.

package engine

import "dux/movegen"

// static returns the static evaluation at the start of a turn, corrected and
// adjusted by the table, and whether it has improved since the previous turn of this side.
func (w *worker) static(f *frame, e entry) (Score, bool) {
	if f.check {
		w.evals[f.turn] = noScore
		return noScore, false
	}
	eval := w.corrected(f)
	w.evals[f.turn] = eval
	if w.twoPlayerSingleLeg && f.turn > 0 && f.excluded == movegen.NoMove {
		w.history.rewardChange(w.before(f), w.evals[f.turn-1], eval)
	}
	improving := f.turn < w.cycle || w.evals[f.turn-w.cycle] == noScore || eval > w.evals[f.turn-w.cycle]
	if w.options.TableCutoffs {
		eval = e.adjust(eval)
	}
	return eval, improving
}

// pruneNode is forward pruning of a whole node at the start of a turn, by reverse futility
// pruning, null move pruning or ProbCut.
func (w *worker) pruneNode(n *node) (Score, bool) {
	f, beta, eval := n.f, n.beta, n.eval
	turns := w.profile.turns(n.depth)
	if beta <= -mateBound || beta >= mateBound {
		return 0, false
	}
	// Reverse futility pruning: the evaluation is so far above beta that some quiet
	// leg will stay there.
	if w.options.ReverseFutility && turns <= reverseFutilityTurns && eval < mateBound {
		margin := w.options.ReverseMargin * turns
		if n.improving {
			margin -= w.options.ReverseMargin
		}
		if eval-Score(margin) >= beta {
			f.best[0] = movegen.Pass
			return (eval + beta) / 2, true
		}
	}
	if s, done := w.nullMove(n); done {
		return s, true
	}
	if w.options.ProbCut && turns >= probCutTurns && !w.stopped() {
		return w.probCut(n)
	}
	return 0, false
}

// nullMove is null move pruning: if even a pass scores at least beta, the node
// is pruned. Deep in the tree a search without null moves verifies that,
// because of zugzwang.
func (w *worker) nullMove(n *node) (Score, bool) {
	f, depth, beta, eval := n.f, n.depth, n.beta, n.eval
	turns := w.profile.turns(depth)
	if !w.options.NullMove || turns < 2 || eval < beta || f.null || f.ply < w.noNull || !w.pos.MayPass() {
		return 0, false
	}
	o := w.options
	r := (o.NullBase + turns/o.NullDepth + min(int(eval-beta)/o.NullEval, nullEvalMost)) * w.profile.UsualLegs
	next := w.play(f, movegen.Pass)
	s := w.child(f, next, depth-r, beta-1, beta, true)
	w.back()
	if s < beta || w.stopped() {
		return 0, false
	}
	if s.IsWin() {
		s = beta // a mate after a pass is not proven
	}
	if turns < nullVerifyTurns || w.noNull > 0 {
		f.best[0] = movegen.Pass
		return s, true
	}
	w.noNull = f.ply + (depth-r)*3/4
	v := w.search(f, depth-r, beta-1, beta, false)
	w.noNull = 0
	return s, v >= beta && !w.stopped()
}

// probCut is ProbCut (Buro 1995): if a shallow search finds a capture that
// scores well above beta, the full search will hardly score below beta.
func (w *worker) probCut(n *node) (Score, bool) {
	f := n.f
	target := n.beta + Score(w.options.ProbCutMargin)
	picker := newNoisyPicker(w, f, n.entry.move)
	for {
		m := picker.pick()
		if m == movegen.NoMove {
			return 0, false
		}
		if !w.pos.SEE(m, int(target-n.eval)) {
			continue
		}
		next := w.play(f, m)
		shallow := n.depth - probCutReduction*w.profile.UsualLegs // above 0, as n is probCutTurns deep
		s := w.child(f, next, 0, target-1, target, true)
		if s >= target {
			s = w.child(f, next, shallow, target-1, target, true)
		}
		w.back()
		if w.stopped() {
			return 0, false
		}
		if s >= target {
			w.remember(f, entry{move: m, score: s, depth: shallow + 1, bound: Lower})
			f.best = turnOf(m, next)
			return s, true
		}
	}
}

// pruneLeg reports whether to skip leg m of n: by late move pruning, futility
// pruning, history pruning or SEE pruning (static exchange evaluation). It may
// make the picker skip all further quiet legs.
func (w *worker) pruneLeg(n *node, m movegen.Move) bool {
	f, p, depth := n.f, &n.picker, n.depth
	if f.check {
		return false
	}
	if m.Noisy() {
		return f.leg == 0 && w.options.ExchangePruning && depth <= noisySEETurns*w.profile.UsualLegs && p.stage == badNoisy &&
			!w.pos.SEE(m, -w.options.NoisySEE*w.profile.turns(depth))
	}
	limit := w.options.LateMoves + w.profile.LateMoves + depth*depth
	if !n.improving || f.leg > 0 {
		limit /= 2
	}
	turns := w.profile.turns(max(0, depth-w.reductions.at(depth, n.tried)))
	if !p.skipQuiet && (w.options.LateMovePruning && n.tried > limit ||
		w.options.Futility && f.leg == 0 && turns <= futilityTurns && n.eval+Score(w.options.FutilityBase+w.options.FutilityMargin*turns) <= n.alpha) {
		p.skip(depth > 1)
		if p.skips(m) {
			return true
		}
	}
	if f.leg > 0 {
		return false
	}
	if w.options.HistoryPruning && turns <= historyTurns && w.history.quietScore(f, m) < -w.options.HistoryMargin*(turns+1) {
		return true
	}
	return w.options.ExchangePruning && turns <= quietSEETurns && !w.pos.SEE(m, -w.options.QuietSEE*turns*turns)
}

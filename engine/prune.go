package engine

import "dux/movegen"

// probe looks f up in the transposition table and makes mate scores relative to
// the root. It finds nothing if legs of f are excluded.
func (w *worker) probe(f *frame, restricted bool) (entry, bool) {
	if f.excluded != movegen.NoMove || restricted {
		return entry{}, false
	}
	e, hit := w.table.probe(w.pos.Key() ^ w.mix)
	e.score = fromRoot(e.score, f.turn)
	return e, hit
}

// fromRoot is a score of a position after this many turns, relative to the root.
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
	w.table.store(w.pos.Key()^w.mix, e)
}

// cuts reports whether the bound of e is enough for a cutoff in this window.
func (e *entry) cuts(alpha, beta Score) bool {
	return e.bound == Exact || e.bound == Lower && e.score >= beta || e.bound == Upper && e.score <= alpha
}

// static is the evaluation at the start of a turn, adjusted by the table, and
// whether it has improved since the last turn of this side.
func (w *worker) static(f *frame, known entry) (Score, bool) {
	if f.check {
		w.evals[f.turn] = noScore
		return noScore, false
	}
	eval := w.evaluate(f)
	w.evals[f.turn] = eval
	improving := f.turn < w.cycle || w.evals[f.turn-w.cycle] == noScore || eval > w.evals[f.turn-w.cycle]
	return w.adjust(eval, known), improving
}

// adjust returns the table's score instead of eval if its bound is tighter.
func (w *worker) adjust(eval Score, known entry) Score {
	if w.options.TableCutoffs && (known.bound&Lower != 0 && known.score > eval || known.bound&Upper != 0 && known.score < eval) {
		return known.score
	}
	return eval
}

// turns is a depth in legs as turns, rounded up.
func (w *worker) turns(depth int) int {
	return (depth + w.variant.Legs - 1) / w.variant.Legs
}

// forward prunes a whole node at the start of a turn: reverse futility pruning,
// null move pruning, ProbCut.
func (w *worker) forward(f *frame, depth int, beta, eval Score, improving bool, hash movegen.Move) (Score, bool) {
	turns := w.turns(depth)
	if beta <= -mateBound || beta >= mateBound {
		return 0, false
	}
	// Reverse futility pruning: the evaluation is so far above beta that some quiet
	// leg will stay there.
	if w.options.ReverseFutility && turns <= 8 && eval < mateBound {
		margin := w.options.ReverseMargin * turns
		if improving {
			margin -= w.options.ReverseMargin
		}
		if eval-Score(margin) >= beta {
			f.best[0] = movegen.Pass
			return (eval + beta) / 2, true
		}
	}
	if s, done := w.nullMove(f, depth, beta, eval); done {
		return s, true
	}
	if w.options.ProbCut && turns >= 5 && !w.job.stop.Load() {
		return w.probCut(f, depth, beta, eval, hash)
	}
	return 0, false
}

// nullMove is null move pruning: it prunes if even a pass does not fall below
// beta. Deep in the tree a search without null moves verifies the result, against
// zugzwang.
func (w *worker) nullMove(f *frame, depth int, beta, eval Score) (Score, bool) {
	turns := w.turns(depth)
	if !w.options.NullMove || turns < 2 || eval < beta || f.null || f.ply < w.noNull || !w.pos.MayPass() {
		return 0, false
	}
	o := w.options
	r := (o.NullBase + turns/o.NullDepth + min(int(eval-beta)/o.NullEval, 3)) * w.variant.Legs
	next := w.play(f, movegen.Pass)
	s := w.child(f, next, depth-r, beta-1, beta, true)
	w.pos.Unmake()
	if s < beta || w.job.stop.Load() {
		return 0, false
	}
	if s.IsWin() {
		s = beta // a mate after a pass is not proved
	}
	if turns < 12 || w.noNull > 0 {
		f.best[0] = movegen.Pass
		return s, true
	}
	w.noNull = f.ply + (depth-r)*3/4
	v := w.search(f, depth-r, beta-1, beta, false)
	w.noNull = 0
	return s, v >= beta && !w.job.stop.Load()
}

// probCut is ProbCut (Buro 1995): it prunes if a capture is above beta by a margin
// in a shallow search, so that the full search will hardly be below beta.
func (w *worker) probCut(f *frame, depth int, beta, eval Score, hash movegen.Move) (Score, bool) {
	target := beta + Score(w.options.ProbCutMargin)
	picker := w.noisyPicker(f, hash)
	for {
		m := picker.pick()
		if m == movegen.NoMove {
			return 0, false
		}
		if !w.pos.SEE(m, int(target-eval)) {
			continue
		}
		next := w.play(f, m)
		shallow := depth - 4*w.variant.Legs
		s := w.child(f, next, 0, target-1, target, true)
		if s >= target && shallow > 0 {
			s = w.child(f, next, shallow, target-1, target, true)
		}
		w.pos.Unmake()
		if w.job.stop.Load() {
			return 0, false
		}
		if s >= target {
			w.remember(f, entry{move: m, score: s, depth: shallow + 1, bound: Lower})
			f.best = turnOf(m, next)
			return s, true
		}
	}
}

// prune reports whether to skip leg m, the tried-th of f: late move pruning,
// futility pruning, history pruning, pruning by static exchange evaluation. It may
// make the picker skip all further quiet legs.
func (w *worker) prune(f *frame, p *picker, m movegen.Move, depth, tried int, alpha, eval Score, improving bool) bool {
	if f.check {
		return false
	}
	if m.Noisy() {
		return f.leg == 0 && w.options.ExchangePruning && depth <= 6*w.variant.Legs && p.stage == badNoisy &&
			!w.pos.SEE(m, -w.options.NoisySEE*w.turns(depth))
	}
	limit := (3 + depth*depth) / 2
	if improving && f.leg == 0 {
		limit = 3 + depth*depth
	}
	turns := w.turns(max(0, depth-w.reductions.at(depth, tried)))
	if !p.skipQuiet && (w.options.LateMovePruning && tried > limit ||
		w.options.Futility && f.leg == 0 && turns <= 7 && eval+Score(w.options.FutilityBase+w.options.FutilityMargin*turns) <= alpha) {
		p.skip(depth > 1)
		if p.skips(m) {
			return true
		}
	}
	if f.leg > 0 {
		return false
	}
	if w.options.HistoryPruning && turns <= 3 && w.quietScore(f, m) < -w.options.HistoryMargin*(turns+1) {
		return true
	}
	return w.options.ExchangePruning && turns <= 7 && !w.pos.SEE(m, -w.options.QuietSEE*turns*turns)
}

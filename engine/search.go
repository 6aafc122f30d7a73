package engine

import "dux/movegen"

// child searches the position that next stands for, and returns its score from
// the view of f, to which alpha, beta and cut belong as well: only another
// side's score is negated. cut reports whether a score over beta is expected; in
// the whole window of a principal variation neither side expects one.
func (w *worker) child(f, next *frame, depth int, alpha, beta Score, cut bool) Score {
	if next.side == f.side {
		return w.search(next, depth, alpha, beta, cut)
	}
	return -w.search(next, depth, -beta, -alpha, !cut && beta-alpha == 1)
}

// search is the score of the position at f for the side to move, found by a
// principal variation search of so many legs within (alpha, beta); fail-soft.
func (w *worker) search(f *frame, depth int, alpha, beta Score, cut bool) Score {
	if depth <= 0 {
		return w.quiesce(f, 0, alpha, beta)
	}
	f.pv, f.best = f.pv[:0], movegen.Reply{}
	if w.stopped() {
		return 0
	}
	w.selDepth = max(w.selDepth, f.ply)
	if s, over := w.over(f); over {
		return s
	}
	if f.ply >= maxPly-1 {
		return w.evaluate(f)
	}
	pv := beta-alpha > 1
	if w.options.MateDistance {
		alpha = max(alpha, MatedIn(f.turn))
		beta = min(beta, MateIn(f.turn))
		if alpha >= beta {
			return alpha
		}
	}
	restricted := f.turn == 0 && w.job.limits.restricted()
	known, hit := w.probe(f, restricted)
	if hit && !pv && w.options.TableCutoffs && known.depth >= depth && known.cuts(alpha, beta) {
		f.best[0] = known.move
		return known.score
	}
	hash := known.move

	if f.check && w.options.CheckExtension && f.ply < 2*w.depth {
		depth++
	}
	eval, improving := noScore, false
	if f.leg == 0 {
		eval, improving = w.static(f, known)
		if !pv && !f.check && f.excluded == movegen.NoMove {
			if s, done := w.forward(f, depth, beta, eval, improving, hash); done {
				return s
			}
			if w.job.stop.Load() {
				return 0
			}
		}
	}
	if w.options.IIR && hash == movegen.NoMove && depth >= 4 && (pv || cut) {
		depth-- // internal iterative reduction: the ordering is poor
	}

	f.quiets, f.noisies, f.replies = f.quiets[:0], f.noisies[:0], f.replies[:0]
	f.noisyHash = hash.Noisy()
	w.frames[f.ply+2].cutoffs = 0
	before := alpha
	best, bestLeg := -Infinite, movegen.NoMove
	tried := 0
	picker := w.picker(f, hash)
	for {
		m := picker.pick()
		if m == movegen.NoMove {
			break
		}
		if m == f.excluded || restricted && !w.allowed(f, m) {
			continue
		}
		tried++
		if best > -mateBound && w.prune(f, &picker, m, depth, tried, alpha, eval, improving) {
			continue
		}
		extension := 0
		if m == hash && w.options.SingularExtension && f.leg == 0 && depth >= 8 && f.ply < 2*w.depth && f.excluded == movegen.NoMove &&
			known.depth >= depth-3 && known.bound&Lower != 0 && !known.score.IsWin() && !known.score.IsLoss() {
			target := known.score - Score(w.options.SingularMargin*depth/100)
			f.excluded = m
			s := w.search(f, (depth-1)/2, target-1, target, cut)
			f.excluded = movegen.NoMove
			f.quiets, f.noisies = f.quiets[:0], f.noisies[:0]
			f.noisyHash, f.best = hash.Noisy(), movegen.Reply{} // the search above has used this frame
			switch {
			case w.job.stop.Load():
				return 0
			case s < target:
				extension = 1
			case target >= beta:
				return target // multi-cut: another leg is good enough too
			case known.score >= beta:
				extension = -1
			}
		}

		next := w.play(f, m)
		s := w.try(f, next, m, depth-1+extension, tried, alpha, beta, pv, cut, improving)
		w.pos.Unmake()
		if w.job.stop.Load() {
			return 0
		}
		if s > best {
			best = s
			if s > alpha {
				bestLeg = m
				f.best = turnOf(m, next)
				if pv {
					f.pv = append(append(f.pv[:0], m), next.pv...)
				}
				if s >= beta {
					f.cutoffs++
					w.reward(f, m, depth)
					break
				}
				alpha = s
			}
		}
		if m.Noisy() {
			f.noisies = append(f.noisies, m)
		} else {
			f.quiets = append(f.quiets, m)
		}
		w.refute(f, next, m, depth, alpha)
	}

	if tried == 0 {
		switch {
		case f.excluded != movegen.NoMove:
			return alpha
		case f.leg > 0 || restricted:
			return MatedIn(f.turn) // no turn that begins like this may be searched
		}
		return w.outcome(f, w.pos.Stuck(), f.turn)
	}
	if f.excluded == movegen.NoMove && !restricted {
		bound := Exact
		if best >= beta {
			bound = Lower
		} else if best <= before {
			bound = Upper
			if w.pair {
				w.rewardBefore(f, depth)
			}
		}
		w.remember(f, entry{move: bestLeg, score: best, depth: depth, bound: bound})
	}
	return best
}

// try searches leg m of f, which led to next: principal variation search and late
// move reductions. The first leg has the full window; later legs have a zero
// window and a reduced depth, and are searched again if they score above alpha.
func (w *worker) try(f, next *frame, m movegen.Move, depth, tried int, alpha, beta Score, pv, cut, improving bool) Score {
	if !w.options.PVS && !w.options.LateMoveReductions {
		return w.child(f, next, depth, alpha, beta, cut)
	}
	s := alpha + 1
	zero := !pv || tried > 1
	if w.options.LateMoveReductions && depth >= 2 && tried > 1 {
		r := w.reduce(f, next, m, depth, tried, pv, cut, improving)
		if reduced := min(max(depth-r, 1), depth); reduced < depth {
			s = w.child(f, next, reduced, alpha, alpha+1, false)
			zero = s > alpha && !w.job.stop.Load()
			if w.pair && r > 2 && s > alpha+Score(w.options.DeeperMargin+4*w.turns(depth)) {
				depth++ // much better than expected
			}
		}
	}
	if zero {
		s = w.child(f, next, depth, alpha, alpha+1, cut)
	}
	if pv && (tried == 1 || s > alpha) && !w.job.stop.Load() {
		s = w.child(f, next, depth, alpha, beta, false)
	}
	return s
}

// reduce is the late move reduction of leg m of f, in legs.
func (w *worker) reduce(f, next *frame, m movegen.Move, depth, tried int, pv, cut, improving bool) int {
	r := w.reductions.at(depth, tried)
	if m.Noisy() {
		r /= 2
	} else {
		r -= w.quietScore(f, m) / w.options.HistoryStep
		if m == f.killers[0] || m == f.killers[1] {
			r--
		}
	}
	if f.leg > 0 {
		r++ // there are many ways to complete a turn, and few matter
	}
	if pv {
		r--
	}
	if cut {
		r++
	}
	if !improving && f.leg == 0 {
		r++
	}
	if next.check {
		r--
	}
	if w.pair {
		r += extraReduction(f, next, cut)
	}
	return r
}

// extraReduction is the additional reduction, in legs, of a late leg of f in games
// of two seats. With more seats it has shown no gain.
func extraReduction(f, next *frame, cut bool) int {
	r := 0
	if cut {
		r++
	}
	if f.noisyHash && f.leg == 0 {
		r++ // a quiet leg is seldom better
	}
	if next.side != f.side && next.cutoffs > 3 {
		r++ // siblings of next were cut off often
	}
	return r
}

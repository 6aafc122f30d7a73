package engine

import "dux/movegen"

// recapturesOnly is the leg of quiescence from which on only recaptures are tried.
// Otherwise many pieces that attack each other, as in Duel Chess and Duchess, can
// make a million nodes of one leg.
const recapturesOnly = 16

// quiesce is the quiescence search at f: noisy legs, every evasion of a check, and
// within a turn the few most promising legs that complete it. legs counts the legs
// of quiescence so far. Drops, which are noisy if they give check, are tried in the
// first leg only: a full hand has an endless series of them.
func (w *worker) quiesce(f *frame, legs int, alpha, beta Score) Score {
	if f.turn == 0 && w.job.limits.restricted() { // the allowed legs may not be among the promising ones
		return w.search(f, 1, alpha, beta, false)
	}
	f.pv, f.best, f.replies = f.pv[:0], movegen.Reply{}, f.replies[:0]
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
	known, hit := w.probe(f, false)
	if hit && !pv && w.options.TableCutoffs && known.cuts(alpha, beta) {
		f.best[0] = known.move
		return known.score
	}

	before := alpha
	best, bestLeg := -Infinite, movegen.NoMove
	delta := noScore
	if f.leg == 0 && !f.check {
		best = w.evaluate(f)
		delta = best + Score(w.options.DeltaMargin)
		best = w.adjust(best, known)
		if best >= beta {
			f.best[0] = movegen.Pass
			return best // stand pat
		}
		alpha = max(alpha, best)
	}
	tried := 0
	picker := w.noisyPicker(f, known.move)
	for {
		m := picker.pick()
		if m == movegen.NoMove {
			break
		}
		if legs > 0 && m.Form() == movegen.Drop && !f.check {
			continue
		}
		if legs >= recapturesOnly && f.leg == 0 && !f.check && m.To() != f.struck {
			continue
		}
		tried++
		if delta != noScore && w.options.DeltaPruning && m.Promotion() == movegen.NoKind {
			if s := delta + Score(w.values[m.Victim()]); s <= alpha {
				best = max(best, s)
				continue
			}
		}
		if f.check && best > -mateBound && !m.Noisy() && tried > 3 {
			continue
		}
		next := w.play(f, m)
		var s Score
		if next.side == f.side {
			s = w.quiesce(next, legs+1, alpha, beta)
		} else {
			s = -w.quiesce(next, legs+1, -beta, -alpha)
		}
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
					break
				}
				alpha = s
			}
		}
		w.refute(f, next, m, 0, alpha)
	}
	if best == -Infinite { // no leg at all
		if f.leg > 0 {
			return MatedIn(f.turn)
		}
		return w.outcome(f, w.pos.Stuck(), f.turn)
	}
	bound := Upper
	if best >= beta {
		bound = Lower
	} else if pv && best > before {
		bound = Exact
	}
	w.remember(f, entry{move: bestLeg, score: best, bound: bound})
	return best
}

package engine

import "dux/movegen"

// wide is how many legs of quiescence try every noisy leg; later ones only take
// back where a piece was taken last. Else many pieces in each other's reach, as
// in Duel Chess and Duchess, can make a million nodes of one leg.
const wide = 16

// quiesce is the score of the position at f once the noise has settled: noisy
// legs only, every evasion of a check, and of a turn begun the few most
// promising legs that complete it; legs is how many it has gone through. Drops,
// noisy if they give check, are tried in the first leg of quiescence alone: a rich
// hand has an endless series of them.
func (w *worker) quiesce(f *frame, legs int, alpha, beta Score) Score {
	if f.turn == 0 && w.job.limits.restricted() { // the few promising legs may not be those asked for
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
		best = w.refine(best, known)
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
		if legs >= wide && f.leg == 0 && !f.check && m.To() != f.struck {
			continue
		}
		tried++
		if delta != noScore && w.options.DeltaPruning && m.Promotion() == movegen.NoKind {
			if s := delta + Score(w.worth[m.Victim()]); s <= alpha {
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

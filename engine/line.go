// Results as whole turns.

package engine

import (
	"slices"

	"dux/movegen"
	"dux/movegen/sound"
)

// report reports the result of the last iteration. If the iteration was stopped
// before it had a result, the previous report stays.
func (j *job) report(w *worker) {
	w.published.Store(w.nodes)
	if len(j.infos) > 0 && w.root[0].depth < w.depth {
		return
	}
	if j.stop.Load() {
		w.recall()
	}
	j.infos = j.infos[:0]
	for i := range min(w.options.MultiPV, len(w.root)) {
		r := &w.root[i]
		score := r.score
		if i > 0 && score == -Infinite {
			break
		}
		if r.depth == 0 { // stopped before anything was searched
			score = w.evaluate(&w.frames[0])
		}
		j.infos = append(j.infos, Info{
			Depth: r.depth, SelDepth: r.selDepth, MultiPV: i + 1, Score: score, Bound: r.bound,
			Nodes: j.nodes(), Time: j.clock.elapsed(), Hashfull: w.table.hashfull(), PV: w.turnsOf(r.pv),
		})
	}
	if sound.On {
		j.claims = append(j.claims, claimed(j.infos)...)
	}
	if j.onInfo != nil {
		for _, info := range j.infos {
			j.onInfo(info)
		}
	}
}

// recall restores the previous iteration's result for lines that a stopped
// iteration has not reached, and in the place of a forced loss: that is the score of the
// legs searched so far, and the others may hold.
func (w *worker) recall() {
	if r := &w.root[0]; r.depth == w.depth && r.score.IsLoss() {
		previous := slices.MaxFunc(w.root, func(a, b rootLeg) int { return int(a.previous - b.previous) }).previous
		switch r.score, r.bound = previous, Upper; {
		case previous == -Infinite: // this is the first iteration
			r.score = w.evaluate(&w.frames[0])
		case previous.IsLoss():
			r.bound = Exact
		}
	}
	rest := w.root[1:]
	for i := range rest {
		if r := &rest[i]; r.score == -Infinite {
			r.score, r.bound, r.depth = r.previous, Exact, min(r.depth, w.depth-1)
		}
	}
	sortLegs(rest)
}

// result returns the result so far, of worker w.
func (j *job) result(w *worker) Result {
	if len(j.infos) == 0 {
		j.report(w)
	}
	w.published.Store(w.nodes)
	r := Result{Info: j.infos[0]}
	r.Nodes, r.Time = j.nodes(), j.clock.elapsed()
	r.Turn = r.PV[0]
	if len(r.PV) > 1 {
		r.Ponder = r.PV[1]
	} else {
		r.Ponder = w.reply(r.Turn)
	}
	return r
}

// turnsOf groups legs into turns. The first turn is completed if legs are
// missing; a later one that is incomplete is left out.
func (w *worker) turnsOf(legs []movegen.Move) [][]movegen.Move {
	var turns [][]movegen.Move
	var turn []movegen.Move
	for _, m := range legs {
		turn = append(turn, m)
		w.step(m)
		if w.pos.Leg() == 0 {
			turns, turn = append(turns, turn), nil
		}
	}
	made := len(legs)
	if len(turns) == 0 {
		for w.pos.Leg() != 0 {
			m := w.completing(turn)
			turn = append(turn, m)
			w.step(m)
			made++
		}
		turns = append(turns, turn)
	}
	for range made {
		w.back()
	}
	return turns
}

// completing returns the next leg of a root turn whose line is too short: the
// hash leg, or else the leg with the best static evaluation.
func (w *worker) completing(legs []movegen.Move) movegen.Move {
	limits := &w.job.limits
	if e, hit := w.table.probe(w.key()); hit && e.move != movegen.NoMove && w.pos.Legal(e.move) &&
		limits.allows(append(legs[:len(legs):len(legs)], e.move)) {
		return e.move
	}
	best, bestLeg := -4*Mate, movegen.NoMove
	for _, m := range w.pos.Generate(nil, movegen.All) {
		if !limits.allows(append(legs[:len(legs):len(legs)], m)) {
			continue
		}
		chance := Score(0)
		if w.skill != nil {
			chance = w.chance(m)
		}
		w.step(m)
		s := Score(w.evaluator.Evaluate(w.rootTeam)) + chance
		w.back()
		if s > best {
			best, bestLeg = s, m
		}
	}
	return bestLeg
}

// reply returns the expected turn after this one, if the table has all its
// legs.
func (w *worker) reply(turn []movegen.Move) []movegen.Move {
	var reply []movegen.Move
	for _, m := range turn {
		w.step(m)
	}
	whole := false
	for w.pos.Outcome() == (movegen.Outcome{}) && !whole {
		e, hit := w.table.probe(w.key())
		if !hit || e.move == movegen.NoMove || !w.pos.Legal(e.move) {
			break
		}
		reply = append(reply, e.move)
		w.step(e.move)
		whole = w.pos.Leg() == 0
	}
	for range len(turn) + len(reply) {
		w.back()
	}
	if !whole {
		return nil
	}
	return reply
}

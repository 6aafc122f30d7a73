// Move ordering: which legs of a node are tried first.

package engine

import (
	"math"
	"slices"

	"dux/movegen"
)

// stage is the stage of a picker: which legs it returns next.
type stage uint8

const (
	hashLeg stage = iota
	listNoisy
	goodNoisy
	killers
	listQuiet
	quiets
	badNoisy  // captures that lose the exchange (bad captures)
	listLater // of a later leg: all that are not promising
	listAll   // evasions: one list, no stages
	rest
	exhausted
)

// picker returns the legs of a node, likely cutoffs first, and generates them
// in stages (staged move generation). It uses the buffers of the frame.
type picker struct {
	w     *worker
	f     *frame
	stage stage
	then  stage // after the hash leg

	hash      movegen.Move
	special   [3]movegen.Move // killers and counter move
	next      int             // index into special, or of the next leg in the lists
	bad       int             // number of bad captures, at the head of the list
	noisyOnly bool
	skipQuiet bool // return no more quiet legs,
	checks    bool // unless they give check
}

// evenExchange is the most, by SEE, that a capture may lose and still be tried
// early: at least the difference between a bishop and a knight.
const evenExchange = -50

// newPicker returns a picker for all legs of f.
func newPicker(w *worker, f *frame, hash movegen.Move) picker {
	p := picker{w: w, f: f, hash: hash, then: listNoisy}
	switch {
	case f.check:
		p.then = listAll
	case f.leg == 0:
		if w.options.Killers {
			p.special[0], p.special[1] = f.killers[0], f.killers[1]
		}
		if w.options.CounterMoves && f.ply > 0 {
			p.special[2] = w.history.counter[f.seat][w.before(f).index]
		}
	}
	if hash == movegen.NoMove || !w.pos.Legal(hash) {
		p.hash = movegen.NoMove
		p.stage = p.then
	}
	return p
}

// newNoisyPicker returns a picker for the quiescence search at f: noisy legs, or
// all evasions.
func newNoisyPicker(w *worker, f *frame, hash movegen.Move) picker {
	if f.leg == 0 && !f.check && !hash.Noisy() {
		hash = movegen.NoMove
	}
	p := picker{w: w, f: f, hash: hash, then: listNoisy, noisyOnly: true}
	if f.check {
		p.then = listAll
	}
	if hash == movegen.NoMove || !w.pos.Legal(hash) {
		p.hash = movegen.NoMove
		p.stage = p.then
	}
	return p
}

// pick returns the next leg, NoMove if there is none left.
func (p *picker) pick() movegen.Move {
	f, w := p.f, p.w
	for {
		switch p.stage {
		case hashLeg:
			p.stage = p.then
			return p.hash
		case listNoisy:
			f.moves = w.pos.Generate(f.moves[:0], movegen.Noisy)
			p.scoreNoisy()
			p.stage = goodNoisy
		case goodNoisy:
			for p.next < len(f.moves) {
				m := p.best()
				if m == p.hash || f.leg > 0 && f.answered(w.replier, m) {
					continue
				}
				if f.leg == 0 && w.options.LossyCapturesLast && m.Victim() != movegen.King && !w.pos.SEE(m, evenExchange) {
					f.moves[p.bad] = m // in the place of a leg that has been tried
					p.bad++
					continue
				}
				return m
			}
			p.afterNoisy()
		case killers:
			if m := p.killer(); m != movegen.NoMove {
				return m
			}
			p.stage = listQuiet
		case listQuiet:
			p.next = p.bad
			if !p.skipQuiet || p.checks {
				f.moves = w.pos.Generate(f.moves[:p.bad], movegen.Quiet)
				p.scoreAll()
			} else {
				f.moves = f.moves[:p.bad]
			}
			p.stage = quiets
		case quiets:
			for p.next < len(f.moves) && (!p.skipQuiet || p.checks) {
				m := p.best()
				if m != p.hash && m != p.special[0] && m != p.special[1] && m != p.special[2] && !p.skips(m) {
					return m
				}
			}
			p.stage, p.next = badNoisy, 0
		case badNoisy:
			if p.next < p.bad {
				p.next++
				return f.moves[p.next-1]
			}
			p.stage = exhausted
		case listLater:
			p.listLater()
			p.stage = rest
		case listAll:
			f.moves = w.pos.Generate(f.moves[:0], movegen.All)
			p.scoreAll()
			p.stage = rest
		case rest:
			for p.next < len(f.moves) {
				m := p.best()
				if m == p.hash || !m.Noisy() && p.skips(m) || f.leg > 0 && f.answered(w.replier, m) {
					continue
				}
				return m
			}
			p.stage = exhausted
		case exhausted:
			return movegen.NoMove
		}
	}
}

// afterNoisy goes on to the stage after the good noisy legs.
func (p *picker) afterNoisy() {
	switch {
	case p.noisyOnly:
		p.stage = exhausted
	case p.f.leg > 0:
		p.stage = listLater
	default:
		p.stage, p.next = killers, 0
	}
}

// killer returns the next killer or countermove that may be tried, NoMove if
// there is none left.
func (p *picker) killer() movegen.Move {
	for p.next < len(p.special) {
		m := p.special[p.next]
		p.next++
		if m != movegen.NoMove && m != p.hash && !p.repeated(p.next-1) && !m.Noisy() && p.w.pos.Legal(m) && !p.skips(m) {
			return m
		}
		p.special[p.next-1] = movegen.NoMove
	}
	return movegen.NoMove
}

// listLater lists the legs of a later leg, except the promising ones, which
// have been tried, and those that a known reply refutes.
func (p *picker) listLater() {
	f, w := p.f, p.w
	promising := len(f.moves)
	f.moves = w.pos.Generate(f.moves, movegen.All)
	left := f.moves[:promising]
	for _, m := range f.moves[promising:] {
		if m != p.hash && !slices.Contains(f.moves[:promising], m) && !f.answered(w.replier, m) {
			left = append(left, m)
		}
	}
	f.moves = left
	p.scoreAll()
}

// skip makes p return no more quiet legs; with checks it still returns those
// that give check, if the position is a movegen.Checker.
func (p *picker) skip(checks bool) {
	p.skipQuiet = true
	p.checks = checks && p.w.checker != nil
}

// skips reports whether to skip the quiet leg m.
func (p *picker) skips(m movegen.Move) bool {
	return p.skipQuiet && !(p.checks && p.w.checker.GivesCheck(m))
}

// repeated reports whether special leg i has been returned before.
func (p *picker) repeated(i int) bool {
	for _, m := range p.special[:i] {
		if m == p.special[i] {
			return true
		}
	}
	return false
}

// best moves the best leg from p.next on to p.next, and advances p.next
// (selection sort).
func (p *picker) best() movegen.Move {
	if p.skipQuiet { // the order no longer matters
		p.next++
		return p.f.moves[p.next-1]
	}
	moves, scores := p.f.moves, p.f.scores[:len(p.f.moves)]
	at := p.next + largest(scores[p.next:])
	moves[p.next], moves[at] = moves[at], moves[p.next]
	scores[p.next], scores[at] = scores[at], scores[p.next]
	p.next++
	return moves[p.next-1]
}

// largest returns where the first of the largest scores is. A processor cannot predict
// which score is larger, so there is no branch: scores with indexes behind them are
// compared. It is noinline, because the compiler would make branches if it saw that the
// result is an index.
//
//go:noinline
func largest(scores []int32) int {
	best := int64(math.MinInt64)
	for i, s := range scores {
		best = max(best, int64(s)<<32-int64(i))
	}
	return int(uint32(-best))
}

// scoreNoisy scores the list of noisy legs.
func (p *picker) scoreNoisy() {
	f := p.f
	f.scores = f.scores[:0]
	for _, m := range f.moves {
		s := 0
		if f.leg == 0 {
			s = p.noisyScore(m)
		} else {
			s = p.w.history.quietScore(f, m)
		}
		f.scores = append(f.scores, int32(s))
	}
}

// scoreAll scores the list from p.next on; noisy legs get the highest scores.
func (p *picker) scoreAll() {
	f := p.f
	f.scores = append(f.scores[:0], make([]int32, p.next)...)
	for _, m := range f.moves[p.next:] {
		s := 0
		if m.Noisy() {
			s = p.noisyScore(m) + noisyFirst
		} else {
			s = p.w.history.quietScore(f, m)
		}
		f.scores = append(f.scores, int32(s))
	}
}

// noisyFirst is above every score of a quiet leg.
const noisyFirst = 1 << 20

// noisyScore is MVV-LVA (most valuable victim, least valuable attacker) plus
// the capture history, which adds about a minor piece at most.
func (p *picker) noisyScore(m movegen.Move) int {
	values := &p.w.values
	s := 8 * values[m.Victim()]
	if k := m.Promotion(); k != movegen.NoKind {
		s += 8 * (values[k] - values[movegen.Pawn])
	}
	if m.Mover() != movegen.King { // a king captures only undefended pieces
		s -= values[m.Mover()] / 4
	}
	return s + int(*p.w.history.noisyAt(p.f.side, m))/8
}

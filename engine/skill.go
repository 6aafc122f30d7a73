// Mistakes: how a search with less than full skill plays worse. All mistakes
// are functions of the position and a seed, so that the same seed repeats the
// same game on any machine.

package engine

import (
	"math"
	"slices"
	"time"

	"dux/movegen"
)

// skill is the quality of a limited engine's search. It decreases with the
// distance from the root: replies are overlooked more often than own turns, and
// later positions are evaluated worse.
type skill struct {
	seed           uint64
	nodes          uint64  // nodes of a search; the first turn is always searched completely
	noise          float64 // standard deviation of the evaluation error one turn ahead, centipawns
	overlook       float64 // probability of overlooking a quiet reply
	captureCare    float64 // by how much captures are overlooked less often
	blind          float64 // probability of overlooking that a king can be captured, or mated in one
	most           float64 // largest error, centipawns
	precious       int     // value from which a piece is precious, centipawns
	preciousFactor float64 // factor of the probability of overlooking precious victims
}

// The shape of skill. It determines what mistakes look like; the skill of each
// level is measured.
const (
	keenSkill  = 0.5  // from this skill on nothing is overlooked
	leastNodes = 16   // of a search, up to a quarter of the full skill
	mostNodes  = 496  // of a search, towards full skill; a multiple of leastNodes
	noiseLow   = 900  // centipawns, at skill 0
	noiseFade  = 4.5  // how fast noise decreases with skill
	mostForm   = 0.24 // by how much skill varies from game to game, as with people
	safeSkill  = 0.1  // from this skill on no precious piece is given away at once

	// KingSkill, in thousandths, is the skill from which on nobody overlooks that a king
	// can be captured or mated in one. Levels from 2 on have at least as much.
	KingSkill = 20
)

// newSkill returns the skill of this many thousandths in a game, varied by the
// seed; nil for full skill.
func newSkill(v *movegen.Variant, thousandths int, seed uint64) *skill {
	if thousandths >= fullSkill {
		return nil
	}
	x := float64(thousandths) / fullSkill
	blind := max(1-float64(thousandths)/KingSkill, 0)
	seed = mixed(seed + uint64(thousandths))
	x += min(mostForm, 0.6*x, 1-x) * (2*unit(mixed(seed)) - 1)
	queen := slices.Max(v.Values[:])
	return &skill{
		seed:           seed,
		nodes:          uint64(leastNodes * math.Pow(mostNodes/leastNodes, max(x-0.25, 0)/0.75)),
		noise:          noiseLow * (math.Exp(-noiseFade*x) - math.Exp(-noiseFade)),
		overlook:       max(1-x/keenSkill, 0),
		captureCare:    10 * x,
		blind:          blind,
		most:           0.45 * float64(queen) * max(1, safeSkill/max(x, 1e-3)), // two errors do not make up for a queen
		precious:       queen * 7 / 10,
		preciousFactor: max(1-x/safeSkill, 0),
	}
}

// mixed spreads the bits of x (SplitMix64, one step).
func mixed(x uint64) uint64 {
	keys := movegen.KeySource(x)
	return keys.Next()
}

// unit maps random bits to [0, 1).
func unit(x uint64) float64 { return float64(x>>11) / (1 << 53) }

// error returns the evaluation error for a position with this key after this
// many turns, in centipawns. Its distribution is a triangle with its ends cut
// off.
func (k *skill) error(key uint64, turns int) Score {
	random := mixed(key ^ k.seed)
	triangle := float64(random>>32)/(1<<32) - float64(uint32(random))/(1<<32)
	e := k.noise * float64(1+min(turns, 5)) / 2 * math.Sqrt(6) * triangle
	return Score(min(max(e, -k.most), k.most))
}

// misses reports whether the leg m, which captures a piece of this value, is
// overlooked in the position with this key, after this many turns: more often the more
// turns these are, and less often the more valuable the piece is.
func (k *skill) misses(key uint64, m movegen.Move, turns, victim int) bool {
	if k.overlook == 0 {
		return false
	}
	later := 2 / float64(1+min(turns, 5)) // more than 1 only in the own turn
	chance := math.Pow(k.overlook, later*(1+k.captureCare*min(float64(victim)/300, 3)))
	if victim == kingValue && turns <= 1 {
		chance = math.Pow(k.blind, later)
	}
	if victim >= k.precious && victim != kingValue {
		chance *= k.preciousFactor
	}
	return k.number(key, m) < chance
}

// number returns a random number in [0, 1) for the leg m in the position with
// this key.
func (k *skill) number(key uint64, m movegen.Move) float64 {
	return unit(mixed(key ^ k.seed ^ mixed(uint64(m))))
}

// misses reports whether w overlooks the leg m at f.
func (w *worker) misses(f *frame, m movegen.Move) bool {
	return w.skill != nil && w.skill.misses(missKey(w, f, w.values[m.Victim()]), m, f.turn, w.values[m.Victim()])
}

// missKey returns the key by which a leg with a victim of this value is overlooked: that of
// the position, but a blow to the king is overlooked in all lines or in none. Otherwise
// the search would choose a line in which it is.
func missKey(w *worker, f *frame, victim int) uint64 {
	if victim == kingValue && f.turn <= 1 {
		return w.rootKey
	}
	return w.key()
}

// winsAtOnce reports whether the opponent at f, who answers the root's turn, can capture
// the king or mate in this turn, and w does not overlook it. Levels search too few nodes
// to find all mates in one.
func (k *skill) winsAtOnce(w *worker, f *frame) bool {
	if f.turn != 1 || f.leg != 0 || f.side == 0 {
		return false
	}
	for _, m := range w.pos.Generate(nil, movegen.All) {
		if m.Victim() != movegen.King && (w.checker == nil || !m.Noisy() && !w.checker.GivesCheck(m)) {
			continue // a capture may also bare a king
		}
		if k.misses(missKey(w, f, kingValue), m, f.turn, kingValue) {
			continue
		}
		if wins(w, m) {
			return true
		}
	}
	return false
}

// wins reports whether a turn that begins with m wins at once for an opponent of the root.
func wins(w *worker, m movegen.Move) bool {
	w.step(m)
	defer w.back()
	o := w.pos.Outcome()
	if !o.Over() {
		switch legs := w.pos.Generate(nil, movegen.All); {
		case w.pos.Leg() > 0:
			return slices.ContainsFunc(legs, func(m movegen.Move) bool { return wins(w, m) })
		case len(legs) == 0:
			o = w.pos.Stuck()
		}
	}
	return o.Over() && !o.Drawn() && o.Winner != w.rootTeam
}

// misjudge adds the error of w's skill to s, the evaluation of f.
func (w *worker) misjudge(f *frame, s Score) Score {
	e := w.skill.error(w.pos.Key()^w.salt, f.turn)
	if f.side != 0 {
		e = -e
	}
	return min(max(s+e, -evalBound), evalBound)
}

// chance returns the term of w's skill for m, a leg that completes a turn whose
// line is too short: an overlooked leg gets a random number far below all
// others.
func (w *worker) chance(m movegen.Move) Score {
	key := w.key()
	if w.skill.misses(key, m, 0, w.values[m.Victim()]) {
		return Score(w.skill.number(key, m)*float64(Mate)) - 3*Mate
	}
	return w.skill.error(key^mixed(uint64(m)), 0)
}

// seen returns the legs of the root that w sees; a random one if it sees none.
func (w *worker) seen(all []rootLeg) []rootLeg {
	w.unseen = w.unseen[:0]
	if w.skill == nil || len(all) == 0 {
		return all
	}
	f, key := &w.frames[0], w.pos.Key()^w.salt
	var seen []rootLeg
	chance := 0
	for i, r := range all {
		if w.misses(f, r.leg) {
			w.unseen = append(w.unseen, r)
		} else {
			seen = append(seen, r)
		}
		if w.skill.number(key, r.leg) > w.skill.number(key, all[chance].leg) {
			chance = i
		}
	}
	if len(seen) == 0 {
		w.unseen = append(append(w.unseen[:0], all[:chance]...), all[chance+1:]...)
		return all[chance : chance+1]
	}
	return seen
}

// alarmed reports whether all legs that w sees let the opponent win at once. Then w looks
// at the others too.
func (w *worker) alarmed() bool {
	if len(w.unseen) == 0 || w.root[0].score > MatedIn(2) {
		return false
	}
	w.root, w.unseen = append(slices.Clip(w.root), w.unseen...), nil
	return true
}

// spent reports whether the nodes of the skill are used up.
func (j *job) spent(w *worker) bool {
	return w.skill != nil && w.nodes >= w.skill.nodes && w.depth >= w.variant.Legs
}

// linger waits like a person with a clock: not at all for a forced turn,
// otherwise for a time that varies from turn to turn.
func (j *job) linger(w *worker) {
	if w.skill == nil || j.limits.Time == 0 || j.limits.Probe || j.single {
		return
	}
	share := 0.4 + unit(mixed(w.pos.Key()^w.skill.seed))
	wait := min(time.Duration(share*float64(j.clock.soft)), j.clock.hard) - j.clock.elapsed()
	if wait <= 0 {
		return
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-j.ctx.Done():
	}
}

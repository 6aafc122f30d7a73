// Samples of positions out of search trees, and the legs that lead to them.

package selfplay

import (
	"math/rand/v2"
	"slices"

	"dux/engine"
	"dux/movegen"
)

// sampler wraps evaluators and keeps a random sample of the positions evaluated
// at the start of a turn.
type sampler struct {
	newEvaluator func(movegen.Position) engine.Evaluator
	every        int // one in this many on average; 0: none
	random       *rand.Rand

	left    int // evaluations until the next sample
	samples []Sample
}

// bind creates the evaluator for a search that begins at pos.
func (s *sampler) bind(pos movegen.Position) engine.Evaluator {
	e := s.newEvaluator(pos)
	if s.every == 0 {
		return e
	}
	return &sampled{Evaluator: e, sampler: s, pos: pos, root: pos.Key()}
}

// begin seeds the samples that follow.
func (s *sampler) begin(random *rand.Rand) {
	s.random = random
	s.wait()
}

// wait draws the number of evaluations until the next sample.
func (s *sampler) wait() {
	if s.every > 0 {
		s.left = 1 + s.random.IntN(2*s.every-1)
	}
}

// take returns the samples since the previous call.
func (s *sampler) take() []Sample {
	taken := s.samples
	s.samples = nil
	return taken
}

// sampled is an evaluator that a sampler observes.
type sampled struct {
	engine.Evaluator
	sampler *sampler
	pos     movegen.Position
	root    uint64 // key of the root position
}

// Evaluate evaluates, and sometimes keeps a sample.
func (e *sampled) Evaluate(t movegen.Team) int {
	score := e.Evaluator.Evaluate(t)
	s := e.sampler
	if s.left--; s.left > 0 || e.pos.Leg() != 0 {
		return score
	}
	s.wait()
	sample := Sample{Team: t, Score: score}
	v := e.pos.Variant()
	if mover := v.Team(e.pos.Seat()); v.NTeam == 2 && mover != t {
		sample.Team, sample.Score = mover, -score
	}
	if path, ok := pathFrom(e.root, e.pos.Clone()); ok {
		sample.Path = path
		s.samples = append(s.samples, sample)
	}
	return score
}

// longest is the maximum number of legs of a path.
const longest = 64

// pathFrom finds the legs from the position with the key root to pos: it takes
// them back one by one and looks for the leg that leads forward again. ok is
// false if there is none. pos is left at some position on the way.
func pathFrom(root uint64, pos movegen.Position) ([]movegen.Move, bool) {
	var path []movegen.Move
	for pos.Key() != root {
		if len(path) == longest {
			return nil, false
		}
		key := pos.Key()
		pos.Unmake()
		m := legTo(pos, key)
		if m == movegen.NoMove {
			return nil, false
		}
		path = append(path, m)
	}
	slices.Reverse(path)
	return path, true
}

// legTo returns the leg from pos to the position with this key, perhaps a null
// move; NoMove if there is none.
func legTo(pos movegen.Position, key uint64) movegen.Move {
	legs := pos.Generate(nil, movegen.All)
	if pos.Leg() == 0 && pos.(movegen.Searchable).MayPass() {
		legs = append(legs, movegen.Pass)
	}
	for _, m := range legs {
		pos.Make(m)
		there := pos.Key() == key
		pos.Unmake()
		if there {
			return m
		}
	}
	return movegen.NoMove
}

// Games of many generations: new scores for old games, fewer positions of a game, and no
// position twice.

package train

import (
	"context"
	"hash/crc32"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"

	"dux/bench/selfplay"
	"dux/engine"
	"dux/eval"
	"dux/movegen"
)

// Generation is a generation of the games, for the report.
type Generation struct {
	selfplay.Generation
	Rescored bool `json:"rescored"` // its scores are those of the present net
}

// fresh is the number of generations that keep the scores with which they were played.
const fresh = 2

// generations returns the generations of a set; those before the last ones get new scores,
// if there is a net that gives them.
func (c *Config) generations(set *selfplay.Set) (all []Generation, of []int) {
	played, of := set.Generations()
	for i, g := range played {
		all = append(all, Generation{g, c.Rescore > 0 && i < len(played)-fresh})
	}
	return all, of
}

// rescorer gives the scores of the present net to positions of old games.
type rescorer struct {
	new    func(movegen.Position) engine.Evaluator
	nodes  int // as many as the game was played with, or Config.Rescore if that is less
	engine *engine.Engine

	bound     movegen.Position
	evaluator engine.Evaluator
}

// hashMB is the size of the table of a rescorer: enough for a few thousand nodes.
const hashMB = 1

// newRescorer returns a rescorer, nil if the game with this index keeps its scores.
func (l *loader) newRescorer(i int) *rescorer {
	if l.Rescore == 0 || !l.generations[l.of[i]].Rescored {
		return nil
	}
	options, present := engine.DefaultOptions(), l.NewEvaluator
	if present == nil {
		present = eval.New
	}
	options.Hash = hashMB
	nodes := min(l.Rescore, l.set.Headers[l.set.Files[i]].Nodes)
	return &rescorer{new: present, nodes: nodes, engine: engine.New(options, present)}
}

// rescore sets the score of a point: by a search, or static in a tree. The label is no
// longer quiet if the search finds a capture.
func (r *rescorer) rescore(ctx context.Context, pos movegen.Position, at *selfplay.Point) {
	if at.Tree {
		if r.bound != pos {
			r.bound, r.evaluator = pos, r.new(pos)
		}
		at.Score = r.evaluator.Evaluate(at.Team)
		return
	}
	found := r.engine.Search(ctx, pos, engine.Limits{Nodes: uint64(r.nodes)}, nil)
	at.Score, at.Quiet = int(found.Score), selfplay.Quiet(pos, found.Turn)
}

// thinner chooses the positions of a game that are learnt from.
type thinner struct {
	thin   [2]int
	random *rand.Rand
	wait   int // positions until the next one
}

// newThinner returns the thinner of a game. Its choice depends on the game alone.
func newThinner(thin [2]int, game []byte) *thinner {
	t := &thinner{thin: thin, random: rand.New(rand.NewPCG(uint64(crc32.ChecksumIEEE(game)), 0))}
	t.wait = t.random.IntN(max(thin[1], 1))
	return t
}

// takes reports whether the next position is learnt from.
func (t *thinner) takes() bool {
	if t.thin[1] <= 1 {
		return true
	}
	t.wait--
	if t.wait >= 0 {
		return false
	}
	t.wait = t.thin[0] - 1 + t.random.IntN(t.thin[1]-t.thin[0]+1)
	return true
}

// dropDoubles drops the examples whose position is in seen, or occurs in a later game,
// which has the better label. It adds the others to seen.
func (d *data) dropDoubles(seen map[uint64]struct{}) (dropped int) {
	drop := make([]bool, len(d.order))
	for i := len(d.order) - 1; i >= 0; i-- {
		key := d.key(d.order[i])
		if _, twice := seen[key]; twice {
			drop[i] = true
			dropped++
		}
		seen[key] = struct{}{}
	}
	kept := d.order[:0]
	for i, r := range d.order {
		if !drop[i] {
			kept = append(kept, r)
		}
	}
	d.order = kept
	return dropped
}

// key returns a key of the position of an example, as the net sees it.
func (d *data) key(r ref) uint64 {
	e, codes := d.at(r)
	h := fnv.New64a()
	bytes := make([]byte, 0, 256)
	bytes = append(bytes, e.own, e.other, e.team, e.pieces)
	for _, code := range codes {
		bytes = append(bytes, byte(code), byte(code>>8))
	}
	_, _ = h.Write(bytes)
	return h.Sum64()
}

// dropAgainst drops the examples whose score expects more than limit points more or less
// than the result of the game.
func (d *data) dropAgainst(scale, limit float64) (dropped int) {
	before := len(d.order)
	d.order = slices.DeleteFunc(d.order, func(r ref) bool {
		e, _ := d.at(r)
		expected := float64(sigmoid(float32(float64(e.score) / scale)))
		return e.result != unknown && math.Abs(expected-float64(e.result)/4) > limit
	})
	return before - len(d.order)
}

// Iterative deepening by all threads, and the choice of the answer among them.

package engine

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"dux/engine/platform"
	"dux/movegen"
)

// job is one call of Search, shared by its workers.
type job struct {
	ctx     context.Context
	abandon context.CancelFunc // when a helper panics
	limits  Limits
	clock   clock
	stop    atomic.Bool
	mayStop atomic.Bool // the first worker has searched the first turn: nothing stops the search before
	workers []*worker
	onInfo  func(Info)
	infos   []Info // of the latest report, by line
	claims  []Info // of forced ends, in a build with the tag check
	single  bool   // there is only one turn to choose from
	crowded bool   // the workers occupy all processors
}

// start sets up a search from a clone of p for each thread.
func (e *Engine) start(ctx context.Context, p movegen.Position, limits Limits, onInfo func(Info)) *job {
	j := &job{ctx: ctx, limits: limits, onInfo: onInfo}
	e.base = max(e.base, limits.Time)
	constants := e.options.Constants
	constants.TimeTurns = constants.TimeTurns * ProfileOf(p.Variant()).PlannedTurns / 100
	j.clock.start(&limits, &constants, e.base, e.lags[p.Variant().Team(p.Seat())].mean, time.Duration(e.options.MoveOverhead)*time.Millisecond)
	e.table.resize(e.options.Hash)
	if !limits.Probe {
		e.table.age()
	}
	e.hire(p.Variant())
	for _, w := range e.workers {
		w.prepare(j, e, p.Clone())
	}
	j.workers = e.workers
	if e.workers[0].skill != nil {
		j.workers = e.workers[:1]
	}
	j.crowded = len(j.workers) >= runtime.GOMAXPROCS(0)
	j.single = p.Leg() == 0 && movegen.CountTurns(p) == 1
	return j
}

// run searches with all workers (lazy SMP), which share the table. The first worker
// keeps the clock; the answer is elected.
func (j *job) run() Result {
	first := j.workers[0]
	first.listRoot()
	if len(first.root) == 0 {
		j.await()
		return Result{}
	}
	j.ctx, j.abandon = context.WithCancel(j.ctx)
	defer j.abandon()
	var helpers errgroup.Group
	defer func() { // in case the first worker panics
		j.stop.Store(true)
		_ = helpers.Wait()
	}()
	for _, w := range j.workers[1:] {
		w.listRoot()
		helpers.Go(func() error { return j.help(w) })
	}
	first.iterate()
	j.await()
	j.linger(first)
	j.stop.Store(true)
	if err := helpers.Wait(); err != nil {
		panic(err)
	}
	w := j.elect()
	if w != first {
		j.infos = nil
	}
	return j.result(w)
}

// help lets w search beside the first worker. It returns a panic as an error,
// because callers can recover only panics of the goroutine that called Search.
func (j *job) help(w *worker) (err error) {
	defer func() {
		if r := recover(); r != nil {
			j.abandon()
			err = fmt.Errorf("%v\n%s", r, debug.Stack())
		}
	}()
	w.iterate()
	return nil
}

// await waits until the result is due: for infinite searches and while
// pondering.
func (j *job) await() {
	if j.limits.Infinite {
		<-j.ctx.Done()
	}
	if j.limits.Ponder != nil {
		select {
		case <-j.limits.Ponder:
			j.clock.hit()
		case <-j.ctx.Done():
		}
	}
}

// poll stops the search if a limit is reached. Every worker polls: with more
// workers than processors the first one may not run for a while.
func (j *job) poll(w *worker) {
	if j.crowded {
		platform.Yield() // so that the input goroutine can deliver "stop"; without this it takes 10 to 30 ms
	}
	if !j.mayStop.Load() {
		return
	}
	select {
	case <-j.ctx.Done():
		j.stop.Store(true)
	default:
	}
	if j.clock.pondering() {
		select {
		case <-j.limits.Ponder:
			j.clock.hit()
		default:
		}
	}
	if j.clock.expired() {
		j.stop.Store(true)
	}
	if w.id != 0 {
		return
	}
	if k := w.skill; k != nil && w.nodes < k.nodes {
		w.pollAt = min(w.pollAt, k.nodes)
	} else if j.spent(w) && w.depth > w.variant.Legs {
		j.stop.Store(true)
	}
	if limit := j.limits.Nodes; limit > 0 {
		if n := j.nodes(); n >= limit {
			j.stop.Store(true)
		} else {
			w.pollAt = min(w.pollAt, w.nodes+limit-n)
		}
	}
}

// nodes returns the sum of the nodes that the workers have published.
func (j *job) nodes() uint64 {
	var n uint64
	for _, w := range j.workers {
		n += w.published.Load()
	}
	return n
}

// iterate is iterative deepening.
func (w *worker) iterate() {
	limit := maxDepth
	if d := w.job.limits.Depth; d > 0 && w.id == 0 {
		limit = min(d, maxDepth)
	}
	w.evals[0] = noScore // of the root, which search does not visit
	if root := &w.frames[0]; root.leg == 0 && !root.check {
		w.evals[0] = w.evaluate(root)
	}
	var pace pace
	for w.depth = 1 + w.id&1; w.depth <= limit; w.depth++ { // half the helpers are a leg ahead
		for i := range w.root {
			w.root[i].previous = w.root[i].score
		}
		for line := range min(w.options.MultiPV, len(w.root)) {
			w.searchLine(line)
			stopped := w.stopped()
			if r := &w.root[line]; !stopped || r.depth == w.depth && r.bound != Upper {
				sortLegs(w.root[:line+1]) // a later line may turn out better
			}
			if stopped {
				break
			}
		}
		if w.id != 0 {
			if w.stopped() {
				return
			}
			continue
		}
		if w.depth >= w.variant.Legs && w.alarmed() {
			w.depth--
			continue
		}
		w.job.report(w)
		if w.depth == w.variant.Legs {
			w.job.mayStop.Store(true)
			w.pollAt = w.nodes
		}
		if w.limitReached() || w.job.spent(w) || w.job.clock.enough(pace.next(w)) || w.job.obvious(w) || w.job.solved(w) {
			return
		}
	}
}

// searchLine finds the line-th best leg of the root, with aspiration windows
// around its previous score that widen when the score falls outside.
func (w *worker) searchLine(line int) {
	alpha, beta := -Infinite, Infinite
	previous := w.root[line].previous
	delta := Score(w.options.Window)
	if w.options.Aspiration && w.depth >= aspirationDepth && !previous.IsWin() && !previous.IsLoss() && previous != -Infinite {
		alpha, beta = max(previous-delta, -Infinite), min(previous+delta, Infinite)
	}
	for {
		s := w.searchRoot(line, w.depth, alpha, beta)
		sortLegs(w.root[line:])
		if w.stopped() {
			return
		}
		switch {
		case s <= alpha && alpha > -Infinite:
			beta = (alpha + beta) / 2
			alpha = max(s-delta, -Infinite)
		case s >= beta && beta < Infinite:
			beta = min(s+delta, Infinite)
		default:
			return
		}
		if delta += delta; delta > windowMost {
			alpha, beta = -Infinite, Infinite
		}
	}
}

// pace scales the soft limit by the course of the search, mostly down.
type pace struct {
	leg    movegen.Move
	stable int   // iterations with the same best leg
	score  Score // of the previous iteration
}

// next scales the soft limit: less for a stable best leg with most of the nodes,
// more when its score drops.
func (p *pace) next(w *worker) float64 {
	r := &w.root[0]
	if r.leg == p.leg {
		p.stable = min(p.stable+1, stableMost)
	} else {
		p.leg, p.stable = r.leg, 0
	}
	k := &w.options.Constants
	scale := 1 - float64(k.TimeStable*p.stable)/1000
	share := float64(r.nodes) / float64(max(w.nodes, 1))
	scale *= shareScale - float64(k.TimeShare)/100*share
	if drop := float64(p.score - r.score); w.depth > 1 && drop > 0 && !r.score.IsLoss() {
		scale *= 1 + min(drop, dropMost)*float64(k.TimeDrop)/10_000
	}
	p.score = r.score
	return scale
}

// solved reports whether the forced win that the limits ask for is found.
func (j *job) solved(w *worker) bool {
	turns, _ := w.root[0].score.Mate()
	return j.limits.Mate > 0 && w.root[0].score.IsWin() && MovesOf(turns) <= j.limits.Mate
}

// obvious reports whether a search with a clock can end: there is only one turn, or
// a mate that no deeper search improves.
func (j *job) obvious(w *worker) bool {
	if j.clock.soft == 0 || j.clock.pondering() || j.clock.fixed {
		return false
	}
	turns, forced := w.root[0].score.Mate()
	return j.single || forced && w.depth > 2*w.variant.Legs*max(turns, -turns)+4
}

// elect returns the worker whose answer is played. Each worker votes for its best
// leg, the more the deeper it has searched and the higher its score is.
// https://www.chessprogramming.org/Lazy_SMP
func (j *job) elect() *worker {
	best := j.workers[0]
	if len(j.workers) == 1 || best.options.MultiPV > 1 || j.limits.Depth > 0 {
		return best
	}
	lowest := Infinite
	for _, w := range j.workers {
		if r := &w.root[0]; r.depth > 0 {
			lowest = min(lowest, r.score)
		}
	}
	votes := map[movegen.Move]int{}
	for _, w := range j.workers {
		r := &w.root[0]
		votes[r.leg] += (int(r.score) - int(lowest) + 10) * r.depth // 0 if it has found nothing
	}
	for _, w := range j.workers[1:] {
		a, b := &w.root[0], &best.root[0]
		better := votes[a.leg] > votes[b.leg] || a.leg == b.leg && a.depth > b.depth
		if a.score.IsWin() || b.score.IsWin() {
			better = a.score > b.score // the shortest mate
		}
		if a.depth > 0 && better {
			best = w
		}
	}
	return best
}

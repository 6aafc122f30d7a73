// The choice of the answer among the workers.

package engine

import "dux/movegen"

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

// Visitors take turns at what there is little of: engines, and processors.

package web

import (
	"context"
	"math"
	"slices"
	"sync"
	"time"
)

// queue lets visitors take turns at a number of places. Whoever plays, and has no
// other place, goes before whoever watches; then comes the visitor who has used the
// least time lately.
type queue struct {
	places int
	each   int // places that one visitor may have at the same time

	lock    sync.Mutex
	running []*job
	waiting []*job
	used    map[string]usage // by visitor
	most    int              // number of usages at which the old ones are dropped
	look    *time.Timer      // looks again whether a job has to end for those who wait
}

// job is work that takes a place.
type job struct {
	by    string        // visitor
	plays bool          // somebody plays against it
	want  time.Duration // time that it takes if nobody cuts it short
	cut   func()        // ends it early, nil if that is not possible

	begun  time.Time
	ending bool // it was cut short
	ready  chan struct{}
}

// usage is the time that a visitor has used, which is forgotten by and by.
type usage struct {
	time time.Duration
	at   time.Time
}

const (
	forgotten = 30 * time.Second      // time after which half of the use of places is forgotten
	lookEvery = 20 * time.Millisecond // how often those who wait are looked after
)

func (u usage) left(now time.Time) time.Duration {
	return time.Duration(float64(u.time) * math.Exp2(-now.Sub(u.at).Seconds()/forgotten.Seconds()))
}

func newQueue(places, each int) *queue {
	return &queue{places: places, each: each, used: map[string]usage{}, most: manyVisitors}
}

// take waits for a place, which the job has until give.
func (q *queue) take(ctx context.Context, j *job) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	j.ready = make(chan struct{})
	q.lock.Lock()
	q.waiting = append(q.waiting, j)
	q.next()
	q.lock.Unlock()
	select {
	case <-j.ready:
		return nil
	case <-ctx.Done():
	}
	q.lock.Lock()
	defer q.lock.Unlock()
	if i := slices.Index(q.waiting, j); i >= 0 {
		q.waiting = slices.Delete(q.waiting, i, i+1)
	} else { // its turn came at the same time
		q.end(j)
	}
	return ctx.Err()
}

// give ends a job.
func (q *queue) give(j *job) {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.end(j)
}

// do runs work in a place of a visitor.
func (q *queue) do(ctx context.Context, by string, work func()) error {
	j := &job{by: by}
	if err := q.take(ctx, j); err != nil {
		return err
	}
	defer q.give(j)
	work()
	return nil
}

// crowd returns how many visitors there are for each place, at least 1: those who
// wait, and the one who is there.
func (q *queue) crowd() int {
	q.lock.Lock()
	defer q.lock.Unlock()
	return q.crowded()
}

// crowded is crowd for those who hold the lock.
func (q *queue) crowded() int {
	waiting := map[string]bool{}
	for _, j := range q.waiting {
		waiting[j.by] = true
	}
	return 1 + len(waiting)/q.places
}

// end removes a running job. The lock must be held, as for all below.
func (q *queue) end(j *job) {
	now := time.Now()
	if len(q.used) >= q.most {
		for by, u := range q.used {
			if u.left(now) < time.Millisecond {
				delete(q.used, by)
			}
		}
		q.most = max(manyVisitors, 2*len(q.used))
	}
	q.used[j.by] = usage{q.used[j.by].left(now) + now.Sub(j.begun), now}
	q.running = slices.DeleteFunc(q.running, func(other *job) bool { return other == j })
	q.next()
}

// next gives free places to those who wait.
func (q *queue) next() {
	now := time.Now()
	for len(q.running) < q.places {
		j := q.first(now)
		if j == nil {
			break
		}
		q.waiting = slices.DeleteFunc(q.waiting, func(other *job) bool { return other == j })
		q.running = append(q.running, j)
		j.begun = now
		close(j.ready)
	}
	if j := q.first(now); j != nil {
		q.press(j, now)
		if q.look == nil {
			q.look = time.AfterFunc(lookEvery, func() {
				q.lock.Lock()
				defer q.lock.Unlock()
				q.look = nil
				q.next()
			})
		}
	}
}

// first returns the job whose turn is next, nil if there is none.
func (q *queue) first(now time.Time) (first *job) {
	for _, j := range q.waiting {
		if q.has(j.by) < q.each && (first == nil || q.before(j, first, now)) {
			first = j
		}
	}
	return first
}

// before reports whether the turn of a comes before that of b, which has waited longer.
func (q *queue) before(a, b *job, now time.Time) bool {
	if x, y := q.urgent(a), q.urgent(b); x != y {
		return x
	}
	return q.usedBy(a.by, now) < q.usedBy(b.by, now)
}

// urgent reports whether a job comes before those of whoever watches.
func (q *queue) urgent(j *job) bool { return j.plays && q.has(j.by) == 0 }

// has returns how many places a visitor has.
func (q *queue) has(by string) (n int) {
	for _, j := range q.running {
		if j.by == by {
			n++
		}
	}
	return n
}

// usedBy returns the time that a visitor has used lately.
func (q *queue) usedBy(by string, now time.Time) time.Duration {
	used := q.used[by].left(now)
	for _, j := range q.running {
		if j.by == by {
			used += now.Sub(j.begun)
		}
	}
	return used
}

// press cuts a running job short if j deserves its place more: whoever plays before
// whoever watches, and a visitor before one who has used more time, by more than j
// takes, or its share of that if many wait. The one who has used most goes first.
func (q *queue) press(j *job, now time.Time) {
	share := j.want / time.Duration(q.crowded())
	var worst *job
	for _, r := range q.running {
		switch {
		case r.ending:
			return // a place is about to be free
		case r.cut == nil || now.Sub(r.begun) < leastThink:
		case !(q.urgent(j) && !r.plays) && q.usedBy(r.by, now) <= q.usedBy(j.by, now)+share:
		case worst == nil || q.worse(r, worst, now):
			worst = r
		}
	}
	if worst != nil {
		worst.ending = true
		worst.cut()
	}
}

// worse reports whether a deserves its place less than b, which has had its place for
// longer.
func (q *queue) worse(a, b *job, now time.Time) bool {
	if a.plays != b.plays {
		return b.plays
	}
	return q.usedBy(a.by, now) > q.usedBy(b.by, now)
}

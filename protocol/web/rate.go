// Limits of how often something may happen.

package web

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// manyVisitors is how many visitors are remembered before those are dropped of whom
// nothing is known any more.
const manyVisitors = 1000

// rates limits how often each of several does something.
type rates struct {
	every rate.Limit // per second on average,
	burst int        // and at once

	lock sync.Mutex
	of   map[string]*rate.Limiter
	most int // number of them at which the unnecessary ones are dropped
}

func newRates(every rate.Limit, burst int) *rates {
	return &rates{every: every, burst: burst, of: map[string]*rate.Limiter{}, most: manyVisitors}
}

// get returns the limit for somebody.
func (r *rates) get(who string, now time.Time) *rate.Limiter {
	r.lock.Lock()
	defer r.lock.Unlock()
	if l := r.of[who]; l != nil {
		return l
	}
	if len(r.of) >= r.most {
		for other, l := range r.of {
			if l.TokensAt(now) >= float64(r.burst) { // it knows nothing that a new one does not
				delete(r.of, other)
			}
		}
		r.most = max(manyVisitors, 2*len(r.of))
	}
	l := rate.NewLimiter(r.every, r.burst)
	r.of[who] = l
	return l
}

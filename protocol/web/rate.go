// Rate limits by token buckets.

package web

import (
	"sync"
	"time"
)

// rate limits how often something happens: a number per second on average, and
// a number at once.
type rate struct {
	perSecond, most float64

	lock sync.Mutex
	left float64
	last time.Time
}

func newRate(perSecond, most float64) *rate {
	return &rate{perSecond: perSecond, most: most, left: most}
}

// take reports whether it may happen now, and counts it.
func (b *rate) take(now time.Time) bool {
	b.lock.Lock()
	defer b.lock.Unlock()
	if !b.last.IsZero() {
		b.left = min(b.most, b.left+now.Sub(b.last).Seconds()*b.perSecond)
	}
	b.last = now
	if b.left < 1 {
		return false
	}
	b.left--
	return true
}

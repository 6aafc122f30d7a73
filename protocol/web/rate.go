package web

import (
	"sync"
	"time"
)

// rate bounds how often something happens: so many times a second on the
// average, and so many at once.
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

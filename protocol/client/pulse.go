// Time during which this process did not run, and time limits that leave it out.

package client

import (
	"context"
	"sync"
	"time"
)

// Pulse notices when this process was not running, because it was suspended or
// because a busy machine gave it no time. Such time is not charged to any
// clock. A nil Pulse notices nothing.
type Pulse struct {
	mu   sync.Mutex
	last time.Time     // when this process was last seen running
	lost time.Duration // total time for which it did not run
}

// A running process beats at this interval; a gap longer than missed counts as
// a suspension.
const (
	beat   = 50 * time.Millisecond
	missed = 4 * beat
)

// StartPulse observes this process until ctx ends.
func StartPulse(ctx context.Context) *Pulse {
	p := &Pulse{last: time.Now()}
	go func() {
		ticker := time.NewTicker(beat)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				p.seen(time.Now())
			case <-ctx.Done():
				return
			}
		}
	}()
	return p
}

// seen records that this process is running, and returns the total time for
// which it was not.
func (p *Pulse) seen(now time.Time) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.last.IsZero() {
		p.last = now
	}
	gap := now.Sub(p.last)
	if gap > missed {
		p.lost += gap - beat
	}
	if gap > 0 {
		p.last = now
	}
	return p.lost
}

// Stopped returns the total time for which this process was not running.
func (p *Pulse) Stopped() time.Duration {
	if p == nil {
		return 0
	}
	return p.seen(time.Now())
}

// Within returns a context that ends with the cause once this process has run
// for that long.
func (p *Pulse) Within(parent context.Context, limit time.Duration, cause error) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(parent)
	before := p.Stopped()
	var timer *time.Timer
	var mu sync.Mutex // the timer may expire before the variable is set
	mu.Lock()
	defer mu.Unlock()
	timer = time.AfterFunc(limit, func() {
		mu.Lock()
		defer mu.Unlock()
		if now := p.Stopped(); now > before {
			timer.Reset(now - before)
			before = now
			return
		}
		cancel(cause)
	})
	return ctx, func() {
		timer.Stop()
		cancel(context.Canceled)
	}
}

package client

import (
	"context"
	"sync"
	"time"
)

// Pulse notices when this process did not run, because it was stopped or because
// the machine gave it no time. Such time is nobody's fault, and is on nobody's
// clock. A nil pulse notices nothing.
type Pulse struct {
	mu   sync.Mutex
	last time.Time     // when this process was last seen running
	lost time.Duration // for which it did not run, in all
}

// A running process is seen every beat; a gap longer than missed is a stop.
const (
	beat   = 50 * time.Millisecond
	missed = 4 * beat
)

// StartPulse watches this process until ctx ends.
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

// seen notes that this process runs now, and returns for how long it has not run
// in all.
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

// Stopped is for how long this process has not run in all.
func (p *Pulse) Stopped() time.Duration {
	if p == nil {
		return 0
	}
	return p.seen(time.Now())
}

// Within makes a context that ends, for the cause, when this process has run for
// that long.
func (p *Pulse) Within(parent context.Context, limit time.Duration, cause error) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(parent)
	before := p.Stopped()
	var timer *time.Timer
	var mu sync.Mutex // the timer may expire before it has its name
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

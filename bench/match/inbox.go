package match

import (
	"context"
	"slices"
	"sync"
	"time"
)

// inboxLimit is how many lines of one seat can wait for the referee.
const inboxLimit = 64

// inbox keeps what the seats of a live table have said until the referee takes
// it. Each seat has room of its own: one that says too much holds up itself.
type inbox struct {
	room [4]chan struct{} // by seat, a token for each line that waits
	some chan struct{}    // has room for one: something waits

	mu     sync.Mutex
	events []liveEvent
}

func newInbox() *inbox {
	b := &inbox{some: make(chan struct{}, 1)}
	for seat := range b.room {
		b.room[seat] = make(chan struct{}, inboxLimit)
	}
	return b
}

// put adds a line when its seat has room; it reports false if ctx ends before.
func (b *inbox) put(ctx context.Context, e liveEvent) bool {
	select {
	case b.room[e.seat.seat] <- struct{}{}:
	case <-ctx.Done():
		return false
	}
	b.mu.Lock()
	b.events = append(b.events, e)
	b.mu.Unlock()
	select {
	case b.some <- struct{}{}:
	default:
	}
	return true
}

// take returns what waits, in the order in which it was said.
func (b *inbox) take() []liveEvent {
	b.mu.Lock()
	events := b.events
	b.events = nil
	b.mu.Unlock()
	for _, e := range events {
		<-b.room[e.seat.seat]
	}
	slices.SortStableFunc(events, func(a, b liveEvent) int { return a.at.Compare(b.at) })
	return events
}

// wait waits until something may wait; it reports false at a time, or when ctx
// ends, if nothing does.
func (b *inbox) wait(ctx context.Context, until time.Time) bool {
	timer := time.NewTimer(time.Until(until))
	defer timer.Stop()
	select {
	case <-b.some:
		return true
	case <-timer.C:
	case <-ctx.Done():
	}
	return false
}

// Requests of players, and the queue in which they wait for the referee.

package live

import (
	"context"
	"slices"
	"sync"
	"time"

	"dux/movegen"
)

// Action is what a request asks for.
type Action uint8

// The actions.
const (
	Move     Action = iota // play the turn in the text
	Talk                   // send the text to the partners
	Resign                 // resign
	Draw                   // offer or accept a draw
	Accept                 // accept a draw
	Decline                // decline an offer
	Refresh                // show the game again
	Thinking               // none: the player has shown activity
	Gone                   // the player has left
	Fail                   // the player failed, for the reason in the text
)

// Request is what a player asks for, with its text and time.
type Request struct {
	Action Action
	Text   string
	At     time.Time // time of arrival
	Note   any       // set by the player, for those who watch its turn
}

// queued is a request of a seat, which waits for the referee.
type queued struct {
	seat movegen.Seat
	Request
}

// inboxLimit is how many requests of one seat can wait.
const inboxLimit = 64

// inbox holds requests until the referee takes them. Each seat has a limit of
// its own: one that sends too much delays only itself.
type inbox struct {
	room [movegen.MaxSeats]chan struct{} // by seat, a token for each waiting request
	some chan struct{}                   // holds a token while requests wait

	mu       sync.Mutex
	requests []queued
}

func newInbox() *inbox {
	b := &inbox{some: make(chan struct{}, 1)}
	for seat := range b.room {
		b.room[seat] = make(chan struct{}, inboxLimit)
	}
	return b
}

// put adds a request when its seat has room; it returns false if ctx ends
// before.
func (b *inbox) put(ctx context.Context, r queued) bool {
	select {
	case b.room[r.seat] <- struct{}{}:
	case <-ctx.Done():
		return false
	}
	b.mu.Lock()
	b.requests = append(b.requests, r)
	b.mu.Unlock()
	select {
	case b.some <- struct{}{}:
	default:
	}
	return true
}

// take returns the waiting requests, in the order of their times.
func (b *inbox) take() []queued {
	b.mu.Lock()
	requests := b.requests
	b.requests = nil
	b.mu.Unlock()
	for _, r := range requests {
		<-b.room[r.seat]
	}
	slices.SortStableFunc(requests, func(a, b queued) int { return a.At.Compare(b.At) })
	return requests
}

// wait waits until requests may be waiting, until a time if limited, or until
// ctx ends.
func (b *inbox) wait(ctx context.Context, until time.Time, limited bool) {
	var late <-chan time.Time
	if limited {
		timer := time.NewTimer(time.Until(until) + 1)
		defer timer.Stop()
		late = timer.C
	}
	select {
	case <-b.some:
	case <-late:
	case <-ctx.Done():
	}
}

package live

import (
	"context"
	"slices"
	"sync"
	"time"

	"dux/movegen"
)

// Verb is a request of a player.
type Verb uint8

// The verbs.
const (
	Move     Verb = iota // the text is the turn
	Talk                 // to the partners, the text
	Resign               // the game
	Draw                 // offer one, or agree
	Decline              // what is offered
	Refresh              // to be shown the game again
	Thinking             // nothing: the player has shown to be there
	Gone                 // the player has left
	Fail                 // the player cannot go on, for the reason in the text
)

// Word is a request with its text and time.
type Word struct {
	Verb Verb
	Text string
	At   time.Time // when it came in
	Note any       // of the player's, for those who watch its turn
}

// said is a word of a seat.
type said struct {
	seat movegen.Seat
	Word
}

// inboxLimit is how many words of one seat can wait for the referee.
const inboxLimit = 64

// inbox keeps what the seats have said until the referee takes it. Each seat has
// room of its own: one that says too much holds up itself.
type inbox struct {
	room [movegen.MaxSeats]chan struct{} // by seat, a token for each word that waits
	some chan struct{}                   // has room for one: something waits

	mu    sync.Mutex
	words []said
}

func newInbox() *inbox {
	b := &inbox{some: make(chan struct{}, 1)}
	for seat := range b.room {
		b.room[seat] = make(chan struct{}, inboxLimit)
	}
	return b
}

// put adds a word when its seat has room; it reports false if ctx ends before.
func (b *inbox) put(ctx context.Context, w said) bool {
	select {
	case b.room[w.seat] <- struct{}{}:
	case <-ctx.Done():
		return false
	}
	b.mu.Lock()
	b.words = append(b.words, w)
	b.mu.Unlock()
	select {
	case b.some <- struct{}{}:
	default:
	}
	return true
}

// take returns what waits, in the order in which it was said.
func (b *inbox) take() []said {
	b.mu.Lock()
	words := b.words
	b.words = nil
	b.mu.Unlock()
	for _, w := range words {
		<-b.room[w.seat]
	}
	slices.SortStableFunc(words, func(a, b said) int { return a.At.Compare(b.At) })
	return words
}

// wait waits until something may wait, until a time if there is one, or until
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

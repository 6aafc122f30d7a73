// Queues without limit between goroutines.

package driver

import "sync"

// queue passes values from one goroutine to another. Adding never blocks.
type queue[T any] struct {
	ready chan struct{} // holds a token while there may be values

	mu     sync.Mutex
	values []T
}

func newQueue[T any]() *queue[T] {
	return &queue[T]{ready: make(chan struct{}, 1)}
}

// add appends a value.
func (q *queue[T]) add(v T) {
	q.mu.Lock()
	q.values = append(q.values, v)
	q.mu.Unlock()
	select {
	case q.ready <- struct{}{}:
	default:
	}
}

// size returns the number of waiting values.
func (q *queue[T]) size() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.values)
}

// take removes and returns all values.
func (q *queue[T]) take() []T {
	q.mu.Lock()
	defer q.mu.Unlock()
	values := q.values
	q.values = nil
	return values
}

// Pauses of a search in WebAssembly.

package platform

import (
	"sync"
	"time"
)

// yieldEvery is how long a search runs before it lets JavaScript run, which
// costs a millisecond or two.
const yieldEvery = 50 * time.Millisecond

var (
	yielding sync.Mutex
	yielded  time.Time
)

// Yield lets JavaScript run now and then: only JavaScript delivers input, and
// Go runs it only when all goroutines wait. So all threads wait for the one
// that sleeps.
func Yield() {
	yielding.Lock()
	defer yielding.Unlock()
	if time.Since(yielded) >= yieldEvery {
		time.Sleep(time.Millisecond)
		yielded = time.Now()
	}
}

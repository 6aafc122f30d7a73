package platform

import (
	"sync"
	"time"
)

// yieldEvery is how long a search goes on before JavaScript may run: what it
// costs is a millisecond or two.
const yieldEvery = 50 * time.Millisecond

var (
	yielding sync.Mutex
	yielded  time.Time
)

// Yield lets JavaScript run now and then, which alone delivers input and which
// Go calls only when every goroutine waits. So all threads wait for the one that
// sleeps.
func Yield() {
	yielding.Lock()
	defer yielding.Unlock()
	if time.Since(yielded) >= yieldEvery {
		time.Sleep(time.Millisecond)
		yielded = time.Now()
	}
}

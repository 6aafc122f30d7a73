// How many goroutines there are.

package protocoltest

import (
	"bytes"
	"runtime"
)

// Goroutines counts the goroutines while all of them stand still. On a busy machine
// runtime.NumGoroutine can miss most of them: it adds up lists that change meanwhile.
func Goroutines() int {
	for size := 1 << 16; ; size *= 2 {
		stacks := make([]byte, size)
		if n := runtime.Stack(stacks, true); n < size {
			return 1 + bytes.Count(stacks[:n], []byte("\n\ngoroutine "))
		}
	}
}

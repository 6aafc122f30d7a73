//go:build !js

// Pauses of a search, for other goroutines.

package platform

import "runtime"

// Yield lets the input goroutine run on a machine whose processors all search.
func Yield() { runtime.Gosched() }

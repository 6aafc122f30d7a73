//go:build amd64 || arm64

package engine

import "unsafe"

// prefetch has the processor fetch the cache line at the address, and does not
// wait for it. Go has no word for that.
//
//go:noescape
func prefetch(address unsafe.Pointer)

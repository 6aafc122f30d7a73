//go:build amd64 || arm64

// Prefetching of memory, in assembly.

package platform

import "unsafe"

// Prefetch lets the processor load the cache line at the address without
// waiting for it.
//
//go:noescape
func Prefetch(address unsafe.Pointer)

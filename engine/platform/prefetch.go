//go:build amd64 || arm64

package platform

import "unsafe"

// Prefetch has the processor fetch the cache line at the address, and does not
// wait for it. Go has no word for that.
//
//go:noescape
func Prefetch(address unsafe.Pointer)

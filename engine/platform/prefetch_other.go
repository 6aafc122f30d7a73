//go:build !amd64 && !arm64

// Prefetching on processors without assembly.

package platform

import "unsafe"

// Prefetch does nothing on this processor.
func Prefetch(unsafe.Pointer) {}

//go:build !amd64 && !arm64

package engine

import "unsafe"

// prefetch would have the processor fetch the cache line at the address.
func prefetch(unsafe.Pointer) {}

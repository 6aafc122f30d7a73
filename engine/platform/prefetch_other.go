//go:build !amd64 && !arm64

package platform

import "unsafe"

// Prefetch would have the processor fetch the cache line at the address.
func Prefetch(unsafe.Pointer) {}

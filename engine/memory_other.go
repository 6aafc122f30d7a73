//go:build !linux

package engine

// freeMemory is not known on this system.
func freeMemory() (mb int, known bool) { return 0, false }

//go:build !linux && !darwin && !windows

// Free memory on systems where it is unknown.

package platform

// freeMemory is unknown on this system.
func freeMemory() (Memory, bool) { return Memory{}, false }

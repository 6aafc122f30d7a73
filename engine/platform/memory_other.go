//go:build !linux && !darwin && !windows

package platform

// freeMemory is not known on this system.
func freeMemory() (Memory, bool) { return Memory{}, false }

//go:build !linux && !darwin && !windows

package platform

// freeMemory is unknown on this system.
func freeMemory() (Memory, bool) { return Memory{}, false }

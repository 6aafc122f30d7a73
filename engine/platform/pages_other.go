//go:build !linux

package platform

// LargePages does nothing on this system.
func LargePages([]byte) {}

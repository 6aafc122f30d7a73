//go:build !linux

// Large pages on systems without them.

package platform

// LargePages does nothing on this system.
func LargePages([]byte) {}

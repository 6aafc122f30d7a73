//go:build !linux

package platform

// LargePages asks for large pages under a table, where that is possible.
func LargePages([]byte) {}

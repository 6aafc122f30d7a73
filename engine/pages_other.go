//go:build !linux

package engine

// largePages asks for large pages under the table, where that is possible.
func largePages([]bucket) {}

//go:build !linux

// Large pages, where Dux does not ask for them.

// Systems other than Linux, where Dux asks for no large pages.

package platform

func largePages([]byte) {}

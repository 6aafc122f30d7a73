//go:build !linux

package platform

func largePages([]byte) {}

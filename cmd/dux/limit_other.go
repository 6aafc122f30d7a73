//go:build !unix

package main

// ignoreFileLimit does nothing where files have no limits of their own.
func ignoreFileLimit() {}

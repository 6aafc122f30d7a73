//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// ignoreFileLimit makes a write beyond the largest size of a file (ulimit -f)
// fail as one to a full disk does, in place of a signal that ends the process.
func ignoreFileLimit() { signal.Ignore(syscall.SIGXFSZ) }

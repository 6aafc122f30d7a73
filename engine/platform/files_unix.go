//go:build unix

package platform

import (
	"os/signal"
	"syscall"
)

// IgnoreFileLimit makes a write beyond the largest size of a file (ulimit -f)
// fail as one to a full disk does, in place of a signal that ends the process.
func IgnoreFileLimit() { signal.Ignore(syscall.SIGXFSZ) }

//go:build unix

package platform

import (
	"os"
	"os/signal"
	"syscall"
)

// IgnoreFileLimit makes a write beyond the largest size of a file (ulimit -f)
// fail as one to a full disk does, in place of a signal that ends the process.
func IgnoreFileLimit() { signal.Ignore(syscall.SIGXFSZ) }

// IgnoreBrokenPipes makes a write to a pipe that nobody reads fail, in place of a
// signal that ends the process.
func IgnoreBrokenPipes() { signal.Ignore(syscall.SIGPIPE) }

// EndSignals are the signals that ask a process to end.
func EndSignals() []os.Signal {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as nohup makes it
		signals = append(signals, syscall.SIGHUP)
	}
	return signals
}

//go:build unix

// Signals on Unix.

package platform

import (
	"os"
	"os/signal"
	"syscall"
)

// IgnoreFileLimit makes a write beyond the file size limit (ulimit -f) return
// an error, instead of a signal that ends the process.
func IgnoreFileLimit() { signal.Ignore(syscall.SIGXFSZ) }

// IgnoreBrokenPipes makes a write to a pipe without a reader return an error,
// instead of a signal that ends the process.
func IgnoreBrokenPipes() { signal.Ignore(syscall.SIGPIPE) }

// EndBy ends the process as if nobody had caught the signal.
func EndBy(s os.Signal) {
	signal.Reset(s)
	_ = syscall.Kill(os.Getpid(), s.(syscall.Signal))
}

// EndSignals returns the signals that ask a process to end.
func EndSignals() []os.Signal {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // nohup ignores it
		signals = append(signals, syscall.SIGHUP)
	}
	return signals
}

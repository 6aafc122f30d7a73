//go:build unix

// Signals on Unix.

package platform

import (
	"os"
	"os/signal"
	"syscall"
	"time"
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
	number := s.(syscall.Signal)
	_ = syscall.Kill(os.Getpid(), number)
	time.Sleep(time.Second) // for the signal to arrive, unless it was ignored when the process began
	os.Exit(128 + int(number))
}

// EndSignals returns the signals that ask a process to end.
func EndSignals() []os.Signal {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // nohup ignores it
		signals = append(signals, syscall.SIGHUP)
	}
	return signals
}

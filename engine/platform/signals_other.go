//go:build !unix

// Signals on systems other than Unix.

package platform

import (
	"os"
	"syscall"
)

// IgnoreFileLimit does nothing on systems without a limit on file sizes.
func IgnoreFileLimit() {}

// IgnoreBrokenPipes does nothing on systems where such a write fails anyway.
func IgnoreBrokenPipes() {}

// EndBy ends the process as after a signal that nobody caught.
func EndBy(os.Signal) { os.Exit(2) }

// EndSignals returns the signals that ask a process to end.
func EndSignals() []os.Signal { return []os.Signal{os.Interrupt, syscall.SIGTERM} }

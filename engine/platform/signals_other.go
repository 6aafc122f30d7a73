//go:build !unix

package platform

import (
	"os"
	"syscall"
)

// IgnoreFileLimit does nothing where files have no limits of their own.
func IgnoreFileLimit() {}

// IgnoreBrokenPipes does nothing where such a write fails anyway.
func IgnoreBrokenPipes() {}

// EndSignals are the signals that ask a process to end.
func EndSignals() []os.Signal { return []os.Signal{os.Interrupt, syscall.SIGTERM} }

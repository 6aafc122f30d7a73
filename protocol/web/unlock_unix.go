//go:build unix

package web

import (
	"os"
	"syscall"
)

// unlock removes the lock of a file, which would last as long as it is mapped into
// memory, although it is closed.
func unlock(f *os.File) { _ = syscall.Flock(int(f.Fd()), syscall.LOCK_UN) }

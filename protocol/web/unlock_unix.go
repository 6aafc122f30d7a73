//go:build unix

// Files that others may cut or replace, while they are mapped into memory.

package web

import (
	"os"
	"syscall"
)

// unlock removes the lock of a file, which would last as long as it is mapped into
// memory, although it is closed.
func unlock(f *os.File) { _ = syscall.Flock(int(f.Fd()), syscall.LOCK_UN) }

//go:build unix

package selfplay

import (
	"errors"
	"os"
	"syscall"
)

// lock keeps a second process from writing to the file. The lock ends with the
// process.
func lock(file *os.File) error {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errors.New("another process is writing to this file; name another one")
	}
	return err
}

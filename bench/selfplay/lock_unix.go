//go:build unix

package selfplay

import (
	"errors"
	"os"
	"syscall"
)

// lock keeps a second process from writing to the file; it ends with the first.
func lock(file *os.File) error {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errors.New("another process plays games into this file; name another one")
	}
	return err
}

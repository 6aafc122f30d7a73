// One writer at a time for a file.

package output

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"dux/engine/platform"

	"github.com/gofrs/flock"
)

// lockSuffix ends the name of the file that locks another one.
const lockSuffix = ".lock"

// Lock makes this process the only one that writes to path until unlock is
// called or the process ends. The lock is a file beside path, which unlock
// removes. Devices and pipes are not locked.
func Lock(path string) (unlock func() error, err error) {
	if !platform.Replaceable(path) {
		return func() error { return nil }, nil
	}
	if info, err := os.Lstat(path + lockSuffix); err == nil && (!info.Mode().IsRegular() || info.Size() > 0) {
		return nil, fmt.Errorf("%s exists and is not a lock that dux wrote: move it away, or name another file than %s", path+lockSuffix, path)
	}
	for {
		l := flock.New(path+lockSuffix, flock.SetFlag(os.O_CREATE|os.O_RDONLY|platform.NoFollow), flock.SetPermissions(0o644))
		locked, err := l.TryLock()
		if err != nil {
			return nil, ofLocked(path, err)
		}
		if !locked {
			return nil, fmt.Errorf("%s is being written by another process; wait for it, or name another file", path)
		}
		if isAt(l) {
			return func() error { return release(l) }, nil
		}
		_ = l.Unlock() // of a file that its owner removed after it was opened
	}
}

// ofLocked rewrites an error about path.lock to name path.
func ofLocked(path string, err error) error {
	var at *fs.PathError
	if !errors.As(err, &at) {
		return err
	}
	op := "lock"
	if errors.Is(err, fs.ErrNotExist) { // the folder, so the file cannot be opened either
		op = at.Op
	}
	return &fs.PathError{Op: op, Path: path, Err: at.Err}
}

// isAt reports whether the locked file is still the one with that name.
func isAt(l *flock.Flock) bool {
	there, err := os.Stat(l.Path())
	held, heldErr := l.Stat()
	return err == nil && heldErr == nil && os.SameFile(there, held)
}

// release removes the file while it is locked, so that nobody can lock it in
// between. Windows cannot remove an open file: there it is removed after
// unlocking, unless another process has opened it.
func release(l *flock.Flock) error {
	removed := os.Remove(l.Path())
	err := l.Unlock()
	if removed != nil && !errors.Is(removed, os.ErrNotExist) {
		_ = os.Remove(l.Path())
	}
	return err
}

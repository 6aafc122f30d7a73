// Package output writes the files of long runs: completely or not at all, by
// one process at a time, and never over a file of another program.
package output

import (
	"bufio"
	"errors"
	"io"
	"os"
	"path/filepath"
)

// partSuffix ends the name of a file that is being written.
const partSuffix = ".part"

// Replaceable reports whether a file can replace the one at path: it is not a
// device or a pipe.
func Replaceable(path string) bool {
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular()
}

// WriteWhole replaces the file at path (or the file that a link there leads to)
// by the output of write, or leaves it unchanged on an error. The new file has the
// permissions of the old one. It writes directly to devices and pipes.
func WriteWhole(path string, write func(io.Writer) error) error {
	if !Replaceable(path) {
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
		if err != nil {
			return err
		}
		b := bufio.NewWriter(file)
		return errors.Join(write(b), b.Flush(), file.Close())
	}
	path = real(path)
	file, err := os.Create(path + partSuffix)
	if err != nil {
		return err
	}
	if old, err := os.Stat(path); err == nil {
		_ = file.Chmod(old.Mode().Perm()) // not all file systems have them
	}
	b := bufio.NewWriter(file)
	err = errors.Join(write(b), b.Flush(), file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		_ = os.Remove(file.Name())
	}
	return err
}

// RemovePart removes the unfinished file of a process that was killed while it
// wrote path.
func RemovePart(path string) {
	if Replaceable(path) {
		_ = os.Remove(real(path) + partSuffix)
	}
}

// real returns the file that a link at path leads to, or path.
func real(path string) string {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		return target
	}
	return path
}

// Files that are replaced completely or not at all.

package platform

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// partSuffix ends the name of a file that is being written. Before it there is a
// random number, and before that the name of the file that it will replace.
const partSuffix = ".part"

// Replaceable reports whether a new file can replace the one at path: it is not a
// device, a pipe or a folder, and not an open stream of this process.
func Replaceable(path string) bool {
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular() && streamAt(path, info) == nil && !isDescriptor(path)
}

// streamAt returns the standard stream that writes into the file at path, nil if
// there is none: `-o /dev/stdout` in a shell that redirects the output to a file.
func streamAt(path string, info os.FileInfo) *os.File {
	for _, stream := range []*os.File{os.Stdout, os.Stderr} {
		if there, err := stream.Stat(); err == nil && os.SameFile(there, info) {
			return stream
		}
	}
	return nil
}

// isDescriptor reports whether the path names an open file of a process: another
// file in its place would not be seen there.
func isDescriptor(path string) bool {
	full, err := filepath.Abs(path)
	return err == nil && (strings.HasPrefix(full, "/dev/fd/") || strings.HasPrefix(full, "/proc/"))
}

// WriteFile replaces the file at path by the output of write, or leaves it unchanged
// on an error. A link is followed to the file that it leads to, which is replaced. The
// new file has the permissions of the old one. WriteFile writes directly to devices,
// pipes and the streams of this process.
func WriteFile(path string, write func(io.Writer) error) error {
	if !Replaceable(path) {
		return writeStream(path, write)
	}
	return replace(path, Target(path), write)
}

// replace replaces the file at target, which errors call path.
func replace(path, target string, write func(io.Writer) error) error {
	part, err := newPart(target)
	if err != nil {
		return named(err, path)
	}
	b := bufio.NewWriter(part)
	err = cmp.Or(write(b), b.Flush(), part.Sync(), part.Close()) // the first says why, and the writer repeats it
	if err == nil {
		err = os.Rename(part.Name(), target)
	}
	if err != nil {
		_ = os.Remove(part.Name())
	}
	unfinished.Delete(part.Name())
	return named(err, path)
}

// WriteNew is WriteFile for a name that nothing may have yet, not even a link.
func WriteNew(path string, write func(io.Writer) error) error {
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	}
	return WriteFile(path, write)
}

// OpenDerived opens or creates a file whose name Dux derives, for reading and writing. In
// a folder that others may write, a link there could lead to anything, so only a plain
// file is opened.
func OpenDerived(path string) (*os.File, error) {
	if err := CheckDerived(path); err != nil {
		return nil, err
	}
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE|NoFollow, 0o666)
}

// WriteDerived is WriteText for such a name.
func WriteDerived(path, text string) error {
	if err := CheckDerived(path); err != nil {
		return err
	}
	return replace(path, path, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

// CheckDerived returns an error unless a name that Dux derives is free or a plain file.
func CheckDerived(path string) error {
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s is not a plain file (links are not followed there): remove it, or name another file or folder", path)
	}
	return nil
}

// WriteText is WriteFile for a text that is complete.
func WriteText(path, text string) error {
	return WriteFile(path, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

// Writable returns an error if WriteFile cannot write the file at path, which it
// leaves as it is. Pipes and devices are not opened, because that may wait for a reader.
func Writable(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a folder: name a file", path)
	}
	if !Replaceable(path) {
		return nil
	}
	part, err := newPart(Target(path))
	if err != nil {
		return named(err, path)
	}
	err = errors.Join(part.Close(), os.Remove(part.Name())) // in this order: Windows cannot remove an open file
	unfinished.Delete(part.Name())
	return named(err, path)
}

func writeStream(path string, write func(io.Writer) error) error {
	var stream *os.File
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
		stream = streamAt(path, info)
	}
	if stream != nil {
		return write(stream)
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(file)
	return cmp.Or(write(b), b.Flush(), file.Close())
}

// unfinished has the names of the files that this process is writing.
var unfinished sync.Map

// RemoveUnfinished removes the files that this process is writing. The process must
// end then.
func RemoveUnfinished() {
	unfinished.Range(func(name, _ any) bool {
		_ = os.Remove(name.(string))
		return true
	})
}

// longestBase leaves room for the rest of a name within the 255 bytes that file systems
// allow.
const longestBase = 200

// newPart creates the file that will replace the one at path. Its name is random and
// new, so that nothing that exists is written to. The permissions of a new file are
// those that the umask leaves.
func newPart(path string) (*os.File, error) {
	mode := fs.FileMode(0o666)
	old, err := os.Stat(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if err == nil {
		there, err := os.OpenFile(path, os.O_WRONLY, 0) // only what may be written may be replaced
		if err != nil {
			return nil, err
		}
		_ = there.Close()
		mode = 0o600 // until it has those of the old file
	}
	dir, base := filepath.Split(path)
	if len(base) > longestBase {
		base = "dux"
	}
	for {
		name := fmt.Sprintf("%s%s.%d%s", dir, base, rand.Uint64(), partSuffix)
		unfinished.Store(name, nil)
		part, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if err == nil {
			if old != nil {
				_ = part.Chmod(old.Mode().Perm()) // not all file systems have them
			}
			return part, nil
		}
		unfinished.Delete(name)
		if !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
	}
}

// named makes an error about a file that is being written name the file that the
// user knows.
func named(err error, path string) error {
	var at *fs.PathError
	if errors.As(err, &at) && strings.HasSuffix(at.Path, partSuffix) {
		return &fs.PathError{Op: at.Op, Path: path, Err: at.Err}
	}
	return err
}

// RemoveParts removes the unfinished files of processes that were killed while they
// wrote path. Nobody else may be writing it.
func RemoveParts(path string) {
	if !Replaceable(path) {
		return
	}
	dir, base := filepath.Split(Target(path))
	entries, _ := os.ReadDir(filepath.Clean(dir))
	for _, entry := range entries {
		number, isPart := strings.CutSuffix(strings.TrimPrefix(entry.Name(), base+"."), partSuffix)
		if isPart && entry.Type().IsRegular() && strings.HasPrefix(entry.Name(), base+".") && number != "" && strings.Trim(number, "0123456789") == "" {
			_ = os.Remove(filepath.Join(dir, entry.Name()))
		}
	}
}

// Target returns the file that a link at path leads to, which may be missing, or path
// if there is no link.
func Target(path string) string {
	const mostLinks = 40 // as Linux has it; a circle ends there, and cannot be written
	for range mostLinks {
		next, err := os.Readlink(path)
		if err != nil {
			break
		}
		if !filepath.IsAbs(next) {
			dir, _ := filepath.Split(path)
			next = dir + next // not cleaned: the folder may be a link too
		}
		path = next
	}
	return path
}

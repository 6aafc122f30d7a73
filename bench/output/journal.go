// Files that grow entry by entry during a run, so that an interrupted one continues.

package output

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"dux/engine/platform"
)

// A Coding is how entries stand in a file.
type Coding[T any] struct {
	Name  string // of what such files hold
	Magic string // begins the file
	Unit  string // what places are counted in: "line", or "byte"
	Lazy  bool   // a crash of the machine may lose the last entries

	// Read reads an entry and returns its length in bytes: with io.EOF at the end of
	// the file, and with ErrCut if the file ends within the entry. Other errors say
	// what is damaged.
	Read func(r *bufio.Reader, entry *T) (length int64, err error)
	// Append appends the bytes of an entry, which Read reads.
	Append func(out []byte, entry *T) ([]byte, error)
}

// ErrCut is returned by a Coding for an entry that the end of the file cuts short, as a
// crash or a full disk leaves it.
var ErrCut = errors.New("cut short")

// Each passes the entries of a file to take, with the number of bytes up to the end of
// each. It returns the length of what follows the last complete entry: an incomplete one.
// It stops at the first error, which names the place.
func Each[T any](path string, c Coding[T], take func(entry *T, end int64) error) (cut int64, err error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	return EachOf(file, path, c, take)
}

// EachOf is Each for a file that is open. Errors call it path.
func EachOf[T any](file io.Reader, path string, c Coding[T], take func(entry *T, end int64) error) (cut int64, err error) {
	counted := &counter{Reader: file}
	r := bufio.NewReaderSize(counted, 1<<16)
	begin := make([]byte, len(c.Magic))
	n, err := io.ReadFull(r, begin)
	switch {
	case !bytes.HasPrefix([]byte(c.Magic), begin[:n]):
		return 0, fmt.Errorf("%s: expected a file of %s", path, c.Name)
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return int64(n), nil
	case err != nil:
		return 0, err
	}
	end := int64(len(c.Magic))
	for n := 1; ; n++ {
		entry := new(T)
		length, err := c.Read(r, entry)
		switch {
		case errors.Is(err, io.EOF):
			return counted.n - end, nil
		case errors.Is(err, ErrCut):
			_, err = io.Copy(io.Discard, r)
			return counted.n - end, err
		}
		if err == nil {
			err = take(entry, end+length)
		}
		if err != nil {
			place := int64(n)
			if c.Unit == "byte" {
				place = end
			}
			return 0, fmt.Errorf("%s, %s %d: %w", path, c.Unit, place, err)
		}
		end += length
	}
}

// counter counts the bytes that are read.
type counter struct {
	io.Reader
	n int64
}

// Read implements io.Reader.
func (c *counter) Read(b []byte) (int, error) {
	n, err := c.Reader.Read(b)
	c.n += int64(n)
	return n, err
}

// A Journal is a file that grows entry by entry. One process at a time may use it.
type Journal[T any] struct {
	Cut int64 // length of an incomplete last entry, which the first new one replaces

	coding Coding[T]
	file   *os.File
	unlock func() error
	size   int64 // of the complete entries
	ready  bool  // nothing follows them
}

// OpenJournal opens or creates a journal and passes its entries to take, with the number
// of bytes up to the end of each. It refuses a file that is damaged before its end. No file
// changes before an entry is appended.
func OpenJournal[T any](path string, c Coding[T], take func(entry *T, end int64) error) (*Journal[T], error) {
	return openJournal(path, c, take, func(path string) (*os.File, error) { return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666) })
}

// OpenDerivedJournal is OpenJournal for a name that Dux derives: a link is refused.
func OpenDerivedJournal[T any](path string, c Coding[T], take func(entry *T, end int64) error) (*Journal[T], error) {
	return openJournal(path, c, take, platform.OpenDerived)
}

func openJournal[T any](path string, c Coding[T], take func(entry *T, end int64) error, open func(path string) (*os.File, error)) (*Journal[T], error) {
	unlock, err := Lock(path)
	if err != nil {
		return nil, err
	}
	_, missing := os.Stat(path)
	file, err := open(path)
	if err != nil {
		return nil, errors.Join(err, unlock())
	}
	j := &Journal[T]{coding: c, file: file, unlock: unlock}
	j.Cut, err = EachOf(file, path, c, func(entry *T, end int64) error {
		j.size = end
		return take(entry, end)
	})
	if err != nil {
		err = errors.Join(err, j.Close())
		if errors.Is(missing, os.ErrNotExist) {
			_ = os.Remove(path)
		}
		return nil, err
	}
	return j, nil
}

// Drop leaves out the entries after the first end bytes.
func (j *Journal[T]) Drop(end int64) {
	j.Cut += j.size - end
	j.size, j.ready = end, false
}

// Append writes an entry completely or, if the disk is full, not at all: more may follow.
func (j *Journal[T]) Append(entry *T) error {
	if err := j.prepare(); err != nil {
		return err
	}
	text, err := j.coding.Append(nil, entry)
	if err != nil {
		return err
	}
	return j.write(text)
}

// prepare removes what follows the complete entries, and begins a new file.
func (j *Journal[T]) prepare() error {
	if j.ready {
		return nil
	}
	if err := j.file.Truncate(j.size); err != nil {
		return err
	}
	j.ready = true
	if j.size == 0 {
		return j.write([]byte(j.coding.Magic))
	}
	last := make([]byte, 1)
	if _, err := j.file.ReadAt(last, j.size-1); err != nil {
		return err
	}
	if j.coding.Unit == "line" && last[0] != '\n' {
		return j.write([]byte("\n"))
	}
	return nil
}

func (j *Journal[T]) write(text []byte) error {
	_, err := j.file.WriteAt(text, j.size)
	if err == nil && !j.coding.Lazy {
		err = j.file.Sync()
	}
	if err != nil {
		return errors.Join(err, j.file.Truncate(j.size))
	}
	j.size += int64(len(text))
	return nil
}

// Close closes and unlocks the file.
func (j *Journal[T]) Close() error { return j.Finish(func() error { return nil }) }

// Finish closes the file and unlocks it after last, which may replace or remove it.
func (j *Journal[T]) Finish(last func() error) error {
	err := j.file.Close()
	if err == nil {
		err = last()
	}
	return errors.Join(err, j.unlock())
}

// CutNote says that the end of a file is left out, "" if nothing is.
func CutNote(path string, cut int64) string {
	if cut == 0 {
		return ""
	}
	return fmt.Sprintf("%s: left out %d bytes of an incomplete entry at the end\n", path, cut)
}

// Files with lines of JSON that grow during a run.

package output

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// ReadBack reads the complete lines of a file, which may be missing, and returns
// their length in bytes as well. Each must pass check.
func ReadBack[T any](path string, check func(*T) error) (all []T, whole int64, err error) {
	all, whole, err = readLines(path, check)
	if errors.Is(err, os.ErrNotExist) {
		err = nil
	}
	return all, whole, err
}

// GoOn opens a file for writing after its complete lines.
func GoOn(path string, whole int64) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	if err := file.Truncate(whole); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

// readLines reads the complete lines of a file, whole bytes of it. Each must
// pass check.
func readLines[T any](path string, check func(*T) error) (all []T, whole int64, err error) {
	whole, err = EachLine(path, func(record *T) error {
		err := check(record)
		all = append(all, *record)
		return err
	})
	return all, whole, err
}

// maxLine limits the length of a line, in bytes. A unit of six games of
// thousands of turns needs less than a tenth of it.
const maxLine = 16 << 20

// EachLine passes the records of the complete lines to take, and returns their
// length in bytes. It stops at the first error, which names the line.
func EachLine[T any](path string, take func(*T) error) (whole int64, err error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	return EachLineOf(file, path, take)
}

// EachLineOf is EachLine for a file that is open. Errors call it path.
func EachLineOf[T any](file io.Reader, path string, take func(*T) error) (whole int64, err error) {
	r := bufio.NewReaderSize(file, 1<<16)
	for n := 1; ; n++ {
		line, err := readLine(r)
		if errors.Is(err, io.EOF) {
			return whole, nil
		}
		record := new(T)
		if err == nil {
			err = json.Unmarshal(line, record)
		}
		if err == nil {
			err = take(record)
		}
		if err != nil {
			return 0, fmt.Errorf("%s, line %d: %w", path, n, err)
		}
		whole += int64(len(line))
	}
}

// readLine reads a line with its end; io.EOF also means an incomplete line.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > maxLine:
			return nil, fmt.Errorf("expected a unit of games, got a line of more than %d MB", maxLine>>20)
		case !errors.Is(err, bufio.ErrBufferFull):
			return line, err
		}
	}
}

// AppendLine writes a record completely or, if the disk is full, not at all:
// more may follow.
func AppendLine(file *os.File, record any) error {
	line, err := json.Marshal(record)
	if err != nil {
		return err
	}
	end, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	if _, err = file.Write(append(line, '\n')); err == nil {
		err = file.Sync()
	}
	if err != nil {
		return errors.Join(err, file.Truncate(end))
	}
	return nil
}

// Entries as lines of JSON.

package output

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// Lines is the coding of entries as lines of JSON.
func Lines[T any]() Coding[T] {
	return Coding[T]{Unit: "line", Read: readEntry[T], Append: appendEntry[T]}
}

func appendEntry[T any](out []byte, entry *T) ([]byte, error) {
	line, err := json.Marshal(entry)
	return append(append(out, line...), '\n'), err
}

// readEntry reads a line. The last one may lack its end: it counts if it is whole.
func readEntry[T any](r *bufio.Reader, entry *T) (length int64, err error) {
	line, err := readLine(r)
	if errors.Is(err, io.EOF) {
		if len(line) == 0 {
			return 0, io.EOF
		}
		line = bytes.TrimRight(line, "\x00") // a crash of the machine can leave zeros
		if errors.Is(json.NewDecoder(bytes.NewReader(line)).Decode(new(json.RawMessage)), io.ErrUnexpectedEOF) || len(line) == 0 {
			return 0, ErrCut
		}
		err = nil
	}
	if err != nil {
		return 0, err
	}
	if !utf8.Valid(line) { // encoding/json would replace what is not, and say nothing
		return 0, errors.New("expected UTF-8, got other bytes: the line is damaged")
	}
	return int64(len(line)), json.Unmarshal(line, entry)
}

// maxLine limits the length of a line, in bytes. A unit of six games of
// thousands of turns needs less than a tenth of it.
const maxLine = 16 << 20

// readLine reads a line with its end; io.EOF also means one without it.
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

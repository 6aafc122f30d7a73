// Reading PGN: games with their errors and results.

package notation

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// PGNReader reads games one after the other.
type PGNReader struct {
	// CheckResults makes Next return an error for a result that the variant does not
	// have, a result that differs between tag and movetext, and a missing result.
	CheckResults bool
	// MostVaried, if it is not 0, is how many turns of a game's variations are read. Once
	// there were so many, legal or not, variations are kept as text.
	MostVaried int

	in    *source
	r     *bufio.Reader
	line  int
	fresh bool // nothing of the line has been read
	begun bool // something has been read
}

// byteOrderMark is at the beginning of some files.
const byteOrderMark = "\ufeff"

// NewPGNReader returns a reader of the games in r.
func NewPGNReader(r io.Reader) *PGNReader {
	in := &source{Reader: r}
	return &PGNReader{in: in, r: bufio.NewReader(in), line: 1, fresh: true}
}

// source keeps its first error, to distinguish a read error from the end of the text.
// It makes control characters spaces, so that a file cannot control a terminal.
type source struct {
	io.Reader
	failure error
}

// Read reads from the underlying reader.
func (s *source) Read(b []byte) (int, error) {
	n, err := s.Reader.Read(b)
	for i, c := range b[:n] {
		if c < ' ' && c != 0 && !isBlank(c) || c == 0x7f { // 0 is a part of UTF-16
			b[i] = ' '
		}
	}
	if err != nil && err != io.EOF {
		s.failure = err
	}
	return n, err
}

// Next returns the next game; nil and io.EOF after the last one; nil and the
// error if reading fails. Other errors name the line and the fault, and come
// with the game up to there; the rest of the game is skipped.
//
// Games saved by XBoard on its own board are read too. They are recognised by a
// FEN that is not a position text but one of the codec in package gui, or by
// XBoard's drawing of the start before the first move.
func (r *PGNReader) Next() (*Game, error) {
	if !r.begun {
		r.begun = true
		if head, _ := r.r.Peek(2); isUTF16(head) {
			r.in.failure = errors.New("it is UTF-16; save it as UTF-8")
			return nil, r.in.failure
		}
		if mark, _ := r.r.Peek(len(byteOrderMark)); string(mark) == byteOrderMark {
			_, _ = r.r.Discard(len(mark))
		}
	}
	g := &Game{}
	text, err := r.tags(g)
	if err == nil {
		err = r.moves(g, text)
	}
	if g.Result == "" {
		g.Result = "*"
	}
	switch {
	case r.in.failure != nil:
		return nil, r.in.failure
	case err == io.EOF:
		return nil, err
	}
	return g, err
}

// isUTF16 reports whether a text begins as UTF-16 does: with its byte order mark,
// or with an ASCII character of two bytes.
func isUTF16(head []byte) bool {
	return len(head) == 2 && (string(head) == "\xff\xfe" || string(head) == "\xfe\xff" || (head[0] == 0) != (head[1] == 0))
}

func (r *PGNReader) errorf(format string, args ...any) error {
	return fmt.Errorf("line %d: "+format, append([]any{r.line}, args...)...)
}

// skipMoves skips the rest of the movetext.
func (r *PGNReader) skipMoves() {
	for {
		if token, err := r.token(); err == errEnd || isResult(token) {
			return
		}
	}
}

var errEnd = errors.New("end of movetext")

// moves reads the movetext.
func (r *PGNReader) moves(g *Game, text movetext) error {
	line := lineOf{text: text, seats: len(g.Variant.Seats)}
	if r.MostVaried > 0 {
		left := r.MostVaried
		line.left = &left
	}
	end, err := line.read(r)
	g.Comment, g.Turns = line.comment, line.turns
	if err != nil {
		r.skipMoves()
		return err
	}
	return r.result(g, end)
}

// result sets the result of g from its tag and from the end of the movetext, ""
// for none.
func (r *PGNReader) result(g *Game, end string) error {
	tag := g.Result
	if tag == "" || end != "" && end != "*" {
		g.Result = end
	}
	if !r.CheckResults {
		return nil
	}
	if g.Result == "" {
		return r.errorf("the game has no result, neither as a tag nor at its end")
	}
	for _, text := range []string{tag, end} {
		if text != "" && !HasResult(g.Variant.NTeam, text) {
			return r.errorf("%s is no result of %s", text, g.Variant.Name)
		}
	}
	if end != "" && end != "*" && tag != "" && tag != "*" && tag != end {
		return r.errorf("the result is %s, but the tag says %s", end, tag)
	}
	return nil
}

// The text of files: their encodings, ends of lines and characters that nobody sees.

package notation

import (
	"bufio"
	"io"
	"unicode/utf8"

	"dux/protocol/printable"

	"golang.org/x/text/encoding/charmap"
	wide "golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// source keeps its first error, to distinguish a read error from the end of the text.
type source struct {
	io.Reader
	failure error
}

// Read reads from the underlying reader.
func (s *source) Read(b []byte) (int, error) {
	n, err := s.Reader.Read(b)
	if err != nil && err != io.EOF {
		s.failure = err
	}
	return n, err
}

// decode returns the text of r as clean UTF-8. It may be UTF-16, with its byte order mark
// or without; else each byte that is not UTF-8 is Windows-1252, which has all letters of
// Latin-1, so that a file may even have both.
func decode(r io.Reader) io.Reader {
	b := bufio.NewReader(r)
	head, _ := b.Peek(2)
	if len(head) < 2 {
		return transform.NewReader(b, clean{})
	}
	order := wide.LittleEndian
	switch {
	case string(head) == "\xff\xfe" || head[0] != 0 && head[1] == 0:
	case string(head) == "\xfe\xff" || head[0] == 0 && head[1] != 0:
		order = wide.BigEndian
	default:
		return transform.NewReader(b, clean{})
	}
	return transform.NewReader(b, transform.Chain(wide.UTF16(order, wide.UseBOM).NewDecoder(), clean{}))
}

// clean makes UTF-8 of what is not, ends lines by \n, makes control characters and all
// kinds of blanks spaces, and removes marks that nobody sees: text cannot control a
// terminal or reverse a line.
type clean struct{ transform.NopResetter }

// Transform implements transform.Transformer.
func (clean) Transform(dst, src []byte, atEnd bool) (written, read int, err error) {
	for read < len(src) {
		c, size := utf8.DecodeRune(src[read:])
		switch {
		case c == utf8.RuneError && size == 1:
			if !atEnd && !utf8.FullRune(src[read:]) {
				return written, read, transform.ErrShortSrc
			}
			if c = charmap.Windows1252.DecodeByte(src[read]); c == utf8.RuneError {
				c = ' '
			}
		case c == '\r':
			if read+1 == len(src) && !atEnd {
				return written, read, transform.ErrShortSrc
			}
			if read+1 < len(src) && src[read+1] == '\n' {
				size = 2
			}
			c = '\n'
		}
		if c != '\n' {
			c = printable.Rune(c)
		}
		if c >= 0 {
			if written+utf8.RuneLen(c) > len(dst) {
				return written, read, transform.ErrShortDst
			}
			written += utf8.EncodeRune(dst[written:], c)
		}
		read += size
	}
	return written, read, nil
}

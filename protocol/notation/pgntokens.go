package notation

import (
	"fmt"
	"strings"
)

// token is the next word of the movetext, or a comment as { and its text.
// Variations and lines that are escaped are passed over. A bracket at the
// beginning of a line is that of the next game's tags.
func (r *PGNReader) token() (string, error) {
	var b strings.Builder
	depth := 0
	for {
		c, ok := r.peek()
		if !ok || c == '[' && r.fresh {
			if b.Len() > 0 {
				return b.String(), nil
			}
			if depth > 0 {
				return "", r.errorf("a variation does not end")
			}
			return "", errEnd
		}
		if b.Len() > 0 && (isBlank(c) || c == '{' || c == '(' || c == ')' || c == ';') {
			return b.String(), nil
		}
		if c == '%' && r.fresh {
			_, _ = r.textLine()
			continue
		}
		_, _ = r.readByte()
		switch {
		case isBlank(c):
		case c == '{':
			text, err := r.comment()
			if err != nil || depth == 0 {
				return "{" + text, err
			}
		case c == ';':
			if text, _ := r.textLine(); depth == 0 {
				return "{" + text, nil
			}
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth < 0 {
				return "", r.errorf("a variation ends that has not begun")
			}
		case depth == 0:
			b.WriteByte(c)
		}
	}
}

func (r *PGNReader) comment() (string, error) {
	var b strings.Builder
	from := r.line
	for {
		c, err := r.readByte()
		if err != nil {
			return "", fmt.Errorf("line %d: a comment does not end", from)
		}
		if c == '}' {
			return b.String(), nil
		}
		b.WriteByte(c)
	}
}

func (r *PGNReader) readByte() (byte, error) {
	c, err := r.r.ReadByte()
	if r.fresh = c == '\n'; r.fresh {
		r.line++
	}
	return c, err
}

func (r *PGNReader) peek() (byte, bool) {
	c, err := r.r.Peek(1)
	if err != nil {
		return 0, false
	}
	return c[0], true
}

func (r *PGNReader) textLine() (string, error) {
	s, err := r.r.ReadString('\n')
	if r.fresh = strings.HasSuffix(s, "\n"); r.fresh {
		r.line++
	}
	return strings.TrimRight(s, "\r\n"), err
}

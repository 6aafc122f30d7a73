// The words of a movetext.

package notation

import (
	"fmt"
	"strings"
)

// token returns the next word of the movetext; a comment as { and its text; a
// variation as ( and its text. It skips escaped lines. A bracket at the
// beginning of a line begins the next game's tags.
func (r *PGNReader) token() (string, error) {
	var b strings.Builder
	for {
		c, ok := r.peek()
		if !ok || c == '[' && r.fresh {
			if b.Len() > 0 {
				return b.String(), nil
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
			return "{" + text, err
		case c == ';':
			return "{" + r.toLineEnd(), nil
		case c == '(':
			text, err := r.variation()
			return "(" + text, err
		case c == ')':
			return "", r.errorf("a variation ends that has not begun")
		default:
			b.WriteByte(c)
		}
	}
}

// variation returns the text of a variation up to its closing parenthesis.
// Comments to the end of the line become comments in braces.
func (r *PGNReader) variation() (string, error) {
	var b strings.Builder
	for depth := 1; ; {
		c, ok := r.peek()
		if !ok || c == '[' && r.fresh {
			return "", r.errorf("a variation does not end")
		}
		if c == '%' && r.fresh {
			_, _ = r.textLine()
			continue
		}
		_, _ = r.readByte()
		switch c {
		case '{':
			text, err := r.comment()
			if err != nil {
				return "", err
			}
			b.WriteString("{" + text + "}")
		case ';':
			b.WriteString("{" + r.toLineEnd() + "}")
		case ')':
			if depth--; depth == 0 {
				return b.String(), nil
			}
			b.WriteByte(c)
		default:
			if c == '(' {
				depth++
			}
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

// toLineEnd returns a comment to the end of the line, in a form that fits in
// braces.
func (r *PGNReader) toLineEnd() string {
	text, _ := r.textLine()
	return strings.ReplaceAll(text, "}", ")")
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

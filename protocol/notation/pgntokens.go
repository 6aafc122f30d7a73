// The words of a movetext.

package notation

import (
	"fmt"
	"regexp"
	"strings"
)

// lookAhead is how many bytes the reader looks ahead for a tag, or for the end of a word.
const lookAhead = 1 << 10

// nextGame matches the first number of a game.
var nextGame = regexp.MustCompile(`^1 ?\.(?:[^.]|$)`)

// token returns the next word of the movetext; a comment as { and its text; a
// variation as ( and its text. It skips escaped lines. errEnd is its end: that of the
// text, a bracket at the beginning of a line, which begins the next game's tags, and,
// if r.mayRestart, a first move after an empty line.
func (r *PGNReader) token() (string, error) {
	var b strings.Builder
	for {
		c, ok := r.peek()
		if !ok || c == '[' && r.fresh || b.Len() == 0 && r.restarts(c) {
			if b.Len() > 0 {
				return b.String(), nil
			}
			return "", errEnd
		}
		if b.Len() > 0 && (isBlank(c) || c == '{' || c == '(' && !r.promotes(b.String()) || c == ')' || c == ';' || c == '<' && r.mark() != nil) {
			return b.String() + r.restOfResult(b.String()), nil
		}
		if c == '%' && r.column == 0 {
			_, _ = r.textLine()
			continue
		}
		if r.skipsMark(c) {
			continue
		}
		_, _ = r.readByte()
		switch {
		case isBlank(c):
		case c == '{':
			return "{" + r.comment(), nil
		case c == ';':
			return "{" + r.toLineEnd(), nil
		case c == '(' && b.Len() > 0: // a8(Q)
			for b.WriteByte(c); c != ')'; b.WriteByte(c) {
				c, _ = r.readByte()
			}
		case c == '(':
			return "(" + r.variation(), nil
		case c == ')' || c == '}':
			r.fault("a %c without its beginning is left out", c)
		default:
			b.WriteByte(c)
		}
	}
}

// markForm matches a mark of HTML round a game, such as <pre>; <> is a null move.
var markForm = regexp.MustCompile(`^<[/!]?[A-Za-z-][^<>]*>`)

// mark returns the mark of HTML that comes, nil for none.
func (r *PGNReader) mark() []byte { return markForm.Find(r.ahead(lookAhead)) }

// skipsMark skips a mark of HTML, of which c is the first character.
func (r *PGNReader) skipsMark(c byte) bool {
	if c != '<' {
		return false
	}
	mark := r.mark()
	for range len(mark) {
		_, _ = r.readByte()
	}
	return mark != nil
}

// restarts reports whether a game without tags begins here, after one without a result.
func (r *PGNReader) restarts(c byte) bool {
	return r.mayRestart && r.gap && r.fresh && c == '1' && nextGame.Match(r.ahead(8))
}

// promotes reports whether a parenthesis belongs to the word before it, as in a8(Q).
func (r *PGNReader) promotes(word string) bool {
	last := word[len(word)-1]
	return (last == '=' || last == '8' || last == '1') && promotion.Match(r.ahead(4))
}

var promotion = regexp.MustCompile(`^\(=?[A-Za-z]\)`)

// restOfResult reads the rest of a result that has blanks in it, 1 - 0.
func (r *PGNReader) restOfResult(word string) string {
	switch word {
	case "1", "0", "1/2", "½", "0.5":
	default:
		return ""
	}
	rest := strings.TrimRight(string(restOfResult.Find(r.ahead(24))), " \t\n{;[")
	for range len(rest) {
		_, _ = r.readByte()
	}
	return rest
}

// variation returns the text of a variation up to its closing parenthesis; if that is
// missing, to the end of the game. Comments to the end of the line become comments in
// braces.
func (r *PGNReader) variation() string {
	var b strings.Builder
	from := r.line
	for depth := 1; ; {
		c, ok := r.peek()
		if !ok || c == '[' && r.fresh {
			r.faultAt(from, "a variation does not end; all that follows is read as a part of it")
			return b.String() + strings.Repeat(")", depth-1)
		}
		if c == '%' && r.column == 0 {
			_, _ = r.textLine()
			continue
		}
		_, _ = r.readByte()
		switch c {
		case '{':
			b.WriteString("{" + r.comment() + "}")
		case ';':
			b.WriteString("{" + r.toLineEnd() + "}")
		case ')':
			if depth--; depth == 0 {
				return b.String()
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

// comment returns the rest of a comment up to its closing brace; if that is missing, up
// to the next game's tags or the end of the text.
func (r *PGNReader) comment() string {
	var b strings.Builder
	from := r.line
	for {
		c, ok := r.peek()
		if !ok || c == '[' && r.fresh && r.gap && tagLine.Match(r.ahead(lookAhead)) {
			r.faultAt(from, "a comment does not end; all that follows is read as a part of it")
			return b.String()
		}
		_, _ = r.readByte()
		if c == '}' {
			return b.String()
		}
		b.WriteByte(c)
	}
}

var tagLine = regexp.MustCompile(`^\[[A-Za-z]\w*[ \t]+"[^\n]*"[ \t]*\][ \t]*(?:\n|$)`)

// toLineEnd returns a comment to the end of the line, in a form that fits in
// braces.
func (r *PGNReader) toLineEnd() string {
	text, _ := r.textLine()
	return strings.ReplaceAll(text, "}", ")")
}

// readByte reads a byte, and keeps the place.
func (r *PGNReader) readByte() (byte, error) {
	c, err := r.r.ReadByte()
	switch {
	case err != nil:
	case c == '\n':
		r.line++
		r.column, r.gap, r.fresh = 0, r.gap || r.fresh, true
	default:
		r.column++
		if !isBlank(c) {
			r.gap, r.fresh = false, false
		}
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

// ahead returns at most n bytes that follow.
func (r *PGNReader) ahead(n int) []byte {
	text, _ := r.r.Peek(n)
	return text
}

// textLine reads the rest of the line.
func (r *PGNReader) textLine() (string, error) {
	var b strings.Builder
	for {
		c, err := r.readByte()
		if err != nil || c == '\n' {
			return b.String(), err
		}
		b.WriteByte(c)
	}
}

// fault notes what could not be read at this line, and cost no turn.
func (r *PGNReader) fault(format string, args ...any) { r.faultAt(r.line, format, args...) }

func (r *PGNReader) faultAt(line int, format string, args ...any) {
	r.faults = told(r.faults, fmt.Errorf("line %d: "+format, append([]any{line}, args...)...))
}

// told adds a fault to those of a game, unless there are many.
func told(faults []error, fault error) []error {
	const most = 20
	if len(faults) >= most {
		return faults
	}
	return append(faults, fault)
}

// Balanced reports whether a text can stand in parentheses as a variation: its own
// parentheses and comments end in it.
func Balanced(text string) bool {
	r := (&PGNReader{}).lineReader(text + ")")
	return r.variation() == text && len(r.faults) == 0 && r.r.Buffered() == 0
}

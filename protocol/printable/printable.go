// Package printable makes texts of strangers safe to show: names, comments, talk, file
// names and what engines print. Neither a terminal nor a page gets a character that
// moves the cursor, changes the direction of writing, or cannot be seen.
package printable

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// unseen are characters that Unicode counts as letters or marks but which have no width
// and no ink.
var unseen = []*unicode.RangeTable{unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, unicode.Cf}

// is reports whether a character can be shown: it has ink, or it is a blank.
func is(c rune) bool {
	return c < utf8.RuneSelf && c >= ' ' && c != 0x7f || c >= utf8.RuneSelf && unicode.IsPrint(c) && !unicode.In(c, unseen...) && c != utf8.RuneError
}

// Is reports whether a text can be shown on a line as it is.
func Is(text string) bool {
	return !strings.ContainsFunc(text, func(c rune) bool { return !is(c) })
}

// Rune returns a character as it can be shown on a line: a blank for a control or a blank
// of any kind, and -1 for a character without width.
func Rune(c rune) rune {
	switch {
	case is(c):
		return c
	case c != utf8.RuneError && unicode.In(c, unseen...):
		return -1
	}
	return ' '
}

// Text returns a text of one or more lines without what cannot be shown. Tabs and the
// ends of lines stay.
func Text(text string) string {
	return strings.Map(func(c rune) rune {
		if c == '\n' || c == '\t' {
			return c
		}
		return Rune(c)
	}, strings.ReplaceAll(text, "\r\n", "\n"))
}

// Line returns a text on one line without what cannot be shown, with single blanks.
func Line(text string) string { return strings.Join(strings.Fields(Text(text)), " ") }

// Escape returns a text on one line with what cannot be shown as an escape of Go, such as
// \x1b or \u202e. Tabs stay.
func Escape(text string) string { return escape(text, func(c rune) bool { return c == '\t' }) }

// escape leaves characters as they are that keep allows.
func escape(text string, keep func(rune) bool) string {
	if Is(text) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		c, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case is(c) || keep(c):
			b.WriteRune(c)
		case c < utf8.RuneSelf || size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case c <= 0xffff:
			fmt.Fprintf(&b, `\u%04x`, c)
		default:
			fmt.Fprintf(&b, `\U%08x`, c)
		}
		i += size
	}
	return b.String()
}

// Writer returns a writer to w that escapes what cannot be shown, for messages and data
// with names, file names and words of others. Ends of lines and tabs stay, and so do the
// codes by which Dux colours words and clears a line.
func Writer(w io.Writer) io.Writer { return &writer{out: w} }

type writer struct {
	mu   sync.Mutex
	out  io.Writer
	held string // the beginning of a character or code
}

// Unwrap returns the writer below, for what asks whether it is a terminal.
func (w *writer) Unwrap() io.Writer { return w.out }

// codes are what Dux prints on terminals: colours, the beginning of a cleared line, and
// the mark of a pawn that is not a picture.
var codes = regexp.MustCompile("\x1b\\[[0-9;]*[mK]|\r|\ufe0e")

// begun matches the beginning of a code at the end of a text.
var begun = regexp.MustCompile("\x1b(?:\\[[0-9;]{0,20})?$")

// Write implements io.Writer.
func (w *writer) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	text := w.held + string(b)
	w.held = ""
	if at := begun.FindStringIndex(text); at != nil {
		text, w.held = text[:at[0]], text[at[0]:]
	}
	for n := 1; n < utf8.UTFMax && n <= len(text) && w.held == ""; n++ {
		if rest := text[len(text)-n:]; utf8.RuneStart(rest[0]) && !utf8.FullRuneInString(rest) {
			text, w.held = text[:len(text)-n], rest
		}
	}
	if !plain(text) {
		text = clean(text)
	}
	if _, err := io.WriteString(w.out, text); err != nil {
		return 0, err
	}
	return len(b), nil
}

// plain reports whether a text has nothing to be escaped, and no codes.
func plain(text string) bool {
	return !strings.ContainsFunc(text, func(c rune) bool { return !is(c) && c != '\n' && c != '\t' })
}

// clean escapes what cannot be shown, but for codes.
func clean(text string) string {
	var out strings.Builder
	part := func(text string) {
		out.WriteString(escape(text, func(c rune) bool { return c == '\n' || c == '\t' }))
	}
	from := 0
	for _, at := range codes.FindAllStringIndex(text, -1) {
		part(text[from:at[0]])
		out.WriteString(text[at[0]:at[1]])
		from = at[1]
	}
	part(text[from:])
	return out.String()
}

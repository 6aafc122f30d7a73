// Package printable makes texts of strangers safe to show: names, comments, talk, file
// names and what engines print. Neither a terminal nor a page gets a character that
// moves the cursor, changes the direction of writing, or cannot be seen.
package printable

import (
	"fmt"
	"io"
	"regexp"
	"strings"
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

// Text returns a text of one or more lines without what cannot be shown: controls are
// blanks, and characters without width are left out. Tabs and the ends of lines stay.
func Text(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Map(func(c rune) rune {
		switch {
		case is(c) || c == '\n' || c == '\t':
			return c
		case c != utf8.RuneError && unicode.In(c, unseen...):
			return -1
		}
		return ' '
	}, text)
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

// Writer returns a writer of whole texts to w that escapes what cannot be shown, for
// messages with file names and what others wrote. Ends of lines and tabs stay, and so do
// the codes by which Dux colours words and clears a line.
func Writer(w io.Writer) io.Writer { return writer{w} }

type writer struct{ io.Writer }

// Unwrap returns the writer below, for what asks whether it is a terminal.
func (w writer) Unwrap() io.Writer { return w.Writer }

// codes are what Dux prints on terminals: colours, and the beginning of a cleared line.
var codes = regexp.MustCompile("\x1b\\[(?:[0-9;]*m|K)|\r")

// Write implements io.Writer.
func (w writer) Write(b []byte) (int, error) {
	var out strings.Builder
	text, from := string(b), 0
	plain := func(part string) {
		out.WriteString(escape(part, func(c rune) bool { return c == '\n' || c == '\t' }))
	}
	for _, at := range codes.FindAllStringIndex(text, -1) {
		plain(text[from:at[0]])
		out.WriteString(text[at[0]:at[1]])
		from = at[1]
	}
	plain(text[from:])
	if _, err := io.WriteString(w.Writer, out.String()); err != nil {
		return 0, err
	}
	return len(b), nil
}

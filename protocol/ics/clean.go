package ics

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// textLimit is the longest remark, in bytes, that is passed on.
const textLimit = 200

// brackets mark the lines that clients read as the server's own.
var brackets = strings.NewReplacer("<", "(", "{", "(", "[", "(", ">", ")", "}", ")", "]", ")")

// Clean returns a remark as it can be passed on: short, printable, and without
// the brackets that would let it pass for a line of the server.
func Clean(text string) string {
	text = strings.Map(func(c rune) rune {
		if c == utf8.RuneError || !unicode.IsPrint(c) {
			return ' '
		}
		return c
	}, text)
	text = brackets.Replace(strings.Join(strings.Fields(text), " "))
	if len(text) <= textLimit {
		return text
	}
	text = text[:textLimit]
	for !utf8.ValidString(text) {
		text = text[:len(text)-1]
	}
	return text
}

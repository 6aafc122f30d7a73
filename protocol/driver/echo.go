package driver

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// longestEcho is how many bytes of a GUI's text are repeated to it: enough to
// recognize it, and far less than any GUI's buffer.
const longestEcho = 200

// Echo is a GUI's text as it may be repeated to it in one line: cut to a
// reasonable length, and with '?' for all that cannot be printed.
func Echo(text string) string {
	if len(text) > longestEcho {
		end := longestEcho
		for end > longestEcho-utf8.UTFMax && !utf8.RuneStart(text[end]) {
			end--
		}
		text = text[:end] + "..."
	}
	return strings.Map(func(r rune) rune {
		if r == utf8.RuneError || !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, text)
}

// A GUI's text in answers: short, and without what could do harm.

package driver

import (
	"unicode/utf8"

	"dux/movegen/spelling"
)

// longestEcho is how many bytes of a GUI's text are repeated in answers: enough
// to recognise it, and far less than any GUI's buffer.
const longestEcho = 200

// Echo returns a GUI's text for an answer of one line: shortened if necessary,
// with '?' for characters that cannot be printed.
func Echo(text string) string {
	if len(text) > longestEcho {
		end := longestEcho
		for end > longestEcho-utf8.UTFMax && !utf8.RuneStart(text[end]) {
			end--
		}
		text = text[:end] + "..."
	}
	return spelling.Printable(text)
}

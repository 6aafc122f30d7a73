// Words of command lines, with quotes.

package match

import (
	"errors"
	"os"
	"strings"
	"unicode"
)

// SplitWords splits a command line at its blanks. Quotes of both kinds keep
// blanks in a word. A backslash quotes the next character; within double quotes
// only a quote or a backslash, within single quotes nothing. On Windows, where
// paths contain backslashes, it only quotes a double quote.
func SplitWords(text string) ([]string, error) { return splitQuoted(text, os.PathSeparator == '\\') }

func splitQuoted(text string, windows bool) (words []string, err error) {
	var word strings.Builder
	var quote rune // the open quote, or 0
	inWord, escaped := false, false
	runes := []rune(text)
	for i, c := range runes {
		switch {
		case escaped:
			escaped = false
			word.WriteRune(c)
		case c == '\\' && escapes(quote, runes[i+1:], windows):
			escaped, inWord = true, true
		case c == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(c)
		case c == '"' || c == '\'':
			quote, inWord = c, true
		case unicode.IsSpace(c):
			if inWord {
				words = append(words, word.String())
			}
			word.Reset()
			inWord = false
		default:
			word.WriteRune(c)
			inWord = true
		}
	}
	switch {
	case quote != 0:
		return nil, errors.New("expected a closing quote")
	case escaped:
		return nil, errors.New("expected a character after the last backslash")
	case inWord:
		words = append(words, word.String())
	}
	return words, nil
}

// escapes reports whether a backslash within this quote (0 for none) quotes the
// next character.
func escapes(quote rune, rest []rune, windows bool) bool {
	next := rune(0)
	if len(rest) > 0 {
		next = rest[0]
	}
	switch {
	case quote == '\'':
		return false
	case windows:
		return next == '"'
	case quote == '"':
		return next == '"' || next == '\\'
	}
	return true
}

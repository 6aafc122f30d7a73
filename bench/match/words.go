package match

import (
	"errors"
	"os"
	"strings"
	"unicode"
)

// SplitWords takes a command line apart at its blanks. Quotes of both kinds keep
// blanks in a word. A backslash takes the next character as it is; within double
// quotes only a quote or a backslash, within single quotes none. On Windows, where
// it is part of paths, it stands for itself, except before a double quote.
func SplitWords(text string) ([]string, error) { return splitQuoted(text, os.PathSeparator == '\\') }

func splitQuoted(text string, windows bool) (words []string, err error) {
	var word strings.Builder
	var quote rune // that is open, or 0
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
		return nil, errors.New("a quote does not end")
	case escaped:
		return nil, errors.New("a backslash at the end")
	case inWord:
		words = append(words, word.String())
	}
	return words, nil
}

// escapes reports whether a backslash within this quote (0 for none) takes the
// next character as it is.
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

// Package spelling lists words in messages, and finds the known words nearest to a
// mistyped one.
package spelling

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Printable returns text with '?' for characters that cannot be printed, so that it
// cannot control a terminal.
func Printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == utf8.RuneError || !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, text)
}

// List lists words, with one more before the last of them: "a, b or c".
func List(words []string, last string) string {
	n := len(words) - 1
	if n < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// Nearest lists at most n known words, the nearest first: words that differ from
// text by few letters (in any case), and words that begin with it.
func Nearest(text string, known []string, n int) []string {
	type candidate struct {
		word string
		far  int
	}
	text = strings.ToLower(text)
	limit := max(1, len(text)*2/5)
	var near []candidate
	for _, word := range known {
		lower := strings.ToLower(word)
		far := distance(text, lower)
		if far > limit && len(text) >= 2 && strings.HasPrefix(lower, text) {
			far = limit
		}
		if far <= limit {
			near = append(near, candidate{word, far})
		}
	}
	slices.SortStableFunc(near, func(a, b candidate) int { return a.far - b.far })
	var words []string
	for _, c := range near[:min(n, len(near))] {
		words = append(words, c.word)
	}
	return words
}

// Hint returns words for a message that propose the nearest word, "" if none is near.
func Hint(text string, known []string) string {
	if near := Nearest(text, known, 1); len(near) > 0 {
		return "; did you mean " + near[0] + "?"
	}
	return ""
}

// maxWord bounds the length of words compared.
const maxWord = 64

// distance returns the number of letters to insert, remove, replace or swap with
// their neighbour that leads from a to b (the restricted Damerau-Levenshtein
// distance).
func distance(a, b string) int {
	if len(a) > maxWord || len(b) > maxWord {
		return max(len(a), len(b))
	}
	var rows [3][maxWord + 1]int
	for j := range len(b) + 1 {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		row, last, before := &rows[i%3], &rows[(i+2)%3], &rows[(i+1)%3]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return rows[len(a)%3][len(b)]
}

// Glyphs: the signs of annotators, and their numbers (NAGs).

package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Numeric annotation glyphs (NAGs) of the PGN standard that Dux gives itself.
const (
	Good        = 1
	Mistake     = 2
	Blunder     = 4
	Interesting = 5
	Inaccuracy  = 6
)

// maxGlyph is the greatest number of a glyph.
const maxGlyph = 255

// glyphs are signs for NAGs; those up to 6 rate a turn.
var glyphs = map[string]int{
	"!": Good, "?": Mistake, "!!": 3, "??": Blunder, "!?": Interesting, "?!": Inaccuracy, "□": 7, "☐": 7,
	"=": 10, "∞": 13, "+=": 14, "+/=": 14, "⩲": 14, "=+": 15, "=/+": 15, "⩱": 15,
	"+/-": 16, "±": 16, "-/+": 17, "∓": 17, "+-": 18, "-+": 19, "⨀": 22, "⟳": 32, "↑": 36, "→": 40,
	"=∞": 44, "⯹": 44, "⇆": 132, "⊕": 138, "∆": 140, "Δ": 140, "⌓": 142, "N": 146,
}

// glued are the signs that may follow a turn without a blank, besides those that rate it.
var glued = []string{"+/-", "-/+", "+/=", "=/+", "+-", "-+", "+=", "=+", "=∞", "±", "∓", "⩲", "⩱", "∞", "□", "☐", "⨀", "⟳", "↑", "→", "⯹", "⇆", "⊕", "∆", "⌓"}

// numbered matches glyphs by number at the end of a word.
var numbered = regexp.MustCompile(`(?:\$\d*)+$`)

// noWords are words that say of the turn before them what is known: that it gives check or
// mate, or takes en passant.
var noWords = []string{"", "e.p.", "ep", "ch", "ch.", "mate", "dis.", "dbl.", "dis.ch.", "dbl.ch."}

// readGlyphs reads a word that is no turn but says something of the one before it. A number
// that is none is -1.
func readGlyphs(token string) (all []int, ok bool) {
	token = signsOf.Replace(token)
	if glyph, known := glyphs[token]; known {
		return []int{glyph}, true
	}
	word, all := cutGlyphs(token)
	if strings.HasPrefix(word, "$") {
		return append(all, -1), true
	}
	return all, slices.Contains(noWords, word)
}

func glyphNumber(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return -1
	}
	return n
}

// cutGlyphs cuts signs and numbers off the end of a turn, in any order, and what says that
// it gives check. The dashes of a null move are not part of a sign: --+ is one with check.
func cutGlyphs(text string) (turn string, all []int) {
	for _, null := range nullMoves {
		if rest, begins := strings.CutPrefix(text, null); begins {
			if all, ok := readGlyphs(rest); ok {
				return null, all
			}
		}
	}
	for cut := true; cut; {
		cut = false
		if numbers := numbered.FindString(text); numbers != "" {
			text, cut = text[:len(text)-len(numbers)], true
			var some []int
			for digits := range strings.SplitSeq(numbers[1:], "$") {
				some = append(some, glyphNumber(digits))
			}
			all = append(some, all...)
		}
		for _, sign := range glued {
			if rest, has := strings.CutSuffix(text, sign); has && rest != "" {
				text, cut = rest, true
				all = append([]int{glyphs[sign]}, all...)
			}
		}
		if rest := strings.TrimRight(text, "+#!?"); len(rest) < len(text) {
			sign := strings.Map(func(r rune) rune {
				if r == '+' || r == '#' {
					return -1
				}
				return r
			}, text[len(rest):])
			text, cut = rest, true
			if glyph := glyphs[sign]; glyph != 0 {
				all = append([]int{glyph}, all...)
			}
		}
	}
	return text, all
}

// Sign returns the sign of the first of the NAGs of a turn that rates it: !, ?, !?, ...;
// "" if there is none.
func Sign(nags []int) string {
	for _, n := range nags {
		for sign, glyph := range glyphs {
			if n == glyph && n <= Inaccuracy {
				return sign
			}
		}
	}
	return ""
}

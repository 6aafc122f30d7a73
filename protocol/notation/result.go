// Results of games in PGN.

package notation

import (
	"regexp"
	"slices"
	"strings"

	"dux/movegen"
)

// twoFigures are the results of PGN.
var twoFigures = []string{"1-0", "0-1", "1/2-1/2", "*"}

// threeFigures are the results with a number for each of three teams.
var threeFigures = []string{"1-0-0", "0-1-0", "0-0-1", "1/3-1/3-1/3"}

// looseResult are other forms of the figures of results and of what stands between them.
var looseResult = strings.NewReplacer("½", "1/2", "0.5", "1/2", "0,5", "1/2", "–", "-", "—", "-", "−", "-", "‐", "-", "‑", "-", ":", "-",
	"O", "0", "o", "0", "⅓", "1/3", " ", "")

// readResult returns the result that a text means, in PGN's form: 1/2, ½-½ and 1:0 are
// results too. It is "" if the text is none.
func readResult(text string) string {
	text = strings.TrimRight(looseResult.Replace(text), ".,")
	switch {
	case text == "1/2":
		return "1/2-1/2"
	case slices.Contains(twoFigures, text) || slices.Contains(threeFigures, text):
		return text
	}
	return ""
}

// readResultTag returns the value of a Result tag in PGN's form; what is no result stays.
func readResultTag(value string) string {
	switch trimmed := strings.TrimSpace(value); trimmed {
	case "", "?", "-":
		return "*"
	default:
		if result := readResult(trimmed); result != "" {
			return result
		}
		return value
	}
}

// restOfResult matches what follows the first figure of a result that has blanks in it.
var restOfResult = regexp.MustCompile(`^[ \t]*[-–—:][ \t]*(?:1/2|½|0\.5|[01])(?:$|[\s{;\[])`)

// HasResult reports whether a game with this number of teams can have this
// result.
func HasResult(teams int, text string) bool {
	return slices.Contains(twoFigures, text) || teams == 3 && slices.Contains(threeFigures, text)
}

// ResultFits reports whether a record of a game with this outcome may have this
// result: the outcome's result, or *. With three teams dux match writes whether
// the first team won, because rating programs know only two results; XBoard
// writes the colour that won, where White is the first and the third team.
func ResultFits(text string, end movegen.Outcome, teams int) bool {
	switch {
	case text == "*" || text == end.Text(teams):
		return true
	case teams != 3:
		return false
	case text == "1/2-1/2":
		return end.Drawn()
	case text == "1-0":
		return !end.Drawn() && end.Winner != 1
	case text == "0-1":
		return !end.Drawn() && end.Winner != 0
	}
	return false
}

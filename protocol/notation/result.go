// Results of games in PGN.

package notation

import (
	"slices"

	"dux/movegen"
)

// twoFigures are the results of PGN.
var twoFigures = []string{"1-0", "0-1", "1/2-1/2", "*"}

// threeFigures are the results with a number for each of three teams.
var threeFigures = []string{"1-0-0", "0-1-0", "0-0-1", "1/3-1/3-1/3"}

func isResult(token string) bool {
	return slices.Contains(twoFigures, token) || slices.Contains(threeFigures, token)
}

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

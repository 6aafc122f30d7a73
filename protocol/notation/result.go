package notation

import (
	"slices"

	"dux/movegen"
)

// twoFigures are the results that PGN knows.
var twoFigures = []string{"1-0", "0-1", "1/2-1/2", "*"}

// threeFigures are those with a figure for each of three teams.
var threeFigures = []string{"1-0-0", "0-1-0", "0-0-1", "1/3-1/3-1/3"}

func isResult(token string) bool {
	return slices.Contains(twoFigures, token) || slices.Contains(threeFigures, token)
}

// isResultOf reports whether a game of so many teams may have this result.
func isResultOf(teams int, text string) bool {
	return slices.Contains(twoFigures, text) || teams == 3 && slices.Contains(threeFigures, text)
}

// ResultFits reports whether a game of so many teams that has come to this end
// may have this result: its own, or *. Of three teams, dux match says whether
// the first has won, as rating programs know two only, and XBoard says which
// colour has: the first and third team are its White.
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

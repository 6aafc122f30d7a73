// Package ratings makes a rating list from the games of many engines: the
// ratings that make the results most likely, with their errors.
package ratings

// Score is the result of a finished game.
type Score struct {
	Variant string
	Teams   [][]string // names of the engines of each team
	Shares  []float64  // by team: points 1 and 0, or 1/2 each
}

// Rating is the entry of an engine in a list.
type Rating struct {
	Name  string  `json:"name"`
	Elo   float64 `json:"elo"`
	Error float64 `json:"error"` // half the width of the 95 % confidence interval
	LOS   float64 `json:"los"`   // likelihood of superiority over the next one, 0 to 1; 1 for the last
	Games int     `json:"games"`
	Score float64 `json:"score"` // share of the points of its teams, 0 to 1
	Draws float64 `json:"draws"` // part of its games, 0 to 1
}

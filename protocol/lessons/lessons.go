// Package lessons has a first lesson for every game: positions with exactly one
// winning turn, which the search found and the tests prove.
package lessons

import (
	_ "embed"
	"encoding/json"
	"fmt"

	"dux/movegen"
)

// Exercise is a position with one winning turn.
type Exercise struct {
	Position string   `json:"position"`
	Solution []string `json:"solution"` // canonical turns: the winning one, the longest defence, and so on to the end
	Turns    int      `json:"turns"`    // own turns to the end
	Hint     string   `json:"hint"`     // what the exercise teaches
}

//go:embed lessons.json
var data []byte

// For returns the lesson of a variant: three to five exercises, the easiest
// first.
func For(v *movegen.Variant) ([]Exercise, error) {
	all := map[string][]Exercise{}
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	lesson := all[v.Name]
	if len(lesson) == 0 {
		return nil, fmt.Errorf("no lesson of %s", v.Name)
	}
	return lesson, nil
}

// Task returns the task in words.
func (e *Exercise) Task(v *movegen.Variant) (string, error) {
	p, err := v.New(e.Position)
	if err != nil {
		return "", err
	}
	who := v.SeatName(p.Seat())
	switch {
	case e.Turns == 1:
		return who + " to move wins at once. Find the turn.", nil
	case len(v.Seats) > v.NTeam: // a partner makes some of the turns
		return fmt.Sprintf("%s's team wins in %d turns, whatever the others do. Find %[1]s's first turn.", who, e.Turns), nil
	}
	opponents := "opponent does"
	if v.NTeam > 2 {
		opponents = "others do"
	}
	return fmt.Sprintf("%s to move wins in %d turns, whatever the %s. Find the first turn.", who, e.Turns, opponents), nil
}

// Package lessons has a first lesson for every game: steps with one idea each, from the
// first rule to a small win. Of each step it is proved which turns are right.
package lessons

import (
	"embed"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"dux/movegen"
)

// Lesson is the lesson of one game.
type Lesson struct {
	First string `json:"first,omitempty"` // the game whose lesson teaches the rules that this one shares
	As    string `json:"as,omitempty"`    // the game whose steps these are, too
	Steps []Step `json:"steps"`
}

// Step is a position with one idea, and what is said of every turn in it.
type Step struct {
	Title    string   `json:"title"`
	Idea     string   `json:"idea"` // the rule, in a few sentences
	Task     string   `json:"task"` // what is to be done, in one sentence
	Hint     string   `json:"hint"`
	Done     string   `json:"done"` // what is said once it has been done
	Position string   `json:"position"`
	Goals    []string `json:"goals,omitempty"`   // squares to look at
	Arrows   []Arrow  `json:"threats,omitempty"` // what is threatened
	Wins     int      `json:"wins,omitempty"`    // own turns in which the right turns win by force; 0 if the step is about something else
	Answers  []Answer `json:"answers,omitempty"` // the first one that matches a turn judges it
	Solution []string `json:"solution"`          // canonical turns: a right one; of a win also the longest defence, and so on to the end
}

// Arrow points from one square to another.
type Arrow struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Answer judges turns by their canonical text: Why says what is wrong with them, "" that
// they are right.
type Answer struct {
	Turns string `json:"turns"` // patterns, separated by spaces; * stands for any text
	Why   string `json:"why,omitempty"`
}

// matches reports whether a turn is one of an answer's.
func (a *Answer) matches(turn string) bool {
	return slices.ContainsFunc(strings.Fields(a.Turns), func(pattern string) bool {
		whole := "^" + strings.ReplaceAll(regexp.QuoteMeta(pattern), `\*`, ".*") + "$"
		return regexp.MustCompile(whole).MatchString(turn)
	})
}

// files are the lessons by family, each by the name of the game.
//
//go:embed steps/*.json
var files embed.FS

// For returns the lesson of a game, the easiest step first.
func For(v *movegen.Variant) (*Lesson, error) {
	data, err := files.ReadFile("steps/" + v.Family + ".json")
	if err != nil {
		return nil, fmt.Errorf("no lesson of %s: %w", v.Name, err)
	}
	all := map[string]*Lesson{}
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	l := all[v.Name]
	if l != nil && l.As != "" {
		l.Steps = all[l.As].Steps
	}
	if l == nil || len(l.Steps) == 0 {
		return nil, fmt.Errorf("no lesson of %s", v.Name)
	}
	for i := range l.Steps {
		s := &l.Steps[i]
		if len(s.Answers) == 0 {
			s.Answers = []Answer{{Turns: s.Solution[0]}}
		}
		if s.Task == "" {
			if s.Task, err = s.task(v); err != nil {
				return nil, err
			}
		}
	}
	return l, nil
}

// task returns the task of a win in words.
func (s *Step) task(v *movegen.Variant) (string, error) {
	p, err := v.New(s.Position)
	if err != nil {
		return "", err
	}
	who := v.SeatName(p.Seat())
	switch {
	case s.Wins == 1:
		return fmt.Sprintf("You play %s: win with this turn.", who), nil
	case len(v.Seats) > v.NTeam: // a partner makes some of the turns
		return fmt.Sprintf("You play %s: find the turn after which your team wins with its next turn, whatever the others do.", who), nil
	}
	opponents := "your opponent does"
	if v.NTeam > 2 {
		opponents = "the others do"
	}
	return fmt.Sprintf("You play %s: find the turn after which you win with your next turn, whatever %s.", who, opponents), nil
}

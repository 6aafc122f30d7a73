package cecp

import (
	"fmt"
	"slices"
	"strings"

	"dux/protocol/gui"
)

// questionTag marks the user's answer to a question.
const questionTag = "duel"

// question asks for the square between of a ply that the user has made directly.
type question struct {
	text  string              // of the ply
	plies map[string]gui.Turn // by the names of the squares to choose from
}

// ask takes a capture for which the user has not chosen the prisoner's square:
// at once if there is only one, else after asking. It reports false if it is no
// such capture, or the GUI's board could not show it.
func (s *Session) ask(text string) bool {
	if s.mode == forcing || s.computer {
		return false
	}
	turns := s.game.Direct(text)
	if len(turns) == 0 {
		return false
	}
	q := &question{text: text, plies: make(map[string]gui.Turn)}
	var names []string
	v := s.game.Position().Variant()
	for _, t := range turns {
		name := v.SquareText(t.Legs[len(t.Legs)-1].To())
		q.plies[name] = t
		names = append(names, name)
	}
	slices.Sort(names)
	if len(names) == 1 {
		s.choose(turns[0])
		return true
	}
	s.question = q
	s.Print("askuser %s Where shall the captured piece go? (%s)", questionTag, strings.Join(names, " "))
	return true
}

// answer plays the capture asked about, unless Dux plays that side by now.
func (s *Session) answer(text string) error {
	if s.question == nil || s.onTurn() {
		return fmt.Errorf("no question asked")
	}
	t, ok := s.question.plies[strings.ToLower(strings.TrimSpace(text))]
	if !ok {
		s.Print("Illegal move (no such square): %s", s.question.text)
		s.question = nil
		return nil
	}
	s.choose(t)
	return nil
}

// choose plays the first ply of a turn that the user has settled.
func (s *Session) choose(t gui.Turn) {
	s.make(t.Plies[0])
	s.next()
}

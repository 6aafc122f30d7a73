// Questions that a GUI puts to the user.

package cecp

import (
	"fmt"
	"slices"
	"strings"

	"dux/protocol/gui"
)

// questionTag marks the user's answer to a question; "duel" is part of recorded
// sessions.
const questionTag = "duel"

// open returns the turns to choose from if a user has made a capture without
// its intermediate square, which Dux's next ply will show.
func (s *Session) open() []gui.Encoded {
	if s.table.mode != playing || s.computer || s.search != idle || !s.table.onMove() {
		return nil
	}
	return s.table.Open()
}

// ask asks the user for the intermediate square. It returns false if there is
// no choice.
func (s *Session) ask() bool {
	open := s.open()
	if len(open) == 0 {
		return false
	}
	names := make([]string, len(open))
	for i, t := range open {
		names[i] = s.between(t)
	}
	slices.Sort(names)
	s.Print("askuser %s Where shall the captured piece go? (%s)", questionTag, strings.Join(names, " "))
	s.guide("type the square, or Move Now")
	return true
}

// between returns the name of the intermediate square of a capture.
func (s *Session) between(t gui.Encoded) string {
	return s.table.Position().Variant().SquareText(t.Legs[len(t.Legs)-1].To())
}

// answer continues with the capture asked about.
func (s *Session) answer(text string) error {
	open := s.open()
	if len(open) == 0 {
		return fmt.Errorf("nothing was asked")
	}
	text = strings.ToLower(strings.TrimSpace(text))
	for _, t := range open {
		if s.between(t) == text {
			s.emit(t.Plies[1])
			return nil
		}
	}
	s.table.takeBack(1)
	s.mouse = gui.Mouse{}
	s.Print("Illegal move (no such square): %s", open[0].Plies[0].Direct())
	return nil
}

package cecp

import (
	"fmt"
	"slices"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/gui"
)

func (s *Session) analyze(string) error {
	s.halt()
	s.mode = analysing
	s.plan, s.expected = nil, nil
	s.next()
	return nil
}

func (s *Session) exit(string) error {
	if s.mode == analysing {
		s.halt()
		s.mode, s.last = forcing, engine.Info{}
	}
	return nil
}

// analyse thinks about the position until it changes.
func (s *Session) analyse() {
	s.halt()
	if len(s.game.Left()) > 0 {
		s.think(analysis, engine.Limits{Infinite: true})
	}
}

// stat tells how far the analysis is.
func (s *Session) stat(string) error {
	if s.search != idle {
		s.Show("stat01: %d %d %d 0 %d", s.last.Time.Milliseconds()/10, s.last.Nodes, s.last.Depth, len(s.game.Left()))
	}
	return nil
}

func (s *Session) exclude(text string) error { return s.leaveOut(text, true) }

func (s *Session) include(text string) error { return s.leaveOut(text, false) }

// leaveOut keeps a ply, or all, from being analysed, or lets them in again.
func (s *Session) leaveOut(text string, out bool) error {
	if s.excluded == nil {
		s.excluded = make(map[gui.Ply]bool)
	}
	if text == "all" {
		for _, t := range s.game.Left() {
			s.excluded[t.Plies[s.game.Made()]] = out
		}
	} else {
		ply, ok, _ := s.game.Find(text)
		if !ok {
			return fmt.Errorf("no such move")
		}
		s.excluded[ply] = out
	}
	if s.mode == analysing {
		s.analyse()
	}
	return nil
}

// hintNodes is how much a hint is thought about: some milliseconds.
const hintNodes = 20000

// hint suggests a ply for the side to move.
func (s *Session) hint(string) error {
	switch {
	case s.search == idle && len(s.game.Left()) > 0:
		s.think(hinting, engine.Limits{Nodes: hintNodes})
	case s.search == pondering && s.game.Made() == 0:
		s.tellHint(s.expected)
	case s.search == analysis && len(s.last.PV) > 0:
		s.tellHint(s.last.PV[0])
	}
	return nil
}

// tellHint tells the next ply of a turn, of which the common legs are settled.
func (s *Session) tellHint(rest []movegen.Move) {
	legs := rest
	if s.game.Made() > 0 {
		legs = slices.Concat(s.common, rest)
	}
	for _, t := range s.game.Left() {
		if slices.Equal(t.Legs, legs) {
			s.Print("Hint: %s", t.Plies[s.game.Made()])
			return
		}
	}
}

// book has nothing to tell: Dux knows no openings.
func (s *Session) book(string) error {
	s.Print(" no book")
	s.Print("")
	return nil
}

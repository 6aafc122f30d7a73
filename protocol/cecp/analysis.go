// Analysis and hints.

package cecp

import (
	"strings"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/book"
	"dux/protocol/gui"
)

func (s *Session) analyze(string) error {
	s.halt()
	s.table.mode = analysing
	s.table.plan, s.table.expected = nil, nil
	s.next()
	return nil
}

func (s *Session) exit(string) error {
	if s.table.mode == analysing {
		s.halt()
		s.table.mode, s.table.thought = forcing, engine.Info{}
	}
	return nil
}

// analyse searches the position until it changes.
func (s *Session) analyse() {
	s.halt()
	if len(s.table.Left()) > 0 {
		s.think(analysis, engine.Limits{Infinite: true, FullStrength: true})
	}
}

// stat reports the progress of the analysis.
func (s *Session) stat(string) error {
	if s.search != idle {
		s.Show("stat01: %d %d %d 0 %d", s.table.thought.Time.Milliseconds()/10, s.table.thought.Nodes, s.table.thought.Depth, len(s.table.Left()))
	}
	return nil
}

func (s *Session) exclude(text string) error { return s.leaveOut(text, true) }

func (s *Session) include(text string) error { return s.leaveOut(text, false) }

func (s *Session) leaveOut(text string, out bool) error {
	if err := s.table.leaveOut(text, out); err != nil {
		return err
	}
	if s.table.mode == analysing {
		s.analyse()
	}
	return nil
}

// hintNodes is the size of the search for a hint: some milliseconds.
const hintNodes = 20000

// hint suggests a ply for the side to move. What Dux expects below full strength is no
// advice, so a search for it ends pondering.
func (s *Session) hint(string) error {
	options := s.Options()
	switch {
	case (s.search == idle || s.search == pondering && options.Limited()) && len(s.table.Left()) > 0:
		s.think(hinting, engine.Limits{Nodes: hintNodes, FullStrength: true})
	case s.search == pondering && s.table.Made() == 0:
		s.tellHint(s.table.expected)
	case s.search == analysis && len(s.table.thought.PV) > 0:
		s.tellHint(s.table.thought.PV[0])
	}
	return nil
}

// tellHint prints the next ply of a turn; rest are its legs after the common
// ones.
func (s *Session) tellHint(rest []movegen.Move) {
	if ply, ok := s.table.hint(rest); ok {
		s.Print("Hint: %s", ply)
	}
}

// book answers bk: it lists the turns of the book, and how often Dux plays each.
func (s *Session) book(string) error {
	var choices []book.Choice
	if s.table.Made() == 0 {
		choices = s.Book(s.table.Position())
	}
	sum := 0
	for _, c := range choices {
		sum += c.Weight
	}
	if sum == 0 {
		s.Print(" no book")
		choices = nil
	}
	for _, c := range choices {
		t := gui.Encode(s.table.Codec(), s.table.Position(), s.table.Memory(), c.Legs)
		words := make([]string, 0, len(t.Plies))
		for _, ply := range t.Plies {
			words = append(words, ply.String())
		}
		s.Print(" %3d%% %s", (100*c.Weight+sum/2)/sum, strings.Join(words, " "))
	}
	s.Print("")
	return nil
}

// Lines of thinking.

package cecp

import (
	"slices"
	"strings"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/gui"
)

// Info implements driver.Handler. Selective depth and speed are left out: in the
// line above the board XBoard would show them, and no room would be left for the
// moves.
func (s *Session) Info(info engine.Info) {
	switch s.search {
	case hinting, helping: // these say nothing about Dux's turn
		return
	}
	if s.search != pondering {
		info = s.table.forNext(info)
	}
	if info.MultiPV <= 1 {
		s.table.thought = info
	}
	if !s.post && s.search != analysis || s.guided && s.search == pondering {
		return
	}
	line := s.line(info)
	switch info.Bound {
	case engine.Lower:
		line += "!"
	case engine.Upper:
		line += "?"
	}
	s.Show("%d %d %d %d %s", info.Depth, score(info.Score), info.Time.Milliseconds()/10, info.Nodes, line)
}

// mate is the protocol's score for mate in 0 moves.
const mate = 100000

// score converts s to the protocol's scale.
func score(s engine.Score) int {
	turns, forced := s.Mate()
	switch {
	case !forced:
		return int(s)
	case s.IsWin():
		return mate + engine.MovesOf(turns)
	}
	return -mate + engine.MovesOf(turns)
}

// longest is the number of turns that are shown of a line.
const longest = 24

// line formats a principal variation in the GUI's plies, from the next one on.
func (s *Session) line(info engine.Info) string {
	var turns [][]movegen.Move
	if s.search == pondering {
		turns = append(turns, s.table.expected)
	}
	turns = append(turns, info.PV...)
	if len(turns) == 0 {
		return ""
	}
	if s.search != pondering {
		turns[0] = slices.Concat(s.table.common, turns[0])
	}
	turns = turns[:min(len(turns), longest)]

	c, p, m := s.table.Codec(), s.table.Position(), s.table.Memory()
	made := s.table.Made()
	var words []string
	for _, turn := range movegen.Walk(p, turns) {
		t := gui.Encode(c, p, m, turn)
		for _, ply := range t.Plies[min(made, len(t.Plies)):] {
			words = append(words, ply.String())
		}
		m, made = t.Memory, 0
	}
	return strings.Join(words, " ")
}

func (s *Session) postOn(string) error {
	s.post = true
	return nil
}

func (s *Session) postOff(string) error {
	s.post = false
	return nil
}

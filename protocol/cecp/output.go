// Lines of thinking.

package cecp

import (
	"slices"
	"strings"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/gui"
)

// info reports on the search. Selective depth and speed are left out: in the
// line above the board XBoard would show them, and no room would be left for the
// moves.
func (p *player) info(info engine.Info) {
	switch p.search {
	case hinting, helping: // these say nothing about Dux's turn
		return
	}
	if p.search != pondering {
		info = p.role.forNext(info)
	}
	if info.MultiPV <= 1 {
		p.role.thought = info
	}
	if !p.user.post && p.search != analysis || p.user.guided && p.search == pondering {
		return
	}
	line := p.role.line(info, p.search == pondering)
	switch info.Bound {
	case engine.Lower:
		line += "!"
	case engine.Upper:
		line += "?"
	}
	p.Show("%d %d %d %d %s", info.Depth, score(info.Score), info.Time.Milliseconds()/10, info.Nodes, line)
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
func (t *role) line(info engine.Info, pondering bool) string {
	var turns [][]movegen.Move
	if pondering {
		turns = append(turns, t.expected)
	}
	turns = append(turns, info.PV...)
	if len(turns) == 0 {
		return ""
	}
	if !pondering {
		turns[0] = slices.Concat(t.common, turns[0])
	}
	turns = turns[:min(len(turns), longest)]

	c, p, m := t.Codec(), t.Position(), t.Memory()
	made := t.Made()
	var words []string
	for _, turn := range movegen.Walk(p, turns) {
		encoded := gui.Encode(c, p, m, turn)
		for _, ply := range encoded.Plies[min(made, len(encoded.Plies)):] {
			words = append(words, ply.String())
		}
		m, made = encoded.Memory, 0
	}
	return strings.Join(words, " ")
}

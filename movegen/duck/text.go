package duck

import (
	"dux/movegen"
	"dux/movegen/chess"
)

// LegText is the canonical text of a leg: e2e4, e7e8q, @d6.
func (p *Position) LegText(m movegen.Move) string {
	switch m.Form() {
	case movegen.Passing:
		return "pass"
	case movegen.Placement:
		return "@" + chess.SquareText(m.To())
	}
	text := chess.SquareText(m.From()) + chess.SquareText(m.To())
	if k := m.Promotion(); k != movegen.NoKind {
		text += string(Variant.Letters[k] - 'A' + 'a')
	}
	return text
}

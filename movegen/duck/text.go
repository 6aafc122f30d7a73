// Position text and text of legs.

package duck

import (
	"dux/movegen"
	"dux/movegen/chess"
)

// read reads a position text: a FEN with * for the duck, which may be absent.
func read(text string) (*Position, error) {
	fields, err := movegen.ReadFields(text, append([]string{movegen.FieldBoard}, chess.StatusFields...)...)
	if err != nil {
		return nil, err
	}
	var s setup
	if err = chess.ReadBoard(Variant, &s.Squares, nil, fields[0]); err != nil {
		return nil, err
	}
	if s.Status, err = chess.ReadStatus(fields[1:]); err != nil {
		return nil, err
	}
	return s.position()
}

// String returns the position text.
func (p *Position) String() string {
	return p.Text(p.DuckSet(), "*") + " " + p.status.String()
}

// LegText returns the canonical text of a leg: e2e4, e7e8q, @d6.
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

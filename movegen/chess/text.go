// Position text and text of moves.

package chess

import (
	"strings"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// String returns the position text: FEN, in games with hands with the hands in
// brackets after the board and ~ after promoted pieces.
func (p *Position) String() string {
	text := p.Text(p.promoted, "~")
	if p.rules.hands {
		text += p.handText()
	}
	return text + " " + p.Status.String()
}

var handOrder = [...]movegen.Kind{movegen.Queen, movegen.Rook, movegen.Bishop, movegen.Knight, movegen.Pawn}

func (p *Position) handText() string {
	var text strings.Builder
	text.WriteByte('[')
	for seat := range p.hands {
		for _, k := range handOrder {
			letter := p.rules.variant.Letter(movegen.NewPiece(movegen.Seat(seat), k))
			for range p.hands[seat][k] {
				text.WriteByte(letter)
			}
		}
	}
	text.WriteByte(']')
	return text.String()
}

func read(r *rules, text string) (*Position, error) {
	s := setup{rules: r}
	fields, err := movegen.ReadFields(text, append([]string{movegen.FieldBoard}, StatusFields...)...)
	if err != nil {
		return nil, err
	}
	board, marked := fields[0], (*bitboard.Set)(nil)
	if r.hands {
		if board, err = s.readHands(r.variant, board); err != nil {
			return nil, err
		}
		marked = &s.Promoted
	}
	if err = ReadBoard(r.variant, &s.Squares, marked, board); err != nil {
		return nil, err
	}
	if s.Status, err = ReadStatus(fields[1:]); err != nil {
		return nil, err
	}
	return s.position()
}

// readHands reads the brackets at the end of the board field and returns the text
// before them. The letters may be in any order; XBoard writes [-] for empty hands.
func (s *setup) readHands(v *movegen.Variant, field string) (board string, err error) {
	board, hands, ok := strings.Cut(field, "[")
	if !ok || !strings.HasSuffix(hands, "]") {
		return "", movegen.Errorf(movegen.FieldHands, "expected [...] after the board")
	}
	hands = strings.TrimSuffix(hands, "]")
	if hands == "-" {
		return board, nil
	}
	for _, c := range []byte(hands) {
		piece, why := v.ReadPiece(c)
		if why != "" || piece.Kind() == movegen.King {
			return "", movegen.Errorf(movegen.FieldHands, "expected a piece that can be held, got %q", c)
		}
		s.Hands[piece.Seat()][piece.Kind()]++
	}
	return board, nil
}

// LegText returns the canonical text of a move: e2e4, e7e8q, N@f3.
func (p *Position) LegText(m movegen.Move) string {
	switch m.Form() {
	case movegen.Passing:
		return "pass"
	case movegen.Drop:
		return letters[m.Mover():m.Mover()+1] + "@" + SquareText(m.To())
	}
	text := SquareText(m.From()) + SquareText(m.To())
	if k := m.Promotion(); k != movegen.NoKind {
		text += strings.ToLower(letters[k : k+1])
	}
	return text
}

// Position text and text of moves.

package rutland

import (
	"fmt"
	"strings"

	"dux/movegen"
)

// String returns the position text.
func (p *Position) String() string {
	var b strings.Builder
	movegen.WriteRows(&b, Files, Ranks, func(file, rank int) string {
		piece := p.squares[rank*Files+file]
		if piece == movegen.NoPiece {
			return ""
		}
		return string(rune(p.rules.variant.Letter(piece)))
	})
	passed := ""
	for _, s := range p.enPassant {
		if s != movegen.NoSquare {
			passed += squareText(s)
		}
	}
	if passed == "" {
		passed = "-"
	}
	fmt.Fprintf(&b, " %c %v %s %d %d", "wb"[p.seat], p.rights, passed, p.clock, p.turns/2+1)
	return b.String()
}

// LegText returns the canonical text of a move: e2e5, n9n10c.
func (p *Position) LegText(m movegen.Move) string {
	text := squareText(m.From()) + squareText(m.To())
	if k := m.Promotion(); k != movegen.NoKind {
		text += string(rune(p.rules.variant.Letters[k] - 'A' + 'a'))
	}
	return text
}

func read(r *rules, text string) (*Position, error) {
	f, err := movegen.ReadFields(text, movegen.FieldBoard, movegen.FieldSide, movegen.FieldCastling,
		movegen.FieldEnPassant, movegen.FieldClock, movegen.FieldNumber)
	if err != nil {
		return nil, err
	}
	s := setup{rules: r, EnPassant: [2]movegen.Square{movegen.NoSquare, movegen.NoSquare}}
	if err := s.readBoard(r.variant, f[0]); err != nil {
		return nil, err
	}
	if s.Seat, err = movegen.ReadSide(f[1]); err != nil {
		return nil, err
	}
	if s.Rights, err = movegen.ReadRights(f[2]); err != nil {
		return nil, err
	}
	if err := s.readEnPassant(f[3]); err != nil {
		return nil, err
	}
	if s.Clock, s.Turns, err = movegen.ReadCounts(s.Seat, f[4], f[5]); err != nil {
		return nil, err
	}
	return s.position()
}

func (s *setup) readBoard(v *movegen.Variant, text string) error {
	return movegen.ReadRows(movegen.FieldBoard, text, Files, Ranks, nil, func(file, rank int, c byte) (why string) {
		s.Squares[rank*Files+file], why = v.ReadPiece(c)
		return why
	})
}

// readEnPassant reads one or two squares, written together.
func (s *setup) readEnPassant(text string) error {
	if text == "-" {
		return nil
	}
	rest := text
	for i := 0; rest != "" && i < len(s.EnPassant); i++ {
		file, rank, after, ok := movegen.ReadSquare(rest, Files, Ranks)
		if !ok {
			break
		}
		s.EnPassant[i], rest = movegen.Square(rank*Files+file), after
	}
	if rest != "" {
		return movegen.Errorf(movegen.FieldEnPassant, "expected - or one or two squares, got %q", text)
	}
	return nil
}

// Position text and text of turns.

package duchess

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/graph"
)

// Fields of the position text that only this game has.
const (
	fieldSeat  = "flap to move"
	fieldTurns = "turns"
)

func flapField(s movegen.Seat) string { return fmt.Sprintf("flap %d", s+1) }

// absent is the field of a seat not in play.
const absent = "-"

// read reads a position text: a field for each flap, the flap to move, the
// number of turns played.
func read(r *rules, text string) (*Position, error) {
	f, err := movegen.ReadFields(text, movegen.FieldBoard, fieldSeat, fieldTurns)
	if err != nil {
		return nil, err
	}
	s := setup{rules: r}
	flaps := strings.Split(f[0], "/")
	if len(flaps) != movegen.MaxSeats {
		return nil, movegen.Errorf(movegen.FieldBoard, "expected %d flaps, got %d", movegen.MaxSeats, len(flaps))
	}
	for i, pieces := range flaps {
		if err := s.readPieces(r, movegen.Seat(i), pieces); err != nil {
			return nil, err
		}
	}
	flap, err := movegen.ReadNumber(fieldSeat, f[1], movegen.MaxSeats)
	if err != nil {
		return nil, err
	}
	s.Seat = movegen.Seat(flap - 1)
	if s.Turns, err = movegen.ReadCount(fieldTurns, f[2]); err != nil {
		return nil, err
	}
	return s.position()
}

// readPieces reads the pieces of a seat, letters with their squares.
func (s *setup) readPieces(r *rules, seat movegen.Seat, text string) error {
	field := flapField(seat)
	if !r.sits[seat] {
		if text != absent {
			return movegen.Errorf(field, "is not in play and must be %s", absent)
		}
		return nil
	}
	if text == absent {
		return nil // it lacks its king
	}
	for text != "" {
		k := kindOf(text[0])
		if k == movegen.NoKind {
			return movegen.Errorf(field, "%s", movegen.UnknownPiece(text[0]))
		}
		at, rest, ok := graph.Named(text[1:])
		switch {
		case !ok:
			return movegen.Errorf(field, "expected a piece on a square, got %q", text)
		case s.Squares[at] != movegen.NoPiece:
			return movegen.Errorf(field, "square %s has two pieces", graph.Name(at))
		}
		s.Squares[at] = movegen.NewPiece(seat, k)
		text = rest
	}
	return nil
}

// kindOf returns the kind of a capital letter, NoKind if there is none.
func kindOf(letter byte) movegen.Kind {
	return movegen.Kind(max(0, slices.Index(letters[:], letter)))
}

// String returns the position text.
func (p *Position) String() string {
	fields := make([]string, movegen.MaxSeats)
	for f := range fields {
		if fields[f] = absent; !p.rules.sits[f] {
			continue
		}
		var at [movegen.Kinds][]string
		for set := p.sides[f]; !set.Empty(); set = set.Rest() {
			s := set.First()
			k := p.squares[s].Kind()
			at[k] = append(at[k], graph.Name(s))
		}
		fields[f] = fieldText(at)
	}
	return fmt.Sprintf("%s %d %d", strings.Join(fields, "/"), p.seat+1, p.turns)
}

// fieldText writes the pieces of a seat, given the names of their squares.
func fieldText(at [movegen.Kinds][]string) string {
	var b strings.Builder
	for _, k := range kinds {
		slices.Sort(at[k])
		for _, name := range at[k] {
			b.WriteByte(letters[k])
			b.WriteString(name)
		}
	}
	return b.String()
}

// passText is the turn of a player who cannot move.
const passText = "pass"

// LegText returns the text of a turn: 1c3-1c4, 1c4-V=Q, pass.
func (p *Position) LegText(m movegen.Move) string {
	if m == movegen.Pass {
		return passText
	}
	text := graph.Name(m.From()) + "-" + graph.Name(m.To())
	if k := m.Promotion(); k != movegen.NoKind {
		text += "=" + string(letters[k])
	}
	return text
}

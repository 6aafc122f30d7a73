package duchess

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/graph"
)

// absent is the field of a seat not in play.
const absent = "-"

// newPosition reads a position text: a field for each flap, the flap to move,
// the number of turns played.
func newPosition(m *mode, text string) (*Position, error) {
	f, err := movegen.ReadFields(text, "board", "flap to move", "turns")
	if err != nil {
		return nil, err
	}
	p := &Position{mode: m, occupancy: m.board.Vacant(), plies: make([]ply, 1, stackSize)}
	sets := strings.Split(f[0], "/")
	if len(sets) != movegen.MaxSeats {
		return nil, movegen.Errorf("board", "%d flaps, not %d", len(sets), movegen.MaxSeats)
	}
	for i, set := range sets {
		if err := p.readSet(movegen.Seat(i), set); err != nil {
			return nil, err
		}
	}
	flap, err := movegen.ReadNumber("flap to move", f[1], movegen.MaxSeats)
	if err != nil {
		return nil, err
	}
	if flap == 0 || !m.sits[flap-1] {
		return nil, movegen.Errorf("flap to move", "nobody plays at flap %d", flap)
	}
	p.seat = movegen.Seat(flap - 1)
	if p.turns, err = movegen.ReadCount("turns", f[2]); err != nil {
		return nil, err
	}
	p.begin()
	return p, nil
}

// readSet reads the pieces of a seat, letters with their squares.
func (p *Position) readSet(seat movegen.Seat, text string) error {
	field := fmt.Sprintf("flap %d", seat+1)
	if !p.mode.sits[seat] {
		if text != absent {
			return movegen.Errorf(field, "is not in play and must be %s", absent)
		}
		return nil
	}
	for text != "" {
		k := kindOf(text[0])
		if k == movegen.NoKind {
			return movegen.Errorf(field, "%q is no piece", text[0])
		}
		s, rest, ok := graph.Named(text[1:])
		switch {
		case !ok:
			return movegen.Errorf(field, "%q does not begin with a piece on a square", text)
		case !p.mode.board.InPlay.Has(s):
			return movegen.Errorf(field, "square %s is folded down", graph.Name(s))
		case p.squares[s] != movegen.NoPiece:
			return movegen.Errorf(field, "square %s is taken twice", graph.Name(s))
		}
		p.put(movegen.NewPiece(seat, k), s)
		text = rest
	}
	if n := p.count[seat][movegen.King]; n != 1 {
		return movegen.Errorf(field, "%d kings, not 1", n)
	}
	return nil
}

// kindOf is the kind of a capital letter, NoKind if there is none.
func kindOf(letter byte) movegen.Kind {
	return movegen.Kind(max(0, slices.Index(letters[:], letter)))
}

// String is the position text.
func (p *Position) String() string {
	fields := make([]string, movegen.MaxSeats)
	for f := range fields {
		if fields[f] = absent; !p.mode.sits[f] {
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

// LegText is the text of a turn: 1c3-1c4, 1c4-V=Q, pass.
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

// canon gives the squares of a turn their canonical names.
func canon(turn string) string {
	from, rest, ok := graph.Named(turn)
	if !ok || !strings.HasPrefix(rest, "-") {
		return turn
	}
	to, rest, ok := graph.Named(rest[1:])
	if !ok {
		return turn
	}
	return graph.Name(from) + "-" + graph.Name(to) + rest
}

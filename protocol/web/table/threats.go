// Threats: possible captures by opponents; and where any piece could move.

package table

import (
	"fmt"
	"slices"

	"dux/movegen"
)

// Threat is a capture that an opponent could make if it were to move.
type Threat struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Threats returns the captures that a seat's opponents threaten against its
// team, after this many turns. If a seat cannot pass because it is in check,
// later seats are left out.
func (t *Shown) Threats(seat string, turns int) ([]Threat, error) {
	p, _, err := t.At(turns)
	if err != nil {
		return nil, err
	}
	of, known := t.Variant.SeatNamed(seat)
	if !known {
		return nil, fmt.Errorf("there is no seat %q", seat)
	}
	team := t.Variant.Team(of)
	found := []Threat{}
	own := func(_ int, s movegen.Seat) bool { return t.Variant.Team(s) == team }
	if boards, two := p.(movegen.Boards); two {
		own = func(board int, colour movegen.Seat) bool {
			return slices.ContainsFunc(t.Variant.Seats, func(s movegen.Seat) bool {
				b, c := boards.Place(s)
				return b == board && c == colour && t.Variant.Team(s) == team
			})
		}
	}
	everyLeg(p, func(board int, by movegen.Seat, m movegen.Move, from, to string) {
		if a := (Threat{from, to}); m.Victim() != movegen.NoKind && !own(board, by) && !slices.Contains(found, a) {
			found = append(found, a)
		}
	})
	return found, nil
}

// Reach returns the squares to which the piece on a square could move if its
// seat were to move, after this many turns.
func (t *Shown) Reach(square string, turns int) ([]string, error) {
	p, _, err := t.At(turns)
	if err != nil {
		return nil, err
	}
	return Reach(p, square), nil
}

// Reach returns the squares to which the piece on a square could move if its
// seat were to move. If a seat cannot pass because it is in check, those after
// it cannot either.
func Reach(p movegen.Position, square string) []string {
	found := []string{}
	everyLeg(p.Clone(), func(_ int, _ movegen.Seat, _ movegen.Move, from, to string) {
		if from == square && !slices.Contains(found, to) {
			found = append(found, to)
		}
	})
	return found
}

// everyLeg calls see with each leg by which a seat could move a piece, as if it
// were to move: the board, the seat there, the leg and its squares. It may
// change p.
func everyLeg(p movegen.Position, see func(board int, by movegen.Seat, m movegen.Move, from, to string)) {
	boards, two := p.(movegen.Boards)
	if !two {
		legs(p, func(m movegen.Move, from, to string) { see(0, p.Seat(), m, from, to) })
		return
	}
	for i := range 2 {
		b, prefix := boards.Board(i).Clone(), boards.BoardName(i)+"/"
		legs(b, func(m movegen.Move, from, to string) { see(i, b.Seat(), m, prefix+from, prefix+to) })
	}
}

// legs is everyLeg for one board, with its own names of squares.
func legs(p movegen.Position, see func(m movegen.Move, from, to string)) {
	v := p.Variant()
	for range v.Seats {
		for _, m := range p.Generate(nil, movegen.All) {
			if m.Form() != movegen.Placement && m.Form() != movegen.Passing && m.From() != movegen.NoSquare {
				see(m, v.SquareText(m.From()), v.SquareText(m.To()))
			}
		}
		if p.Leg() > 0 || movegen.InCheck(p) || p.Outcome().Over() {
			break
		}
		movegen.Play(p, []movegen.Move{movegen.Pass})
	}
}

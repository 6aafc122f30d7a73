// Threats: possible captures by opponents.

package table

import (
	"fmt"

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
func (t *Table) Threats(seat string, turns int) ([]Threat, error) {
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
	boards, two := p.(movegen.Boards)
	if !two {
		return threats(found, p, "", func(s movegen.Seat) bool { return t.Variant.Team(s) == team }), nil
	}
	for i := range 2 {
		own := func(colour movegen.Seat) bool {
			for _, s := range t.Variant.Seats {
				if board, c := boards.Place(s); board == i && c == colour {
					return t.Variant.Team(s) == team
				}
			}
			return false
		}
		found = threats(found, boards.Board(i).Clone(), boards.BoardName(i)+"/", own)
	}
	return found, nil
}

// threats adds the captures of own pieces by the other seats, each as if it
// were to move. It may change p.
func threats(found []Threat, p movegen.Position, prefix string, own func(movegen.Seat) bool) []Threat {
	v := p.Variant()
	seen := map[Threat]bool{}
	for range v.Seats {
		if !own(p.Seat()) {
			for _, m := range p.Generate(nil, movegen.All) {
				if m.Victim() == movegen.NoKind || m.Form() == movegen.Placement || m.From() == movegen.NoSquare {
					continue
				}
				if a := (Threat{prefix + v.SquareText(m.From()), prefix + v.SquareText(m.To())}); !seen[a] {
					seen[a] = true
					found = append(found, a)
				}
			}
		}
		if s, ok := p.(movegen.Searchable); !ok || p.InCheck() || p.Outcome().Over() || !s.MayPass() {
			break
		}
		p.Make(movegen.Pass)
	}
	return found
}

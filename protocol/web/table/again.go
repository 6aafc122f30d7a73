// Another game with the same players.

package table

import (
	"slices"
)

// GoOn records the table of the next game.
func (t *Table) GoOn(next string) { t.next = next }

// Another returns the setup of the next game: the same players, each some seats
// further, with the same partners. agreed is true once, after all have agreed.
func (t *Table) Another() (s Setup, agreed bool) {
	if !t.again {
		return s, false
	}
	t.again = false
	return t.rotated(), true
}

func (t *Table) rotated() Setup {
	s := t.Setup
	n := len(t.Seats)
	for step := 1; step < n; step++ {
		if t.keepsTeams(step) {
			s.Seats = make([]Seat, n)
			for i, seat := range t.Seats {
				s.Seats[(i+step)%n] = seat
			}
			break
		}
	}
	return s
}

// keepsTeams reports whether partners stay partners if everybody moves on by
// this many seats.
func (t *Table) keepsTeams(step int) bool {
	v, n := t.Variant, len(t.Seats)
	to := make([]int, v.NTeam)
	for i, s := range v.Seats {
		team := int(v.Team(v.Seats[(i+step)%n])) + 1
		if old := to[v.Team(s)]; old != 0 && old != team {
			return false
		}
		to[v.Team(s)] = team
	}
	return !slices.Contains(to, 0)
}

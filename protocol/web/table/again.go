// Another game with the same players.

package table

import (
	"slices"
)

// GoOn notes the table at which the players go on.
func (t *Table) GoOn(next string) { t.next = next }

// Another is the table of another game: the same players, each a few seats
// further, with the same partners. It is to be had once, when all have agreed.
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

// keepsTeams reports whether partners stay partners if all move so many seats on.
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

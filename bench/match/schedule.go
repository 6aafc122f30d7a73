package match

import "dux/movegen"

// Unit is a piece of work: one opening, two engines, every seating.
type Unit struct {
	ID      int
	Opening int
	A, B    int // indexes of the engines
}

// seatings lists who sits where in the games of a unit: for each game, for each
// team, true where engine A plays it. Two teams swap; of three, each engine
// sits once in each place against two of the other.
func seatings(v *movegen.Variant) [][]bool {
	if v.NTeam == 2 {
		return [][]bool{{true, false}, {false, true}}
	}
	var games [][]bool
	for _, alone := range []bool{true, false} {
		for t := range v.NTeam {
			game := make([]bool, v.NTeam)
			for i := range game {
				game[i] = (i == t) == alone
			}
			games = append(games, game)
		}
	}
	return games
}

// seatings lists who sits where in the games of a unit. A human need not play
// more than the one game that he wants.
func (c *Config) seatings() [][]bool {
	all := seatings(c.Variant)
	if c.Games == 1 && c.humans() {
		return all[:1]
	}
	return all
}

// pairings lists who meets whom: all against all, or the first against the rest.
func pairings(engines int, gauntlet bool) [][2]int {
	var pairs [][2]int
	for a := range engines {
		for b := a + 1; b < engines; b++ {
			if !gauntlet || a == 0 {
				pairs = append(pairs, [2]int{a, b})
			}
		}
	}
	return pairs
}

// Plan lays out the units of a run, whatever shard plays them. Each round plays
// one opening in every pairing.
func (c *Config) Plan() []Unit {
	pairs := pairings(len(c.Engines), c.Gauntlet)
	perRound := len(pairs) * len(c.seatings())
	rounds := (c.Games + perRound - 1) / perRound
	units := make([]Unit, 0, rounds*len(pairs))
	for round := range rounds {
		for _, pair := range pairs {
			units = append(units, Unit{ID: len(units), Opening: round, A: pair[0], B: pair[1]})
		}
	}
	return units
}

// Shard is the part of a run that one machine plays: units with ID mod Of == Index.
type Shard struct{ Index, Of int }

// Mine reports whether the shard plays this unit.
func (s Shard) Mine(u Unit) bool { return s.Of <= 1 || u.ID%s.Of == s.Index }

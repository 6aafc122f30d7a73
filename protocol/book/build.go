// Making books from games.

package book

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"

	"dux/movegen"
	"dux/movegen/game"
)

// Builder makes a book from games of one variant.
type Builder struct {
	Variant  *movegen.Variant
	Plies    int // turns of each game to use
	MinGames int // leave out turns with fewer games
	MaxBytes int // largest size of the book, 0 without limit
	stats    map[uint64]map[uint16]*stat
	games    int
}

// stat sums up the games of a turn.
type stat struct {
	games   int
	points  float64 // of the side that played it
	chances float64 // sum of the winning chances by the scores, times their depths
	depth   float64 // sum of those depths
}

// Games returns the number of games added.
func (b *Builder) Games() int { return b.games }

// Add adds a game. A game without a result is left out.
func (b *Builder) Add(g *game.Record) error {
	if g.Variant != b.Variant {
		return fmt.Errorf("expected a game of %s, got %s", b.Variant.Name, g.Variant.Name)
	}
	c, err := g.Cursor()
	if err != nil {
		return err
	}
	points, known := pointsOf(g)
	if !known {
		return nil
	}
	for i, t := range c.Walk(0) {
		if i == b.Plies {
			break
		}
		if i == 0 {
			b.games++
		}
		if code, ok := codeOf(c.Position(), t.Legs); ok {
			s := b.stat(KeyOf(c.Position()), code)
			s.games++
			s.points += points[b.Variant.Team(t.Seat)]
			if score, depth, ok := commentScore(t.Comment); ok {
				s.chances += chance(score) * float64(depth)
				s.depth += float64(depth)
			}
		}
	}
	return c.Err()
}

func (b *Builder) stat(key uint64, code uint16) *stat {
	if b.stats == nil {
		b.stats = map[uint64]map[uint16]*stat{}
	}
	if b.stats[key] == nil {
		b.stats[key] = map[uint16]*stat{}
	}
	if b.stats[key][code] == nil {
		b.stats[key][code] = &stat{}
	}
	return b.stats[key][code]
}

// pointsOf returns the points, from 0 to 1, of each team by the result of g. They are
// unknown if the game has no result, or with three teams if neither the result nor
// the board says who won.
func pointsOf(g *game.Record) (points []float64, known bool) {
	teams := g.Variant.NTeam
	points = make([]float64, teams)
	if g.Result == movegen.ResultText(0, true, teams) || g.Result == movegen.ResultText(0, true, 2) {
		for t := range points {
			points[t] = 1 / float64(teams)
		}
		return points, true
	}
	for t := range movegen.Team(teams) {
		if g.Result == movegen.ResultText(t, false, teams) {
			points[t] = 1
			return points, true
		}
	}
	if teams == 2 || g.Result == "*" {
		return points, false
	}
	p, err := g.End()
	if err != nil {
		return points, false
	}
	end := movegen.Result(p)
	if !end.Over() || end.Drawn() {
		return points, false
	}
	points[end.Winner] = 1
	return points, true
}

// scored matches the score and the depth that programs write after a turn:
// +0.31/12, -M4/20.
var scored = regexp.MustCompile(`^([+-]?)(M?)(-?\d+(?:\.\d+)?)/(\d+)`)

// commentScore returns the score in pawns and the depth at the beginning of a comment,
// if there are any. A mate counts as a hundred pawns.
func commentScore(comment string) (pawns float64, depth int, ok bool) {
	m := scored.FindStringSubmatch(comment)
	if m == nil {
		return 0, 0, false
	}
	pawns, err := strconv.ParseFloat(m[3], 64)
	if err != nil {
		return 0, 0, false
	}
	if m[2] != "" {
		pawns = math.Copysign(100, pawns)
	}
	if m[1] == "-" {
		pawns = -pawns
	}
	depth, err = strconv.Atoi(m[4])
	return pawns, depth, err == nil && depth > 0
}

// chance returns the winning chance for a score in pawns, by the logistic curve
// that most programs use.
func chance(pawns float64) float64 { return 1 / (1 + math.Pow(10, -pawns/4)) }

// scoresCount is how many games the scores of a turn count for, in addition to
// the results.
const scoresCount = 8

// share returns the expected share of the points, 0.5 in an even game: from the
// results and the scores, deep ones counting more.
func (s *stat) share(teams int) float64 {
	even := float64(teams) / 2 // an even share is one of so many
	points, games := s.points*even, float64(s.games)
	if s.depth > 0 {
		points += scoresCount * s.chances / s.depth
		games += scoresCount
	}
	return points / games
}

// badTurn is how much lower than the best turn's share that of a turn may be
// for the turn to stay in the book.
const badTurn = 0.12

// rareTurn: a turn must have at least one part in this many of the games of the
// most played turn.
const rareTurn = 5

// line is a position with its turns.
type line struct {
	entries []entry
	games   int
}

// Book returns the book. The weight of a turn is the number of its games times
// the square of its share of the points. If the book would be too large,
// positions with the fewest games are left out.
func (b *Builder) Book() *Book {
	var lines []line
	for key, turns := range b.stats {
		if l := b.line(key, turns); len(l.entries) > 0 {
			lines = append(lines, l)
		}
	}
	slices.SortFunc(lines, func(a, b line) int {
		return cmp.Or(b.games-a.games, cmp.Compare(a.entries[0].key, b.entries[0].key))
	})
	made := &Book{}
	for _, l := range lines {
		if size := (len(made.entries) + len(l.entries)) * entrySize; b.MaxBytes > 0 && size > b.MaxBytes {
			break
		}
		made.entries = append(made.entries, l.entries...)
	}
	slices.SortFunc(made.entries, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(b.weight, a.weight), cmp.Compare(a.code, b.code))
	})
	return made
}

// line returns the entries of a position.
func (b *Builder) line(key uint64, turns map[uint16]*stat) (l line) {
	best, heaviest, most := 0.0, 0.0, 0
	weigh := func(s *stat) float64 { return float64(s.games) * s.share(b.Variant.NTeam) * s.share(b.Variant.NTeam) }
	for _, s := range turns {
		most = max(most, s.games)
	}
	often := func(s *stat) bool { return s.games >= max(b.MinGames, most/rareTurn) }
	for _, s := range turns {
		if often(s) {
			best = max(best, s.share(b.Variant.NTeam))
		}
	}
	good := func(s *stat) bool { return often(s) && s.share(b.Variant.NTeam) >= best-badTurn }
	for _, s := range turns {
		if good(s) {
			heaviest = max(heaviest, weigh(s))
		}
	}
	for code, s := range turns {
		l.games += s.games
		weight := 0
		if heaviest > 0 && good(s) {
			weight = int(math.Round(weigh(s) / heaviest * mostWeight))
		}
		if weight > 0 {
			learned := uint32(min(s.games, 0xffff))<<16 | uint32(math.Round(s.points/float64(s.games)*0xffff))
			l.entries = append(l.entries, entry{key, code, uint16(weight), learned})
		}
	}
	return l
}

// mostWeight is the weight of the first turn of a position.
const mostWeight = 1000

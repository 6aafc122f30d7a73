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
	"dux/protocol/notation"
)

// Builder makes a book from games of one variant.
type Builder struct {
	Variant  *movegen.Variant
	Plies    int // turns of each game that go in
	MinGames int // turns of fewer games stay out
	MaxBytes int // size of the book, 0 for any
	stats    map[uint64]map[uint16]*stat
	games    int
}

// stat is what games say of a turn.
type stat struct {
	games  int
	points float64 // of the side that played it
	hope   float64 // sum of the winning chances by the scores, times their depths
	depth  float64 // sum of those depths
}

// Games is the number of games that have gone in.
func (b *Builder) Games() int { return b.games }

// Add adds a game. A game without a result tells nothing and is left out.
func (b *Builder) Add(g *notation.Game) error {
	if g.Variant != b.Variant {
		return fmt.Errorf("a game of %s, not of %s", g.Variant.Name, b.Variant.Name)
	}
	p, err := g.Position()
	if err != nil {
		return err
	}
	for i, t := range g.Turns {
		if i == b.Plies || len(t.Legs) == 0 {
			break
		}
		SetTurn(p, t.Legs)
		points, known := Points(g, p)
		if !known {
			return nil
		}
		if i == 0 {
			b.games++
		}
		if code, ok := codeOf(p, t.Legs); ok {
			s := b.stat(KeyOf(p), code)
			s.games++
			s.points += points
			if score, depth, ok := Score(t.Comment); ok {
				s.hope += chance(score) * float64(depth)
				s.depth += float64(depth)
			}
		}
		for _, m := range t.Legs {
			p.Make(m)
		}
	}
	return nil
}

// SetTurn makes the board of a turn move next, in a game on two boards.
func SetTurn(p movegen.Position, legs []movegen.Move) {
	if boards, two := p.(movegen.Boards); two {
		boards.SetTurn(boards.BoardOf(legs[0]))
	}
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

// Points are the points, from 0 to 1, that the side to move in p gets from the result of
// g. They are not known where the result is open, or does not tell which of three has won.
func Points(g *notation.Game, p movegen.Position) (float64, bool) {
	v := g.Variant
	draw, team := movegen.Draw(movegen.Agreement), v.Team(p.Seat())
	if g.Result == draw.Text(v.NTeam) || g.Result == draw.Text(2) {
		return 1 / float64(v.NTeam), true
	}
	for t := range movegen.Team(v.NTeam) {
		if g.Result == movegen.Win(t, movegen.Checkmate).Text(v.NTeam) {
			if t == team {
				return 1, true
			}
			return 0, true
		}
	}
	return 0, false
}

// scored finds the score and the depth that programs write after a turn: +0.31/12, -M4/20.
var scored = regexp.MustCompile(`^([+-]?)(M?)(-?\d+(?:\.\d+)?)/(\d+)`)

// Score is the score in pawns and the depth in a comment, if it begins with them. A mate
// counts as a hundred pawns.
func Score(comment string) (pawns float64, depth int, ok bool) {
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

// chance is the chance to win with a score in pawns, by the logistic curve that most
// programs use.
func chance(pawns float64) float64 { return 1 / (1 + math.Pow(10, -pawns/4)) }

// scoresCount is the number of games that the scores of a turn count as, besides the results.
const scoresCount = 8

// share is the expected share of the points, where an even game has a half: of the results,
// and of the scores, deep ones more than shallow ones.
func (s *stat) share(teams int) float64 {
	even := float64(teams) / 2 // an even share is one of so many
	points, games := s.points*even, float64(s.games)
	if s.depth > 0 {
		points += scoresCount * s.hope / s.depth
		games += scoresCount
	}
	return points / games
}

// badTurn is how much less than the best turn of a position a turn may be expected to
// score, to stay in the book.
const badTurn = 0.12

// rareTurn is the part of the games of the most played turn that a turn must have.
const rareTurn = 5

// line is a position with its turns.
type line struct {
	entries []entry
	games   int
}

// Book makes the book. A turn weighs the number of its games times the square of its share
// of the points. Positions that few games have reached stay out first if it gets too large.
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

// line is the entries of a position.
func (b *Builder) line(key uint64, turns map[uint16]*stat) (l line) {
	best, heaviest, most := 0.0, 0.0, 0
	weigh := func(s *stat) float64 { return float64(s.games) * s.share(b.Variant.NTeam) * s.share(b.Variant.NTeam) }
	for _, s := range turns {
		most = max(most, s.games)
		if s.games >= b.MinGames {
			best = max(best, s.share(b.Variant.NTeam))
		}
	}
	good := func(s *stat) bool {
		return s.games >= max(b.MinGames, most/rareTurn) && s.share(b.Variant.NTeam) >= best-badTurn
	}
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

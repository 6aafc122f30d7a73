// Tables of openings and their results, as Markdown.

package openings

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/book"
	"dux/protocol/notation"
)

// Tables sum up the games of one variant.
type Tables struct {
	Variant *movegen.Variant
	Games   int
	Points  float64 // of the first team
	Draws   int
	Lengths []int // turns of each game
	first   map[string]*Line
	lines   map[string]*Line
}

// Line is a beginning of games.
type Line struct {
	Text   string // in SAN
	Games  int
	Points float64 // of the first team
	Draws  int
}

// Share returns the share of the points that the first team has won.
func (l *Line) Share() float64 { return l.Points / float64(l.Games) }

// lineTurns is the number of turns of an opening in the tables.
const lineTurns = 4

// Add adds a game; a game without a result does not count.
func (t *Tables) Add(g *game.Record) error {
	c, err := g.Cursor()
	if err != nil {
		return err
	}
	if len(g.Turns) < lineTurns {
		return nil
	}
	all, known := book.Points(g)
	if !known || t.Variant.Team(c.Position().Seat()) != 0 {
		return nil
	}
	points := all[0]
	drawn := points > 0 && points < 1
	t.Games++
	t.Points += points
	if drawn {
		t.Draws++
	}
	t.Lengths = append(t.Lengths, len(g.Turns))
	if t.first == nil {
		t.first, t.lines = map[string]*Line{}, map[string]*Line{}
	}
	var texts []string
	for i, turn := range c.Walk(0) {
		if i == lineTurns {
			break
		}
		p := c.Position()
		if i == 0 {
			count(t.first, notation.SAN(p, turn.Legs[:1]), points, drawn)
		}
		text := notation.SAN(p, turn.Legs)
		if number := notation.Number(p); number != "" {
			text = number + " " + text
		}
		texts = append(texts, text)
		if i%2 == 1 {
			count(t.lines, strings.Join(texts, " "), points, drawn)
		}
	}
	return c.Err()
}

func count(lines map[string]*Line, text string, points float64, drawn bool) {
	l := lines[text]
	if l == nil {
		l = &Line{Text: text}
		lines[text] = l
	}
	l.Games++
	l.Points += points
	if drawn {
		l.Draws++
	}
}

// firstTurns returns the first legs, by the lower end of the confidence interval of
// their share, best first. Those with fewer games than least are left out.
func (t *Tables) firstTurns(least int) []*Line {
	sure := func(l *Line) float64 { return l.Share() - 0.5/math.Sqrt(float64(l.Games)) }
	return ordered(t.first, least, func(a, b *Line) int { return cmp.Compare(sure(b), sure(a)) })
}

// Played returns the openings of two and four turns, the most played first.
func (t *Tables) Played(least int) []*Line {
	return ordered(t.lines, least, func(a, b *Line) int { return b.Games - a.Games })
}

func ordered(lines map[string]*Line, least int, order func(a, b *Line) int) []*Line {
	all := slices.DeleteFunc(slices.Collect(maps.Values(lines)), func(l *Line) bool { return l.Games < least })
	slices.SortFunc(all, func(a, b *Line) int { return cmp.Or(order(a, b), cmp.Compare(a.Text, b.Text)) })
	return all
}

// length returns the number of turns that this share of the games does not
// exceed.
func (t *Tables) length(part float64) int {
	lengths := slices.Sorted(slices.Values(t.Lengths))
	return lengths[int(part*float64(len(lengths)-1))]
}

// WriteSummary writes a Markdown table with a row for each variant.
func WriteSummary(w io.Writer, all []*Tables) error {
	var b strings.Builder
	b.WriteString("| variant | games | first side | drawn | turns: a tenth, half, nine tenths of the games have no more |\n|---|---|---|---|---|\n")
	for _, t := range all {
		n := float64(t.Games)
		fmt.Fprintf(&b, "| `%s` | %d | %.1f %% | %.0f %% | %d, %d, %d |\n", t.Variant.Name, t.Games, 100*t.Points/n,
			100*float64(t.Draws)/n, t.length(0.1), t.length(0.5), t.length(0.9))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Write writes the tables of a variant as Markdown, with at most this many rows
// each.
func (t *Tables) Write(w io.Writer, rows, least int) error {
	var b strings.Builder
	fmt.Fprintf(&b, "\n## %s: %s\n", t.Variant.Name, t.Variant.Description)
	first := t.firstTurns(least)
	if len(first) > 0 {
		b.WriteString("\n| first turn | games | first side | drawn |\n|---|---|---|---|\n")
	}
	for i, l := range first {
		if i < rows || i >= len(first)-2 { // the best and the worst
			l.row(&b)
		}
	}
	openings := t.Played(least)
	if len(openings) > 0 {
		b.WriteString("\n| opening | games | first side | drawn |\n|---|---|---|---|\n")
	}
	for _, l := range openings[:min(rows, len(openings))] {
		l.row(&b)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (l *Line) row(b *strings.Builder) {
	fmt.Fprintf(b, "| %s | %d | %.0f %% | %.0f %% |\n", l.Text, l.Games, 100*l.Share(), 100*float64(l.Draws)/float64(l.Games))
}

// Variations of a game, as a flat list.

package study

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/notation"
)

// MaxBranched is the largest number of turns in all variations of a game together.
const MaxBranched = 5000

// Branch is a variation: turns that follow a turn instead of the next one of its
// line. Turns have numbers: 0 is the start, then come the turns of the game, then
// those of each branch in the order of the list.
type Branch struct {
	From  int        `json:"from"` // number of the turn that it follows, in an earlier line
	Turns []TurnView `json:"turns"`
	Notes []string   `json:"notes"` // comment on each turn
}

// branchReader reads the variations of a record.
type branchReader struct {
	branches   []Branch
	next, most int  // the next turn's number, and the largest that is allowed
	skipped    bool // too many turns
}

// read reads the turns at the cursor, which follow the turn of number from and have numbers
// from first on, with their variations and comments.
func (b *branchReader) read(c *game.Cursor, from, first int) (views []TurnView, notes []string) {
	for _, t := range c.Walk(c.Ply()) {
		view, comment := viewTurn(c), t.Comment
		for i := range t.Lines {
			if l := &t.Lines[i]; l.Text != "" {
				view.Unread, comment = append(view.Unread, l.Text), joined(comment, l.After)
			} else {
				b.branch(c.Vary(i), l, from)
			}
		}
		view.NAGs = t.NAGs
		from = first + len(views)
		views, notes = append(views, view), append(notes, comment)
	}
	return views, notes
}

// branch reads the variation in which the cursor stands, and which follows the turn of
// number from.
func (b *branchReader) branch(c *game.Cursor, l *game.Line, from int) {
	n := len(l.Turns)
	if n == 0 || b.next+n-1 > b.most || c.End() > MaxTurns {
		b.skipped = true
		return
	}
	at, first := len(b.branches), b.next
	b.branches = append(b.branches, Branch{From: from})
	b.next += n
	views, notes := b.read(c, from, first)
	notes[0] = joined(l.Before, notes[0])
	notes[n-1] = joined(notes[n-1], l.After)
	remark(c.Record().Variant, views, notes)
	b.branches[at].Turns, b.branches[at].Notes = views, notes
}

// remark gives turns the comments on them as they are shown.
func remark(v *movegen.Variant, turns []TurnView, notes []string) {
	for i := range turns {
		turns[i].Remark = shown(v, turns[i].Text, notes[i])
	}
}

// shown returns a comment on a turn as it is shown, nil for none.
func shown(v *movegen.Variant, turn, comment string) *notation.Remark {
	if comment == "" {
		return nil
	}
	r := notation.ReadRemark(v, turn, comment)
	return &r
}

// joined joins two comments.
func joined(a, b string) string { return strings.TrimSpace(a + " " + b) }

// branchWriter adds branches to a record.
type branchWriter struct {
	branches []Branch
	first    []int         // number of the first turn of each branch
	after    map[int][]int // branches that follow the turn of a number
}

// addBranches adds branches as variations to the turns of a record.
func addBranches(g *game.Record, branches []Branch) error {
	w := branchWriter{branches: branches, after: map[int][]int{}}
	next := len(g.Turns) + 1
	for i, b := range branches {
		if b.From < 0 || b.From >= next || len(b.Turns) == 0 {
			return fmt.Errorf("variation %d follows no turn before it, or has none", i+1)
		}
		w.after[b.From] = append(w.after[b.From], i)
		w.first = append(w.first, next)
		next += len(b.Turns)
	}
	if more := next - 1 - len(g.Turns); more > MaxBranched {
		return fmt.Errorf("%d turns in variations are too many; %d are the most", more, MaxBranched)
	}
	c, err := g.Cursor()
	if err != nil {
		return err
	}
	return w.vary(c, 0, 0)
}

// vary adds the variations of the line whose beginning the cursor stands at. Its turns have
// numbers from first+1 on. nesting is how deep it is within others.
func (w *branchWriter) vary(c *game.Cursor, first, nesting int) error {
	begin := c.Ply()
	for ply, t := range c.Walk(begin) {
		if ply == begin && nesting > 0 {
			continue // those beside the first turn are variations of the line that it leaves
		}
		kept := t.Lines
		t.Lines = nil
		for _, i := range w.after[first+ply-begin] {
			if err := w.add(c, t, i, nesting+1); err != nil {
				return err
			}
		}
		t.Lines = append(t.Lines, kept...)
	}
	return c.Err()
}

// add adds branch i as a variation of t, the turn after the cursor.
func (w *branchWriter) add(c *game.Cursor, t *game.Turn, i, nesting int) error {
	if nesting > notation.MaxNesting {
		return fmt.Errorf("variation %d is too deep within others", i+1)
	}
	t.Lines = append(t.Lines, game.Line{})
	line := c.Vary(len(t.Lines) - 1)
	b := &w.branches[i]
	for j, turn := range b.Turns {
		if err := replay(line, turn.Text); err != nil {
			return fmt.Errorf("variation %d: %w", i+1, err)
		}
		played := line.Last()
		played.NAGs, played.Comment, played.Lines = inStandard(turn.NAGs), noteOn(b.Notes, j), unreadLines(turn.Unread)
	}
	if err := line.Go(c.Ply()); err != nil {
		return err
	}
	return w.vary(line, w.first[i]-1, nesting)
}

// unreadLines returns variations that are kept as text, without those that would end
// before their text does.
func unreadLines(texts []string) (lines []game.Line) {
	for _, text := range texts {
		if text != "" && notation.Balanced(text) {
			lines = append(lines, game.Line{Text: text})
		}
	}
	return lines
}

// inStandard returns the glyphs whose numbers the PGN standard allows.
func inStandard(nags []int) []int {
	return slices.DeleteFunc(slices.Clone(nags), func(n int) bool { return n < 0 || n > 255 })
}

// noteOn returns the comment of this index, "" if there is none.
func noteOn(notes []string, i int) string {
	if i < len(notes) {
		return notes[i]
	}
	return ""
}

// Variations of a game, as a flat list.

package study

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/protocol/notation"
)

// MaxBranched is the largest number of turns in all variations of a game together.
const MaxBranched = 5000

// Branch is a variation: turns that follow a turn instead of the next one of its
// line. Turns have numbers: 0 is the start, then come the turns of the game, then
// those of each branch in the order of the list.
type Branch struct {
	From  int      `json:"from"` // number of the turn that it follows, in an earlier line
	Turns []Turn   `json:"turns"`
	Notes []string `json:"notes"` // comment on each turn
}

// branchReader reads the variations of a record. All its turns are played on one line.
type branchReader struct {
	line       *Line
	branches   []Branch
	next, most int  // the next turn's number, and the largest that is allowed
	skipped    bool // illegal variations, or too many turns
}

// read reads turns that follow the turn of number from and have numbers from first
// on, with their variations. If one cannot be played, it returns those before it with
// the error.
func (b *branchReader) read(turns []notation.Turn, from, first int) (shown []Turn, notes []string, err error) {
	depth := len(b.line.turns)
	defer b.line.back(depth)
	for i := range turns {
		t := &turns[i]
		var unread []string
		comment := t.Comment
		for j := range t.Lines {
			if l := &t.Lines[j]; l.Text != "" {
				unread, comment = append(unread, l.Text), joined(comment, l.After)
			} else {
				b.branch(l, from)
			}
		}
		if err := b.line.replay(movegen.TurnText(b.line.pos, t.Legs)); err != nil {
			return shown, notes, err
		}
		turn := b.line.turns[depth+i]
		turn.NAGs, turn.Unread = t.NAGs, unread
		shown, notes = append(shown, turn), append(notes, comment)
		from = first + i
	}
	return shown, notes, nil
}

// branch reads a variation that follows the turn of number from.
func (b *branchReader) branch(l *notation.Line, from int) {
	if len(l.Turns) == 0 || b.next+len(l.Turns)-1 > b.most {
		b.skipped = true
		return
	}
	at, first := len(b.branches), b.next
	b.branches = append(b.branches, Branch{From: from})
	b.next += len(l.Turns)
	shown, notes, err := b.read(l.Turns, from, first)
	if err != nil { // longer than a line may be
		b.branches, b.next, b.skipped = b.branches[:at], first, true
		return
	}
	notes[0] = joined(l.Before, notes[0])
	notes[len(notes)-1] = joined(notes[len(notes)-1], l.After)
	b.remark(shown, notes)
	b.branches[at].Turns, b.branches[at].Notes = shown, notes
}

// remark gives turns the comments on them as they are shown.
func (b *branchReader) remark(turns []Turn, notes []string) {
	for i := range turns {
		turns[i].Remark = shown(b.line.variant, notes[i])
	}
}

// shown returns a comment as it is shown, nil for none.
func shown(v *movegen.Variant, comment string) *notation.Remark {
	if comment == "" {
		return nil
	}
	r := notation.ReadRemark(v, comment)
	return &r
}

// joined joins two comments.
func joined(a, b string) string { return strings.TrimSpace(a + " " + b) }

// branchWriter adds branches to a record. All their turns are played on one line.
type branchWriter struct {
	line     *Line
	branches []Branch
	first    []int         // number of the first turn of each branch
	after    map[int][]int // branches that follow the turn of a number
	nesting  int
}

// addBranches adds branches as variations to the turns of the line.
func (l *Line) addBranches(turns []notation.Turn, branches []Branch) (err error) {
	w := branchWriter{line: &Line{variant: l.variant, start: l.start}, branches: branches, after: map[int][]int{}}
	next := len(turns) + 1
	for i, b := range branches {
		if b.From < 0 || b.From >= next || len(b.Turns) == 0 {
			return fmt.Errorf("variation %d follows no turn before it, or has none", i+1)
		}
		w.after[b.From] = append(w.after[b.From], i)
		w.first = append(w.first, next)
		next += len(b.Turns)
	}
	if more := next - 1 - len(turns); more > MaxBranched {
		return fmt.Errorf("%d turns in variations are too many; %d are the most", more, MaxBranched)
	}
	if w.line.pos, err = l.variant.New(l.start); err != nil {
		return err
	}
	for i := range turns {
		lines, err := w.variations(i)
		if err != nil {
			return err
		}
		turns[i].Lines = append(lines, turns[i].Lines...)
		if err := w.line.replay(l.turns[i].Text); err != nil {
			return err
		}
	}
	return nil
}

// variations returns the variations that follow the turn of this number.
func (w *branchWriter) variations(number int) (lines []notation.Line, err error) {
	for _, i := range w.after[number] {
		turns, err := w.turns(i)
		if err != nil {
			return nil, err
		}
		lines = append(lines, notation.Line{Turns: turns})
	}
	return lines, nil
}

// turns returns the turns of branch i with its variations.
func (w *branchWriter) turns(i int) (turns []notation.Turn, err error) {
	if w.nesting++; w.nesting > notation.MaxNesting {
		return nil, fmt.Errorf("variation %d is too deep within others", i+1)
	}
	depth := len(w.line.turns)
	defer func() {
		w.line.back(depth)
		w.nesting--
	}()
	b := &w.branches[i]
	for j, t := range b.Turns {
		turn := notation.Turn{NAGs: inStandard(t.NAGs), Comment: noteOn(b.Notes, j)}
		if j > 0 { // those beside the first turn are variations of the line that it leaves
			if turn.Lines, err = w.variations(w.first[i] + j - 1); err != nil {
				return nil, err
			}
		}
		turn.Lines = append(turn.Lines, unreadLines(t.Unread)...)
		if err := w.line.replay(t.Text); err != nil {
			return nil, fmt.Errorf("variation %d: %w", i+1, err)
		}
		turn.Legs = w.line.legs[len(w.line.legs)-1]
		turns = append(turns, turn)
	}
	return turns, nil
}

// unreadLines returns variations that are kept as text, without those that would end
// before their text does.
func unreadLines(texts []string) (lines []notation.Line) {
	for _, text := range texts {
		if text != "" && notation.Balanced(text) {
			lines = append(lines, notation.Line{Text: text})
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

// Boards and hands as lines of text.

package draw

import (
	"fmt"
	"strings"

	"dux/movegen"
)

// Text draws the board from the first seat's side in plain letters.
func Text(p movegen.Position) string { return View{}.Text(p) }

// Text draws the board in lines: letters for pieces, dots for empty squares,
// blanks for holes, hands below.
func (w View) Text(p movegen.Position) string {
	v := p.Variant()
	g := newGrid(v, w.Near)
	width := 2
	if numbered(v) {
		width = 3
	}
	for _, name := range append(g.heads, g.files...) {
		width = max(width, len(name)+1)
	}
	for s := range w.Notes {
		width = max(width, len(w.noted(p, s))+1)
	}
	margin := 0
	for _, rank := range g.ranks {
		margin = max(margin, len(rank)+1)
	}
	var b strings.Builder
	line := func(head string, cell func(col int) string, end string) {
		text := fmt.Sprintf("%-*s", margin, head)
		for col := range g.cols {
			text += cell(col)
		}
		fmt.Fprintln(&b, strings.TrimRight(text+end, " "))
	}
	files := func(names []string) {
		if strings.Join(names, "") != "" {
			line("", func(col int) string { return fmt.Sprintf("%-*s", width, names[col]) }, "")
		}
	}
	files(g.heads)
	for row := range g.rows {
		line(g.ranks[row], func(col int) string { return w.cell(p, g.at(col, row), width) }, g.ends[row])
	}
	files(g.files)
	b.WriteString(hands(p))
	return b.String()
}

// noted returns the label of the piece on a square, with its note.
func (w View) noted(p movegen.Position, s movegen.Square) string {
	text := label(p, s)
	if note := w.Notes[s]; note != "" {
		text += ":" + note
	}
	return text
}

// hands lists what each seat can drop, a line for each.
func hands(p movegen.Position) string {
	h, ok := p.(movegen.Hander)
	v := p.Variant()
	if !ok || !v.Hands {
		return ""
	}
	var b strings.Builder
	for _, s := range v.Seats {
		fmt.Fprintf(&b, "%s holds", v.SeatName(s))
		none := true
		for k := movegen.Kinds - 1; k > movegen.NoKind; k-- {
			if n := h.Hand(s, k); n > 0 {
				fmt.Fprintf(&b, " %d%c", n, v.Letters[k])
				none = false
			}
		}
		if none {
			b.WriteString(" nothing")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

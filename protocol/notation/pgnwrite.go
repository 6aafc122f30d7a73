// Writing movetext in lines of limited width.

package notation

import (
	"strconv"
	"strings"

	"dux/movegen"
)

// lineWidth is the length that lines stay below, by PGN's export format.
const lineWidth = 80

// movetextWriter writes words in lines. It holds back the last word, because
// the end of a variation follows it without a blank.
type movetextWriter struct {
	b      *strings.Builder
	column int
	open   string // parentheses before the next word
	held   string // the last word
	raw    bool   // the word is of a text in which a bracket may begin a word
}

// scribe writes turns one after the other, in some notation.
type scribe interface {
	// turn returns the words of a turn, its number among them, and plays it. begins
	// reports whether a list of turns begins here.
	turn(legs []movegen.Move, begins bool) []string
	// copy returns an independent scribe at the same position.
	copy() scribe
}

// plainScribe writes a turn as one word, perhaps with a number before it.
type plainScribe struct {
	p        movegen.Position
	notation func(p movegen.Position, legs []movegen.Move, begins bool) (number, text string)
}

func (s *plainScribe) copy() scribe { return &plainScribe{s.p.Clone(), s.notation} }

func (s *plainScribe) turn(legs []movegen.Move, begins bool) []string {
	number, text := s.notation(s.p, legs, begins)
	for _, m := range legs {
		s.p.Make(m)
	}
	if number == "" {
		return []string{text}
	}
	return []string{number, text}
}

// end writes the result and ends the game.
func (w *movetextWriter) end(result string) {
	w.word(result)
	w.flush()
	w.b.WriteString("\n\n")
}

// word writes the previous word and holds back this one.
func (w *movetextWriter) word(s string) {
	w.flush()
	w.held, w.open, w.raw = w.open+s, "", false
}

// flush writes the word that is held back. No line begins with a character that
// would make it an escaped line or a tag.
func (w *movetextWriter) flush() {
	s := w.held
	if s == "" {
		return
	}
	if w.column > 0 && w.column+1+len(s) >= lineWidth && s[0] != '%' && (s[0] != '[' || !w.raw) {
		w.b.WriteByte('\n')
		w.column = 0
	} else if w.column > 0 {
		w.b.WriteByte(' ')
		w.column++
	}
	w.b.WriteString(s)
	w.column += len(s)
	w.held = ""
}

// comment writes a comment; a closing brace in it is replaced.
func (w *movetextWriter) comment(text string) {
	if text == "" {
		return
	}
	for _, s := range strings.Fields("{" + strings.ReplaceAll(text, "}", ")") + "}") {
		w.word(s)
	}
}

// turns writes a line of turns.
func (w *movetextWriter) turns(by scribe, turns []Turn) {
	begins := true
	for i := range turns {
		t := &turns[i]
		var before scribe
		if len(t.Lines) > 0 {
			before = by.copy()
		}
		for _, s := range by.turn(t.Legs, begins) {
			w.word(s)
		}
		for _, n := range t.NAGs {
			w.word("$" + strconv.Itoa(n))
		}
		w.comment(t.Comment)
		for _, v := range t.Lines {
			w.line(before.copy(), v)
		}
		begins = t.Comment != "" || len(t.Lines) > 0
	}
}

// line writes a variation.
func (w *movetextWriter) line(by scribe, v Line) {
	w.open += "("
	if v.Text != "" {
		for _, s := range strings.Fields(v.Text) {
			w.word(s)
			w.raw = true
		}
	} else {
		w.comment(v.Before)
		w.turns(by, v.Turns)
	}
	if w.open != "" { // nothing has been written in it
		w.word("")
	}
	w.held += ")"
	w.comment(v.After)
}

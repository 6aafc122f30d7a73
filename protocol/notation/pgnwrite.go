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
	b        *strings.Builder
	notation func(p movegen.Position, legs []movegen.Move, begins bool) (number, text string)
	column   int
	open     string // parentheses before the next word
	held     string // the last word
	raw      bool   // the word is of a text in which a bracket may begin a word
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

// turns writes a line of turns from p on; p is unchanged afterwards.
func (w *movetextWriter) turns(p movegen.Position, turns []Turn) {
	begins, made := true, 0
	for i := range turns {
		t := &turns[i]
		number, text := w.notation(p, t.Legs, begins)
		if number != "" {
			w.word(number)
		}
		w.word(text)
		for _, n := range t.NAGs {
			w.word("$" + strconv.Itoa(n))
		}
		w.comment(t.Comment)
		for _, v := range t.Lines {
			w.line(p, v)
		}
		begins = t.Comment != "" || len(t.Lines) > 0
		for _, m := range t.Legs {
			p.Make(m)
		}
		made += len(t.Legs)
	}
	for range made {
		p.Unmake()
	}
}

// line writes a variation from p on.
func (w *movetextWriter) line(p movegen.Position, v Line) {
	w.open += "("
	if v.Text != "" {
		for _, s := range strings.Fields(v.Text) {
			w.word(s)
			w.raw = true
		}
	} else {
		w.comment(v.Before)
		w.turns(p, v.Turns)
	}
	if w.open != "" { // nothing has been written in it
		w.word("")
	}
	w.held += ")"
	w.comment(v.After)
}

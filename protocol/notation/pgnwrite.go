// Writing movetext in lines of limited width.

package notation

import (
	"strconv"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
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
	// turn returns the words of a turn, played in p, its number among them. begins reports
	// whether a list of turns begins here.
	turn(p movegen.Position, legs []movegen.Move, begins bool) []string
	// copy returns an independent scribe at the same place.
	copy() scribe
}

// plainScribe writes a turn as one word, perhaps with a number before it.
type plainScribe func(p movegen.Position, legs []movegen.Move, begins bool) (number, text string)

func (s plainScribe) copy() scribe { return s }

func (s plainScribe) turn(p movegen.Position, legs []movegen.Move, begins bool) []string {
	number, text := s(p, legs, begins)
	if number == "" {
		return []string{text}
	}
	return []string{number, text}
}

func (w *movetextWriter) game(by scribe, g *game.Record, result string) error {
	c, err := g.Cursor()
	if err != nil {
		return err
	}
	w.comment(g.Comment)
	if err = w.turns(by, c); err != nil {
		return err
	}
	w.end(result)
	return nil
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

// turns writes the turns that follow the cursor.
func (w *movetextWriter) turns(by scribe, c *game.Cursor) error {
	begins := true
	for _, t := range c.Walk(c.Ply()) {
		var before scribe
		if len(t.Lines) > 0 {
			before = by.copy()
		}
		for _, s := range by.turn(c.Position(), t.Legs, begins) {
			w.word(s)
		}
		for _, n := range t.NAGs {
			w.word("$" + strconv.Itoa(n))
		}
		w.comment(t.Comment)
		for i := range t.Lines {
			if err := w.line(before.copy(), c.Vary(i), &t.Lines[i]); err != nil {
				return err
			}
		}
		begins = t.Comment != "" || len(t.Lines) > 0
	}
	return c.Err()
}

// line writes a variation, in which the cursor stands.
func (w *movetextWriter) line(by scribe, c *game.Cursor, v *game.Line) error {
	w.open += "("
	if v.Text != "" {
		for _, s := range strings.Fields(v.Text) {
			w.word(s)
			w.raw = true
		}
	} else {
		w.comment(v.Before)
		if err := w.turns(by, c); err != nil {
			return err
		}
	}
	if w.open != "" { // nothing has been written in it
		w.word("")
	}
	w.held += ")"
	w.comment(v.After)
	return nil
}

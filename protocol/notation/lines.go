// Lines of turns in a movetext: the game, and nested variations, with comments
// and glyphs.

package notation

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
)

// MaxNesting is how deep variations are parsed. Deeper ones are kept as text.
const MaxNesting = 50

// lineOf reads a line of turns: the game, or a variation.
type lineOf struct {
	*game.Cursor
	text    movetext
	nesting int
	left    *int // turns of variations that may be read; nil: any number

	comment string // before the first turn

	said   []string  // comments at the present place
	coming game.Turn // glyphs and variations of a turn that has begun and not ended
	legs   []string  // its comments
}

// read reads to the end of the line. It returns the result at the end, "" for
// none. On an error the turns before it are kept.
func (l *lineOf) read(r *PGNReader) (end string, err error) {
	defer l.settle()
	_, two := l.Position().(movegen.Boards)
	for {
		r.mayRestart = l.nesting == 0 && !two && l.Ply() > 2
		token, err := r.token()
		if err == errEnd {
			return "", nil
		}
		switch token[0] {
		case '{':
			l.say(token[1:])
			continue
		case '(':
			l.vary(r, token[1:])
			continue
		}
		if end := readResult(token); end != "" {
			return end, nil
		}
		if signs, ok := readGlyphs(token); ok {
			l.mark(r, signs...)
		} else if err := l.play(r, token); err != nil {
			return "", err
		}
	}
}

var errTooMany = errors.New("too many turns in variations")

// play plays a word that is a number, a turn, or both.
func (l *lineOf) play(r *PGNReader, token string) error {
	if l.nesting > 0 && l.left != nil && cutNumber(token) != "" {
		if *l.left == 0 {
			return errTooMany
		}
		*l.left--
	}
	line := r.line
	legs, err := l.text.find(l.Cursor, token)
	if err != nil && r.continues(token) {
		if second, ended := r.token(); ended == nil {
			if again, wrong := l.text.find(l.Cursor, token+second); wrong == nil {
				token, legs, err = token+second, again, nil
			}
		}
	}
	switch {
	case err != nil:
		return l.wrong(line, token, err)
	case len(legs) > 0:
		l.settle()
		turn, err := l.Play(legs)
		if err != nil {
			return l.wrong(line, token, err)
		}
		turn.NAGs, turn.Lines = l.coming.NAGs, l.coming.Lines
		l.coming, l.said, l.legs = game.Turn{}, l.legs, nil
	}
	_, signs := cutGlyphs(signsOf.Replace(token))
	l.mark(r, signs...)
	return nil
}

// continues reports whether the next word is the rest of this one: the second piece of a
// turn, after a comma or an at sign.
func (r *PGNReader) continues(word string) bool {
	for c, ok := r.peek(); ok && isBlank(c); c, ok = r.peek() {
		_, _ = r.readByte()
	}
	c, _ := r.peek()
	return c == '@' || c == ',' || strings.HasSuffix(word, "@") || strings.HasSuffix(word, ",")
}

// wrong is the error for a turn that cannot be played.
func (l *lineOf) wrong(line int, token string, err error) error {
	p, text := l.Position(), shortened(cutNumber(token))
	plain, _ := cutGlyphs(text)
	e := &TurnError{Line: line, Turn: "move " + placeOf(p, false) + ", " + text, word: text}
	switch o := movegen.Ended(p); {
	case o.Over():
		e.Turn += fmt.Sprintf(", comes after the end of the game (%s)", o.Reason)
	case errors.Is(err, errAmbiguous):
		_, may, _ := strings.Cut(err.Error(), "may be ")
		e.Turn += ", is ambiguous, may be " + may
	case isNull(plain):
		e.Turn += ", is a pass, which is not legal"
	case errors.Is(err, errOtherPlayer):
		e.Turn += fmt.Sprintf(", is not legal: %v", errOtherPlayer)
	default:
		e.Turn += ", is not legal"
	}
	if l.Back() {
		e.Last = "move " + placeOf(l.Position(), true)
		l.Next()
	}
	return e
}

// placeOf names the turn that p is the start of, by its number, and by its seat unless it
// is the first of a round; if whole, unless it is the last one.
func placeOf(p movegen.Position, whole bool) string {
	seats, text := p.Variant().Seats, strconv.Itoa(Round(p))
	if _, two := p.(movegen.Boards); !two && (whole && p.Seat() == seats[len(seats)-1] || !whole && p.Seat() == seats[0]) {
		return text
	}
	return text + " of " + p.Variant().SeatName(p.Seat())
}

// say adds a comment. XBoard's drawing of the start is ignored.
func (l *lineOf) say(text string) {
	switch {
	case strings.HasPrefix("{"+text, diagramStart) && strings.Contains(text, " to play\n"):
	case l.text.underWay():
		l.legs = append(l.legs, text)
	default:
		l.said = append(l.said, text)
	}
}

// settle joins the comments at the present place.
func (l *lineOf) settle() {
	if len(l.said) == 0 {
		return
	}
	at := &l.comment
	if last := l.Last(); last != nil {
		at = &last.Comment
		if n := len(last.Lines); n > 0 {
			at = &last.Lines[n-1].After
		}
	}
	*at, l.said = joinComments(append([]string{*at}, l.said...)), nil
}

// mark gives the turn glyphs. Glyphs before any turn belong to the first one.
func (l *lineOf) mark(r *PGNReader, glyphs ...int) {
	at := &l.coming
	if last := l.Last(); last != nil && !l.text.underWay() {
		at = last
	}
	for _, glyph := range glyphs {
		switch {
		case glyph < 0 || glyph > maxGlyph:
			r.fault("a glyph that is no number from $0 to $%d is left out", maxGlyph)
		case !slices.Contains(at.NAGs, glyph):
			at.NAGs = append(at.NAGs, glyph)
		}
	}
}

// vary adds a variation. If it has anything but legal turns, or replaces part
// of a turn, it is kept as text.
func (l *lineOf) vary(r *PGNReader, text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	last := l.Last()
	if last == nil || l.text.underWay() {
		v := game.Line{Text: joinComments([]string{text})}
		if last == nil && !l.text.underWay() {
			l.said = append(l.said, "("+strings.NewReplacer("{", "", "}", "").Replace(v.Text)+")")
		} else {
			l.coming.Lines = append(l.coming.Lines, v)
		}
		return
	}
	l.settle()
	last.Lines = append(last.Lines, game.Line{})
	line := &last.Lines[len(last.Lines)-1]
	if !l.readLine(r, text) {
		*line = game.Line{Text: joinComments([]string{text})}
	}
}

// readLine reads the text of the last variation that replaces the last turn, and reports
// whether it has only legal turns.
func (l *lineOf) readLine(r *PGNReader, text string) bool {
	if l.nesting >= MaxNesting || l.left != nil && *l.left == 0 {
		return false
	}
	l.Back()
	i := len(l.Turn(l.Ply()).Lines) - 1
	inner := lineOf{Cursor: l.Vary(i), text: l.text.branch(), nesting: l.nesting + 1, left: l.left}
	l.Next()
	within := r.lineReader(text)
	end, err := inner.read(within)
	if err != nil || end != "" || inner.Last() == nil || inner.text.underWay() {
		return false
	}
	r.faults = append(r.faults, within.faults...)
	l.Last().Lines[i].Before = inner.comment
	return true
}

// joinComments joins the comments of a turn on one line.
func joinComments(said []string) string {
	return strings.Join(strings.Fields(strings.Join(said, " ")), " ")
}

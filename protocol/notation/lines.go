// Lines of turns in a movetext: the game, and nested variations, with comments
// and glyphs.

package notation

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// MaxNesting is how deep variations are parsed. Deeper ones are kept as text.
const MaxNesting = 50

// lineOf reads a line of turns: the game, or a variation.
type lineOf struct {
	text    movetext
	seats   int // number of seats, for the move numbers in errors
	nesting int
	left    *int // turns of variations that may be read; nil: any number

	comment string // before the first turn
	turns   []Turn

	said   []string // comments at the present place
	coming Turn     // a turn that has begun and not ended
	legs   []string // its comments
}

// read reads to the end of the line. It returns the result at the end, "" for
// none. On an error the turns before it are kept.
func (l *lineOf) read(r *PGNReader) (end string, err error) {
	defer l.settle()
	for {
		token, err := r.token()
		switch {
		case err == errEnd:
			return "", nil
		case err != nil:
			return "", err
		case isResult(token):
			return token, nil
		case token[0] == '{':
			l.say(token[1:])
		case token[0] == '(':
			l.vary(token[1:])
		case token == "e.p.":
		default:
			if glyph, ok := readGlyph(token); ok {
				l.mark(glyph)
			} else if err := l.play(r, token); err != nil {
				return "", err
			}
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
	number := l.text.position().Turns()/l.seats + 1
	text, glyph := cutGlyph(token)
	legs, err := l.text.play(text)
	switch {
	case err != nil:
		return r.errorf("move %d: %w", number, err)
	case len(legs) > 0:
		l.settle()
		l.coming.Legs = legs
		l.turns = append(l.turns, l.coming)
		l.coming, l.said, l.legs = Turn{}, l.legs, nil
	}
	if glyph != 0 {
		l.mark(glyph)
	}
	return nil
}

// say adds a comment. XBoard's drawing of the start is ignored.
func (l *lineOf) say(text string) {
	switch {
	case strings.HasPrefix("{"+text, diagramStart):
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
	if n := len(l.turns); n > 0 {
		last := &l.turns[n-1]
		at = &last.Comment
		if n := len(last.Lines); n > 0 {
			at = &last.Lines[n-1].After
		}
	}
	*at, l.said = joinComments(l.said), nil
}

// mark gives the turn a glyph. A glyph before any turn belongs to the first
// one.
func (l *lineOf) mark(glyph int) {
	at := &l.coming
	if n := len(l.turns); n > 0 && !l.text.underWay() {
		at = &l.turns[n-1]
	}
	if !slices.Contains(at.NAGs, glyph) {
		at.NAGs = append(at.NAGs, glyph)
	}
}

// vary adds a variation. If it has anything but legal turns, or replaces part
// of a turn, it is kept as text.
func (l *lineOf) vary(text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	n := len(l.turns)
	if n == 0 || l.text.underWay() {
		v := Line{Text: joinComments([]string{text})}
		if n == 0 && !l.text.underWay() {
			l.said = append(l.said, "("+strings.NewReplacer("{", "", "}", "").Replace(v.Text)+")")
		} else {
			l.coming.Lines = append(l.coming.Lines, v)
		}
		return
	}
	l.settle()
	last := &l.turns[n-1]
	last.Lines = append(last.Lines, l.readLine(text))
}

// readLine reads the text of a variation that replaces the last turn.
func (l *lineOf) readLine(text string) Line {
	unread := Line{Text: joinComments([]string{text})}
	if l.nesting >= MaxNesting || l.left != nil && *l.left == 0 {
		return unread
	}
	inner := lineOf{text: l.text.branch(), seats: l.seats, nesting: l.nesting + 1, left: l.left}
	r := NewPGNReader(strings.NewReader(text))
	r.fresh = false
	end, err := inner.read(r)
	if err != nil || end != "" || len(inner.turns) == 0 || inner.text.underWay() {
		return unread
	}
	return Line{Before: inner.comment, Turns: inner.turns}
}

// joinComments joins the comments of a turn on one line.
func joinComments(said []string) string {
	return strings.Join(strings.Fields(strings.Join(said, " ")), " ")
}

// Numeric annotation glyphs (NAGs) of the PGN standard that Dux gives itself.
const (
	Good        = 1
	Mistake     = 2
	Blunder     = 4
	Interesting = 5
	Inaccuracy  = 6
)

// glyphs are signs for NAGs; those up to 6 may follow a turn without a blank.
var glyphs = map[string]int{
	"!": Good, "?": Mistake, "!!": 3, "??": Blunder, "!?": Interesting, "?!": Inaccuracy,
	"=": 10, "∞": 13, "+=": 14, "+/=": 14, "⩲": 14, "=+": 15, "=/+": 15, "⩱": 15,
	"+/-": 16, "±": 16, "-/+": 17, "∓": 17, "+-": 18, "-+": 19, "N": 146,
}

// readGlyph reads a word that is a NAG.
func readGlyph(token string) (glyph int, ok bool) {
	if digits, numeric := strings.CutPrefix(token, "$"); numeric {
		n, err := strconv.ParseUint(digits, 10, 8)
		return int(n), err == nil
	}
	glyph, ok = glyphs[token]
	return glyph, ok
}

// cutGlyph cuts a sign off a turn; glyph is 0 if there is none.
func cutGlyph(token string) (turn string, glyph int) {
	turn = strings.TrimRight(token, "!?")
	return turn, glyphs[token[len(turn):]]
}

// Sign returns the sign of the first NAG that rates the turn: !, ?, !?, ...; ""
// if there is none.
func (t *Turn) Sign() string {
	for _, n := range t.NAGs {
		for sign, glyph := range glyphs {
			if n == glyph && n <= Inaccuracy {
				return sign
			}
		}
	}
	return ""
}

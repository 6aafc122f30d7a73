// Reading PGN: games with their errors and results.

package notation

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
)

// PGNReader reads games one after the other.
type PGNReader struct {
	// CheckResults makes Next return an error for a result that the variant does not
	// have, a result that differs between tag and movetext, and a missing result.
	CheckResults bool
	// MostVaried, if it is not 0, is how many turns of a game's variations are read. Once
	// there were so many, legal or not, variations are kept as text.
	MostVaried int
	// Untagged is the variant of games without a Variant tag; nil for orthodox chess.
	Untagged *movegen.Variant

	in     *source
	r      *bufio.Reader
	line   int
	column int
	fresh  bool // only blanks have been read of the line
	gap    bool // it is fresh, and the line before it is empty
	begun  bool // something has been read

	coming     *nextRecord // read ahead
	tagged     bool        // the present game has tags
	mayRestart bool        // a first move after an empty line begins another game
	faults     []error     // of the present game
	held       []string    // comments after an empty line, which belong to the next game
}

// NewPGNReader returns a reader of the games in r.
func NewPGNReader(r io.Reader) *PGNReader {
	return &PGNReader{in: &source{Reader: r}, line: 1, fresh: true}
}

// TurnError is the error for a game with a turn that cannot be played. The game is
// read up to it.
type TurnError struct {
	Line int
	Turn string // what is wrong: move 2, Ke3, is not legal
	Last string // the turn before it: move 1; "" for none

	word   string // that is wrong
	isText bool   // it begins what is no game
}

// Error returns the sentence, with the line.
func (e *TurnError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Told("read")) }

// Told returns the sentence, with what becomes of the turns before: read, shown.
func (e *TurnError) Told(becomes string) string {
	if e.Last == "" {
		return fmt.Sprintf("%s; only the start of the game is %s", e.Turn, becomes)
	}
	return fmt.Sprintf("%s; the game is %s up to %s", e.Turn, becomes, e.Last)
}

// Next returns the next game; nil and io.EOF after the last one; nil and the
// error if reading fails. Other errors name the line and the fault, and come
// with the game up to there; the rest of the game is skipped. A TurnError says that the
// game is good up to a turn; after any other error its start is not known, or its result
// is wrong. Faults that cost no turn are in the game.
//
// Games saved by XBoard on its own board are read too. They are recognised by a
// FEN that is not a position text but one of the codec in package gui, or by
// XBoard's drawing of the start before the first move. Games that WriteJSON has written
// are read too. Text round the games, without tags and without a legal turn, is left out,
// which is a fault of the game before it, or of the next one.
func (r *PGNReader) Next() (*game.Record, error) {
	n := r.coming
	if r.coming = nil; n == nil {
		n = r.next()
	}
	var before []error
	for n.isText() {
		after := r.next()
		if after.game == nil {
			r.coming = after
			break // nothing but text
		}
		before = told(before, n.leftOut())
		n = after
	}
	if n.game == nil {
		return nil, n.err
	}
	for r.coming == nil && r.goesOn() {
		if after := r.next(); after.isText() {
			n.game.Faults = told(n.game.Faults, after.leftOut())
		} else {
			r.coming = after
		}
	}
	n.game.Faults = append(before, n.game.Faults...)
	return n.game, n.err
}

// nextRecord is what Next returns.
type nextRecord struct {
	game *game.Record
	err  error
}

// isText reports whether it is no game but other text.
func (n *nextRecord) isText() bool {
	wrong, isTurn := errors.AsType[*TurnError](n.err)
	return isTurn && wrong.isText
}

func (n *nextRecord) leftOut() error {
	wrong, _ := errors.AsType[*TurnError](n.err)
	return fmt.Errorf("line %d: the text that begins with %s is no game; it is left out", wrong.Line, wrong.word)
}

// goesOn reports whether something follows that is not the tags of another game.
func (r *PGNReader) goesOn() bool {
	for c, ok := r.peek(); ; c, ok = r.peek() {
		if !ok || !isBlank(c) {
			return ok && c != '[' && c != '{'
		}
		_, _ = r.readByte()
	}
}

// next is Next without what follows the game.
func (r *PGNReader) next() *nextRecord {
	g, err := r.read()
	return &nextRecord{g, err}
}

func (r *PGNReader) read() (*game.Record, error) {
	if !r.begun {
		r.begun = true
		r.r = bufio.NewReaderSize(decode(r.in), lookAhead)
	}
	for c, ok := r.peek(); ok && isBlank(c); c, ok = r.peek() {
		_, _ = r.readByte()
	}
	if strings.HasPrefix(string(r.ahead(len(startJSON))), startJSON) {
		return r.json()
	}
	g := &game.Record{}
	r.faults = nil
	text, err := r.tags(g)
	if err == nil {
		game := r.tagged || firstNumber.Match(r.ahead(8))
		err = r.moves(g, text)
		if wrong, isTurn := errors.AsType[*TurnError](err); isTurn {
			wrong.isText = !game && len(g.Turns) == 0
		}
	}
	if g.Result == "" {
		g.Result = "*"
	}
	g.Faults = r.faults
	switch {
	case r.in.failure != nil:
		return nil, r.in.failure
	case err == io.EOF:
		return nil, err
	}
	return g, err
}

// firstNumber matches the beginning of a game without tags.
var firstNumber = regexp.MustCompile(`^1[AB]? ?[.…]`)

// json reads the next game as JSON, which is one line.
func (r *PGNReader) json() (*game.Record, error) {
	line := r.line
	text, _ := r.textLine()
	if r.in.failure != nil {
		return nil, r.in.failure
	}
	g, err := readJSON(text, line)
	if err != nil && !errors.As(err, new(*TurnError)) {
		err = fmt.Errorf("line %d: %w", line, err)
	}
	if err == nil {
		err = r.result(g, "", line)
	}
	return g, err
}

// skipMoves skips the rest of the movetext and returns the result at its end.
func (r *PGNReader) skipMoves() string {
	faults := r.faults
	for {
		token, err := r.token()
		if result := readResult(token); err == errEnd || result != "" {
			r.faults = faults
			return result
		}
	}
}

var errEnd = errors.New("end of movetext")

// moves reads the movetext, and the comments after it.
func (r *PGNReader) moves(g *game.Record, text movetext) error {
	c, err := g.Cursor()
	if err != nil {
		return err
	}
	line := lineOf{Cursor: c, text: text, said: r.held}
	r.held = nil
	if r.MostVaried > 0 {
		left := r.MostVaried
		line.left = &left
	}
	end, err := line.read(r)
	r.mayRestart = false
	if err != nil {
		end = r.skipMoves()
	}
	at := r.line
	if end != "" {
		line.said = r.commentsAfter()
		line.settle()
	}
	g.Comment = line.comment
	if wrong := r.result(g, end, at); err == nil {
		err = wrong
	}
	return err
}

// commentsAfter reads the comments after a result. Those after an empty line belong to
// the next game, if there is one.
func (r *PGNReader) commentsAfter() (said []string) {
	for {
		c, ok := r.peek()
		gap := r.gap || len(r.held) > 0
		text := ""
		switch {
		case !ok:
			said, r.held = append(said, r.held...), nil
			return said
		case isBlank(c):
			_, _ = r.readByte()
			continue
		case c == '%' && r.column == 0:
			_, _ = r.textLine()
			continue
		case c == '{':
			_, _ = r.readByte()
			text = r.comment()
		case c == ';':
			_, _ = r.readByte()
			text = r.toLineEnd()
		default:
			return said
		}
		if gap {
			r.held = append(r.held, text)
		} else {
			said = append(said, text)
		}
	}
}

// result sets the result of g from its tag and from the end of the movetext, ""
// for none, at this line.
func (r *PGNReader) result(g *game.Record, end string, line int) error {
	tag := g.Result
	if tag == "" || end != "" && end != "*" {
		g.Result = end
	}
	if !r.CheckResults {
		return nil
	}
	if g.Result == "" {
		return fmt.Errorf("line %d: the game has no result, neither as a tag nor at its end", line)
	}
	for _, text := range []string{tag, end} {
		if text != "" && !HasResult(g.Variant.NTeam, text) {
			return fmt.Errorf("line %d: %s is no result of %s", line, text, g.Variant.Name)
		}
	}
	if end != "" && end != "*" && tag != "" && tag != "*" && tag != end {
		return fmt.Errorf("line %d: the result is %s, but the tag says %s", line, end, tag)
	}
	return nil
}

func (r *PGNReader) lineReader(text string) *PGNReader {
	size := min(max(len(text), 16), lookAhead)
	return &PGNReader{in: &source{}, r: bufio.NewReaderSize(strings.NewReader(text), size), line: r.line, column: 1, begun: true}
}

package notation

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"dux/movegen"
	"dux/movegen/double"
	"dux/movegen/variants"
	"dux/protocol/gui"
)

// Tag is a PGN tag pair.
type Tag struct{ Name, Value string }

// Turn is a whole turn of a game with the comment that follows it.
type Turn struct {
	Legs    []movegen.Move
	Comment string // without braces, "" for none
}

// Game is a game as PGN keeps it, or BPGN if it is played on two boards.
type Game struct {
	Variant *movegen.Variant
	Start   string // position text; "" is the variant's start
	Tags    []Tag  // in order; Variant, SetUp, FEN and Result are the game's to write
	Turns   []Turn
	Result  string // 1-0, 0-1, 1/2-1/2, a figure for each of three, or *
}

// Tag is the value of the tag with this name, "" if there is none.
func (g *Game) Tag(name string) string {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// Position is where the game begins.
func (g *Game) Position() (movegen.Position, error) {
	if g.Start == "" {
		return g.Variant.Position(), nil
	}
	return g.Variant.New(g.Start)
}

// lineWidth is the length that PGN's export format keeps lines below.
const lineWidth = 80

// WritePGN writes g in PGN export format. Orthodox chess has no Variant tag.
func WritePGN(w io.Writer, g *Game) error {
	p, err := g.Position()
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, t := range g.Tags {
		writeTag(&b, t.Name, t.Value)
	}
	writeTag(&b, "Result", g.Result)
	if g.Variant.Name != "chess" {
		writeTag(&b, "Variant", g.Variant.Name)
	}
	if g.Start != "" && g.Start != g.Variant.Start {
		writeTag(&b, "SetUp", "1")
		writeTag(&b, "FEN", g.Start)
	}
	b.WriteByte('\n')
	column := 0
	word := func(s string) {
		if column > 0 && column+1+len(s) >= lineWidth {
			b.WriteByte('\n')
			column = 0
		} else if column > 0 {
			b.WriteByte(' ')
			column++
		}
		b.WriteString(s)
		column += len(s)
	}
	interrupted := true
	for _, t := range g.Turns {
		number, san := notate(p, t.Legs, interrupted)
		if number != "" {
			word(number)
		}
		word(san)
		if interrupted = t.Comment != ""; interrupted {
			for _, s := range strings.Fields("{" + strings.ReplaceAll(t.Comment, "}", ")") + "}") {
				word(s)
			}
		}
		for _, m := range t.Legs {
			p.Make(m)
		}
	}
	word(g.Result)
	b.WriteString("\n\n")
	_, err = io.WriteString(w, b.String())
	return err
}

func writeTag(b *strings.Builder, name, value string) {
	value = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ").Replace(value)
	fmt.Fprintf(b, "[%s \"%s\"]\n", name, value)
}

// notate is what stands for a turn: its number, "" for none, and its notation.
func notate(p movegen.Position, legs []movegen.Move, interrupted bool) (number, san string) {
	if boards, two := p.(*double.Position); two {
		return boardSAN(boards, legs[0])
	}
	return moveNumber(p, interrupted), SAN(p, legs)
}

// moveNumber is what stands before the turn to come: the number of the round
// for its first seat, and with dots where a game of two is taken up again.
func moveNumber(p movegen.Position, interrupted bool) string {
	seats := p.Variant().Seats
	round := p.Turns()/len(seats) + 1
	switch {
	case p.Seat() == seats[0]:
		return fmt.Sprintf("%d.", round)
	case interrupted && len(seats) == 2:
		return fmt.Sprintf("%d...", round)
	}
	return ""
}

// PGNReader reads games one after the other.
type PGNReader struct {
	// CheckResults makes errors of results that the variant has not, that the
	// tag and the end of a game do not agree on, or that neither has.
	CheckResults bool

	in    *source
	r     *bufio.Reader
	line  int
	fresh bool // nothing of the line has been read
}

// NewPGNReader reads from r.
func NewPGNReader(r io.Reader) *PGNReader {
	in := &source{Reader: r}
	return &PGNReader{in: in, r: bufio.NewReader(in), line: 1, fresh: true}
}

// source keeps the error that has ended it, so that what ends a text early is
// told from its end.
type source struct {
	io.Reader
	failure error
}

// Read reads from the reader behind it.
func (s *source) Read(b []byte) (int, error) {
	n, err := s.Reader.Read(b)
	if err != nil && err != io.EOF {
		s.failure = err
	}
	return n, err
}

// Next is the next game; nil and io.EOF follow the last, nil and the error what
// cannot be read. Other errors name the line and what was wrong with it, and
// come with as much of the game as could be read; the rest of it is skipped.
//
// Games that XBoard has saved are read as well, from its own board: where the
// FEN is not a position text but one of the embedding that package gui gives the
// game, or where XBoard has drawn the start before the first move.
func (r *PGNReader) Next() (*Game, error) {
	g := &Game{}
	text, err := r.tags(g)
	if err == nil {
		err = r.moves(g, text)
	}
	if g.Result == "" {
		g.Result = "*"
	}
	switch {
	case r.in.failure != nil:
		return nil, r.in.failure
	case err == io.EOF:
		return nil, err
	}
	return g, err
}

func (r *PGNReader) errorf(format string, args ...any) error {
	return fmt.Errorf("line %d: "+format, append([]any{r.line}, args...)...)
}

func (r *PGNReader) readByte() (byte, error) {
	c, err := r.r.ReadByte()
	if r.fresh = c == '\n'; r.fresh {
		r.line++
	}
	return c, err
}

func (r *PGNReader) peek() (byte, bool) {
	c, err := r.r.Peek(1)
	if err != nil {
		return 0, false
	}
	return c[0], true
}

// tags reads the tag section and settles variant, start and how moves are
// written from it.
func (r *PGNReader) tags(g *Game) (movetext, error) {
	c, ok := r.betweenTags()
	for ; c == '{'; c, ok = r.betweenTags() { // said of the game before, or of none
		_, _ = r.readByte()
		if _, err := r.comment(); err != nil {
			return nil, err
		}
	}
	if !ok {
		return nil, io.EOF
	}
	name, fen := "chess", ""
	var wrong error
	for ; c == '['; c, _ = r.betweenTags() {
		tag, err := r.tag()
		if wrong == nil {
			wrong = err
		}
		switch tag.Name {
		case "Variant":
			name = tag.Value
		case "FEN":
			fen = tag.Value
		case "Result":
			g.Result = tag.Value
		case "SetUp", "": // the second is malformed
		default:
			g.Tags = append(g.Tags, tag)
		}
	}
	var text movetext
	if wrong == nil {
		text, wrong = r.settle(g, name, fen)
	}
	if wrong != nil {
		r.skipMoves()
	}
	return text, wrong
}

// betweenTags passes over blanks, comments to the end of the line and lines
// that are escaped, and is what follows them.
func (r *PGNReader) betweenTags() (byte, bool) {
	for {
		c, ok := r.peek()
		switch {
		case isBlank(c):
			_, _ = r.readByte()
		case c == '%' || c == ';':
			_, _ = r.textLine()
		default:
			return c, ok
		}
	}
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// tagForm is a tag pair: name and value.
var tagForm = regexp.MustCompile(`^\[\s*([^\s"]+)\s*"((?:[^"\\]|\\.)*)"\s*\]$`)

// tag reads a tag pair, up to its bracket or the end of the line.
func (r *PGNReader) tag() (Tag, error) {
	number := r.line
	var b strings.Builder
	quoted, escaped, whole := false, false, false
	for !whole {
		c, ok := r.peek()
		if !ok || c == '\r' || c == '\n' {
			break
		}
		_, _ = r.readByte()
		b.WriteByte(c)
		quoted = quoted != (c == '"' && !escaped)
		escaped = c == '\\' && !escaped
		whole = c == ']' && !quoted
	}
	found := tagForm.FindStringSubmatch(b.String())
	if found == nil {
		return Tag{}, fmt.Errorf("line %d: malformed tag %q", number, b.String())
	}
	return Tag{found[1], strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(found[2])}, nil
}

// settle settles the variant of g and where it begins.
func (r *PGNReader) settle(g *Game, name, fen string) (movetext, error) {
	v, err := variants.Find(twoBoards(variantName(name), g.Tags))
	var text movetext
	if err == nil {
		g.Variant = v
		text, err = r.start(g, fen)
	}
	if err != nil {
		return nil, r.errorf("%w", err)
	}
	return text, nil
}

// start settles where g begins; a start that cannot be read stays in it.
func (r *PGNReader) start(g *Game, fen string) (movetext, error) {
	p, err := g.Variant.Position(), error(nil)
	g.Start = fen
	if fen != "" {
		p, err = g.Variant.New(fen)
		if codec := gui.For(g.Variant, false); codec != nil && (err != nil || r.diagram()) {
			if saved, memory, wrong := codec.Read(fen); wrong == nil {
				g.Start = saved.String()
				return &savedText{game: gui.NewGame(codec, saved, memory)}, nil
			}
		}
	}
	if err != nil {
		return nil, err
	}
	if boards, two := p.(*double.Position); two {
		return &boardText{boards, -1}, nil
	}
	return turnText{p}, nil
}

// diagram reports whether the movetext begins with the drawing of the start
// that XBoard makes.
func (r *PGNReader) diagram() bool {
	for {
		c, ok := r.peek()
		if !ok || c != ' ' && c != '\r' && c != '\n' {
			break
		}
		_, _ = r.readByte()
	}
	text, _ := r.r.Peek(len(diagramStart))
	return string(text) == diagramStart
}

const diagramStart = "{------"

// variantName takes the names that other programs give to our games.
func variantName(tag string) string {
	switch name := strings.TrimSuffix(strings.ToLower(tag), " chess"); name {
	case "normal", "standard", "orthodox", "":
		return "chess"
	case "bughouse":
		return "double"
	default:
		return name
	}
}

func (r *PGNReader) textLine() (string, error) {
	s, err := r.r.ReadString('\n')
	if r.fresh = strings.HasSuffix(s, "\n"); r.fresh {
		r.line++
	}
	return strings.TrimRight(s, "\r\n"), err
}

// skipMoves reads on to the end of the movetext.
func (r *PGNReader) skipMoves() {
	for {
		if token, err := r.token(); err == errEnd || isResult(token) {
			return
		}
	}
}

var errEnd = errors.New("end of movetext")

// moves reads the movetext.
func (r *PGNReader) moves(g *Game, text movetext) error {
	var said, underWay []string // of the last turn, and of one that has begun
	tell := func() {
		if n := len(g.Turns); n > 0 {
			g.Turns[n-1].Comment = joinComments(said)
		}
	}
	defer tell()
	for {
		token, err := r.token()
		switch {
		case err == errEnd:
			return r.result(g, "")
		case err != nil:
			r.skipMoves()
			return err
		case isResult(token):
			return r.result(g, token)
		case token[0] == '{' && text.underWay():
			underWay = append(underWay, token[1:])
			continue
		case token[0] == '{':
			said = append(said, token[1:])
			continue
		case token[0] == '$':
			continue
		}
		number := text.position().Turns()/len(g.Variant.Seats) + 1
		legs, err := text.play(token)
		if err != nil {
			err = r.errorf("move %d: %w", number, err)
			r.skipMoves()
			return err
		}
		if len(legs) > 0 {
			tell()
			g.Turns = append(g.Turns, Turn{Legs: legs})
			said, underWay = underWay, nil
		}
	}
}

// result settles the result of g, which has that of its tag and ends with this
// one, "" for none.
func (r *PGNReader) result(g *Game, end string) error {
	tag := g.Result
	if tag == "" || end != "" && end != "*" {
		g.Result = end
	}
	if !r.CheckResults {
		return nil
	}
	if g.Result == "" {
		return r.errorf("the game has no result, neither as a tag nor at its end")
	}
	for _, text := range []string{tag, end} {
		if text != "" && !isResultOf(g.Variant.NTeam, text) {
			return r.errorf("%s is no result of %s", text, g.Variant.Name)
		}
	}
	if end != "" && end != "*" && tag != "" && tag != "*" && tag != end {
		return r.errorf("the result is %s, but the tag says %s", end, tag)
	}
	return nil
}

// joinComments joins what was said of one turn, in a single line.
func joinComments(said []string) string {
	return strings.Join(strings.Fields(strings.Join(said, " ")), " ")
}

// token is the next word of the movetext, or a comment as { and its text.
// Variations and lines that are escaped are passed over. A bracket at the
// beginning of a line is that of the next game's tags.
func (r *PGNReader) token() (string, error) {
	var b strings.Builder
	depth := 0
	for {
		c, ok := r.peek()
		if !ok || c == '[' && r.fresh {
			if b.Len() > 0 {
				return b.String(), nil
			}
			if depth > 0 {
				return "", r.errorf("a variation does not end")
			}
			return "", errEnd
		}
		if b.Len() > 0 && (isBlank(c) || c == '{' || c == '(' || c == ')' || c == ';') {
			return b.String(), nil
		}
		if c == '%' && r.fresh {
			_, _ = r.textLine()
			continue
		}
		_, _ = r.readByte()
		switch {
		case isBlank(c):
		case c == '{':
			text, err := r.comment()
			if err != nil || depth == 0 {
				return "{" + text, err
			}
		case c == ';':
			if text, _ := r.textLine(); depth == 0 {
				return "{" + text, nil
			}
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth < 0 {
				return "", r.errorf("a variation ends that has not begun")
			}
		case depth == 0:
			b.WriteByte(c)
		}
	}
}

func (r *PGNReader) comment() (string, error) {
	var b strings.Builder
	from := r.line
	for {
		c, err := r.readByte()
		if err != nil {
			return "", fmt.Errorf("line %d: a comment does not end", from)
		}
		if c == '}' {
			return b.String(), nil
		}
		b.WriteByte(c)
	}
}

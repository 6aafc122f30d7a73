// Reading the tags of PGN, and what follows from them for the movetext.

package notation

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/gui"
)

// tags reads the tag section, which determines variant, start and notation.
func (r *PGNReader) tags(g *Game) (movetext, error) {
	c, ok := r.betweenTags()
	for ; c == '{'; c, ok = r.betweenTags() { // a comment on the previous game, or on none
		_, _ = r.readByte()
		if _, err := r.comment(); err != nil {
			return nil, err
		}
	}
	if !ok {
		return nil, io.EOF
	}
	var name, fen atLine
	var wrong error
	for ; c == '['; c, _ = r.betweenTags() {
		line := r.line
		tag, err := r.tag()
		if wrong == nil {
			wrong = err
		}
		switch tag.Name {
		case "Variant":
			name = atLine{tag.Value, line}
		case "FEN":
			fen = atLine{tag.Value, line}
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

// atLine is the value of a tag, with its line.
type atLine struct {
	value string
	line  int
}

// betweenTags skips blanks, comments to the end of the line and escaped lines,
// and returns the next character.
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

// tagForm matches a tag pair: name and value.
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

// settle sets the variant of g and its start.
func (r *PGNReader) settle(g *Game, name, fen atLine) (movetext, error) {
	v, err := variants.Find(variantName(name.value))
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", name.line, err)
	}
	g.Variant = twoBoards(v, g.Tags)
	text, err := r.start(g, fen.value)
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", fen.line, err)
	}
	return text, nil
}

// start sets the start of g; a text that cannot be read is kept.
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
	if boards, two := p.(movegen.Boards); two {
		return &boardText{boards, -1}, nil
	}
	return &turnText{p: p}, nil
}

// diagram reports whether the movetext begins with XBoard's drawing of the
// start.
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

// variantName translates other programs' names of these games.
func variantName(tag string) string {
	name := strings.TrimSuffix(strings.ToLower(tag), " chess")
	if name == "" {
		return variants.Standard.Name
	}
	return name
}

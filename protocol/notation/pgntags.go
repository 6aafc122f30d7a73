// Reading the tags of PGN, and what follows from them for the movetext.

package notation

import (
	"cmp"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/spelling"
	"dux/movegen/variants"
	"dux/protocol/gui"
)

// tags reads the tag section, which determines variant, start and notation, and the
// comments before the moves.
func (r *PGNReader) tags(g *game.Record) (movetext, error) {
	said := r.held
	r.held = nil
	c, ok := r.betweenTags(&said)
	for ; c == '{'; c, ok = r.betweenTags(&said) {
		_, _ = r.readByte()
		said = append(said, r.comment())
	}
	if !ok {
		return nil, io.EOF
	}
	name, fen := atLine{line: r.line}, atLine{line: r.line}
	r.tagged = c == '['
	var wrong error
	for ; c == '['; c, _ = r.betweenTags(&said) {
		line := r.line
		tag, err := r.tag()
		if err != nil {
			if decides.MatchString(tag.Value) {
				wrong = cmp.Or(wrong, fmt.Errorf("line %d: %w, and the game depends on it", line, err))
			} else {
				r.faultAt(line, "%v; it is left out", err)
			}
			continue
		}
		switch strings.ToLower(tag.Name) {
		case "variant":
			name = atLine{known(tag.Value), line}
		case "fen":
			fen = atLine{known(tag.Value), line}
		case "result":
			g.Result = readResultTag(tag.Value)
		case "setup":
		default:
			g.Tags = append(g.Tags, tag)
		}
	}
	if len(said) > 0 {
		r.held = said // said before the first move
	}
	var text movetext
	if wrong == nil {
		text, wrong = r.settle(g, name, fen)
	}
	if wrong != nil {
		r.held = nil
		r.skipMoves()
	}
	return text, wrong
}

// decides matches the beginning of a tag without which the game would be another one.
var decides = regexp.MustCompile(`(?i)^\[\s*(?:FEN|Variant)\b`)

// atLine is the value of a tag, with its line.
type atLine struct {
	value string
	line  int
}

// known returns the value of a tag, "" for PGN's signs for what is unknown or missing.
func known(value string) string {
	if value = strings.TrimSpace(value); value == "?" || value == "-" {
		return ""
	}
	return value
}

// betweenTags skips blanks, marks of HTML and escaped lines, adds comments to the end of the line to
// those said, and returns the next character.
func (r *PGNReader) betweenTags(said *[]string) (byte, bool) {
	for {
		c, ok := r.peek()
		switch {
		case isBlank(c):
			_, _ = r.readByte()
		case r.skipsMark(c):
		case c == '%':
			_, _ = r.textLine()
		case c == ';':
			_, _ = r.readByte()
			if text := r.toLineEnd(); strings.TrimSpace(text) != "" {
				*said = append(*said, text)
			}
		default:
			return c, ok
		}
	}
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' }

// tagForm matches a tag pair: name and value.
var tagForm = regexp.MustCompile(`^\[\s*([^\s"]+)\s*"((?:[^"\\]|\\.)*)"\s*\]$`)

// curly are quotation marks of word processors.
var curly = strings.NewReplacer("“", `"`, "”", `"`, "„", `"`, "«", `"`, "»", `"`)

// tag reads a tag pair, up to its bracket or the end of the line; a value that is broken
// into lines is joined. If it cannot be read, its value is its text.
func (r *PGNReader) tag() (game.Tag, error) {
	var b strings.Builder
	quoted, escaped, whole := false, false, false
	for !whole {
		c, ok := r.peek()
		if !ok || c == '\n' && !(quoted && restOfTag.Match(r.ahead(lookAhead))) {
			break
		}
		_, _ = r.readByte()
		if c == '\n' {
			c = ' '
		}
		b.WriteByte(c)
		quoted = quoted != (c == '"' && !escaped)
		escaped = c == '\\' && !escaped
		whole = c == ']' && !quoted
	}
	text := b.String()
	found := tagForm.FindStringSubmatch(text)
	if found == nil && strings.Count(text, `"`) == 0 {
		found = tagForm.FindStringSubmatch(curly.Replace(text))
	}
	if found == nil {
		return game.Tag{Value: text}, fmt.Errorf("the tag %s cannot be read; a tag is a name and a text in quotation marks, such as [Event \"?\"]", shortened(text))
	}
	return game.Tag{Name: found[1], Value: strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(found[2])}, nil
}

// restOfTag matches a line that is the rest of a tag.
var restOfTag = regexp.MustCompile(`^\n[^\n"\[\]]+"[ \t]*\][ \t]*(?:\n|$)`)

// shortened returns a text for a message.
func shortened(text string) string {
	const most = 60
	all := []rune(spelling.Printable(text))
	if len(all) > most {
		return string(all[:most]) + "..."
	}
	return string(all)
}

// settle sets the variant of g and its start.
func (r *PGNReader) settle(g *game.Record, name, fen atLine) (movetext, error) {
	v := cmp.Or(r.Untagged, variants.Standard)
	if name.value != "" {
		var err error
		if v, err = variants.Find(name.value); err != nil {
			return nil, fmt.Errorf("line %d: %w", name.line, err)
		}
	}
	g.Variant = r.twoBoards(v, g.Tags, fen.value)
	text, err := r.start(g, fen.value)
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", fen.line, err)
	}
	return text, nil
}

// start sets the start of g; a text that cannot be read is kept.
func (r *PGNReader) start(g *game.Record, fen string) (movetext, error) {
	p, err := g.Variant.Position(), error(nil)
	g.Start = fen
	if fen != "" {
		if p, err = g.Variant.Read(fen); err == nil {
			g.Start = p.String()
		}
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
	if _, two := p.(movegen.Boards); two {
		return &boardText{-1}, nil
	}
	return turnText{}, nil
}

// diagram reports whether the movetext begins with XBoard's drawing of the
// start.
func (r *PGNReader) diagram() bool {
	for {
		c, ok := r.peek()
		if !ok || !isBlank(c) {
			break
		}
		_, _ = r.readByte()
	}
	text, _ := r.r.Peek(len(diagramStart))
	return string(text) == diagramStart
}

const diagramStart = "{------"

// TimeForfeit is the tag of a game that ended because somebody's time was over.
var TimeForfeit = game.Tag{Name: "Termination", Value: "time forfeit"}

// PlayerTags returns the tags that name the players, from a name for each seat in
// turn order. White is the first team, Black are the others. With more than two
// seats each has a tag too.
func PlayerTags(v *movegen.Variant, names []string) []game.Tag {
	var sides [2][]string
	each := make([]game.Tag, movegen.MaxSeats) // by seat: on two boards first those of board A
	for i, s := range v.Seats {
		side := &sides[min(v.Team(s), 1)]
		if !slices.Contains(*side, names[i]) || v.NTeam > 2 {
			*side = append(*side, names[i])
		}
		each[s] = game.Tag{Name: SeatTag(v, s), Value: names[i]}
	}
	tags := []game.Tag{{Name: "White", Value: strings.Join(sides[0], ", ")}, {Name: "Black", Value: strings.Join(sides[1], ", ")}}
	if len(v.Seats) > 2 {
		tags = append(tags, slices.DeleteFunc(each, func(t game.Tag) bool { return t.Name == "" })...)
	}
	return tags
}

// SeatTag returns the name of the tag that names the player of a seat: the seat's
// name, or on two boards that of BPGN, such as WhiteA for A-White.
func SeatTag(v *movegen.Variant, s movegen.Seat) string {
	name := v.SeatName(s)
	if board, colour, two := strings.Cut(name, "-"); two {
		return colour + board
	}
	return name
}

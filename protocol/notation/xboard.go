// Games in the form in which XBoard saves and loads them: on its own board,
// with plies instead of turns.

package notation

import (
	"fmt"
	"io"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/gui"
)

// WriteXBoard writes g in XBoard's form. NewPGNReader reads it too.
func WriteXBoard(w io.Writer, g *game.Record) error {
	codec := gui.For(g.Variant, false)
	if codec == nil {
		return gui.NoBoard(g.Variant)
	}
	p, err := g.Position()
	if err != nil {
		return err
	}
	fen := codec.Write(p, 0)
	if shown, _, err := codec.Read(fen); err != nil || shown.Key() != p.Key() {
		return fmt.Errorf("the start has pieces in hand or rights that XBoard's board does not show; write another form: %s", p)
	}
	var b strings.Builder
	for _, t := range g.Tags {
		writeTag(&b, t.Name, t.Value)
	}
	writeTag(&b, "Result", xboardResult(g.Result))
	writeTag(&b, "Variant", gui.Name(g.Variant))
	writeTag(&b, "FEN", fen)
	writeTag(&b, "SetUp", "1")
	fmt.Fprintf(&b, "\n%s\n", drawing(fen))
	by := &xboardScribe{game: gui.NewGame(codec, p, 0)}
	text := movetextWriter{b: &b}
	if err = text.game(by, g, xboardResult(g.Result)); err != nil {
		return err
	}
	if by.err != nil {
		return by.err
	}
	_, err = io.WriteString(w, b.String())
	return err
}

// xboardResult converts a result to XBoard's two results.
func xboardResult(result string) string {
	switch result {
	case "1-0-0", "0-0-1": // the first and third team are White there
		return "1-0"
	case "0-1-0":
		return "0-1"
	case "1/3-1/3-1/3":
		return "1/2-1/2"
	}
	return result
}

// drawing returns XBoard's drawing of the start, which comes before the first
// ply.
func drawing(fen string) string {
	rows, rest, _ := strings.Cut(fen, " ")
	rows, _, _ = strings.Cut(rows, "[")
	side := "white"
	if strings.HasPrefix(rest, "b") {
		side = "black"
	}
	var b strings.Builder
	b.WriteString(diagramStart + "--------\n")
	for row := range strings.SplitSeq(rows, "/") {
		n := 0
		for _, c := range row + " " {
			if c >= '0' && c <= '9' {
				n = 10*n + int(c-'0')
				continue
			}
			b.WriteString(strings.Repeat(". ", n))
			n = 0
			if c != ' ' {
				b.WriteString(string(c) + " ")
			}
		}
		b.WriteByte('\n')
	}
	return b.String() + side + " to play\n--------------}"
}

// xboardScribe writes the plies of turns on XBoard's board.
type xboardScribe struct {
	game *gui.Game
	made int // plies made before it was created
	err  error
}

func (s *xboardScribe) copy() scribe {
	return &xboardScribe{made: s.made + s.game.Undoable(), game: gui.NewGame(s.game.Codec(), s.game.Position().Clone(), s.game.Memory())}
}

func (s *xboardScribe) turn(_ movegen.Position, legs []movegen.Move, begins bool) []string {
	t := gui.Encode(s.game.Codec(), s.game.Position(), s.game.Memory(), legs)
	var words []string
	for i, ply := range t.Plies {
		number := (s.made+s.game.Undoable())/2 + 1
		switch {
		case !s.game.Black():
			words = append(words, fmt.Sprintf("%d.", number))
		case begins && i == 0:
			words = append(words, fmt.Sprintf("%d...", number))
		}
		text, err := s.game.Spell(ply, i == 0 && legs[0].Form() == movegen.Castling)
		if err != nil && s.err == nil {
			s.err = err
		}
		words = append(words, text)
		s.game.Move(ply)
	}
	return words
}

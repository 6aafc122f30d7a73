// Games as PGN.

package notation

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
)

// WritePGN writes g in PGN export format. Orthodox chess has no Variant tag.
func WritePGN(w io.Writer, g *game.Record) error { return writePlain(w, g, notate) }

// WriteCanonical writes g as WritePGN does, with the canonical texts of turns.
func WriteCanonical(w io.Writer, g *game.Record) error {
	return writePlain(w, g, func(p movegen.Position, legs []movegen.Move, begins bool) (number, text string) {
		if boards, two := p.(movegen.Boards); two {
			number, _ = boardSAN(boards, legs[0])
			return number, boards.Board(boards.BoardOf(legs[0])).LegText(boards.OnBoard(legs[0]))
		}
		return moveNumber(p, begins), movegen.TurnText(p, legs)
	})
}

func writePlain(w io.Writer, g *game.Record, notation plainScribe) error {
	var b strings.Builder
	writeTags(&b, g)
	text := movetextWriter{b: &b}
	if err := text.game(notation, g, g.Result); err != nil {
		return err
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func writeTags(b *strings.Builder, g *game.Record) {
	for _, t := range g.Tags {
		writeTag(b, t.Name, t.Value)
	}
	writeTag(b, "Result", g.Result)
	if g.Variant != variants.Standard {
		writeTag(b, "Variant", g.Variant.Name)
	}
	if g.Start != "" && g.Start != g.Variant.Start {
		writeTag(b, "SetUp", "1")
		writeTag(b, "FEN", g.Start)
	}
	b.WriteByte('\n')
}

// writeTag writes a tag. Names that are not PGN, which may come from a page, are left out.
func writeTag(b *strings.Builder, name, value string) {
	if !tagName.MatchString(name) {
		return
	}
	value = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ").Replace(value)
	fmt.Fprintf(b, "[%s \"%s\"]\n", name, value)
}

var tagName = regexp.MustCompile(`^[A-Za-z0-9_]+$`)

// notate returns the number of a turn, "" for none, and its notation.
func notate(p movegen.Position, legs []movegen.Move, interrupted bool) (number, san string) {
	if boards, two := p.(movegen.Boards); two {
		return boardSAN(boards, legs[0])
	}
	return moveNumber(p, interrupted), SAN(p, legs)
}

// Numbered returns a turn of p with its number, as it stands alone: "1. e4", "1... e5", and on
// two boards "1a. e5".
func Numbered(p movegen.Position, legs []movegen.Move) string {
	number, san := notate(p, legs, true)
	if number == "" {
		number = fmt.Sprintf("%d...", Round(p))
	}
	return number + " " + san
}

// Line returns turns from p on with their numbers: "1... e5 2. Nf3 Nc6".
func Line(p movegen.Position, turns [][]movegen.Move) string {
	var words []string
	for i, legs := range movegen.Walk(p, turns) {
		if i == 0 {
			words = append(words, Numbered(p, legs))
			continue
		}
		number, san := notate(p, legs, false)
		words = append(words, strings.TrimSpace(number+" "+san))
	}
	return strings.Join(words, " ")
}

// Number returns the move number before the next turn in a list of turns, ""
// for none.
func Number(p movegen.Position) string { return moveNumber(p, false) }

// moveNumber returns the text before the next turn: the number of the round for
// its first seat, with dots if a list of turns of two seats begins with the
// second.
func moveNumber(p movegen.Position, interrupted bool) string {
	seats := p.Variant().Seats
	switch {
	case p.Seat() == seats[0]:
		return fmt.Sprintf("%d.", Round(p))
	case interrupted && len(seats) == 2:
		return fmt.Sprintf("%d...", Round(p))
	}
	return ""
}

// Round returns the number of the round to which the next turn belongs. Two boards
// need not take turns: it is that of the seat's board.
func Round(p movegen.Position) int {
	if boards, two := p.(movegen.Boards); two {
		return boards.Board(boards.Turn()).Turns()/2 + 1
	}
	return p.Turns()/len(p.Variant().Seats) + 1
}

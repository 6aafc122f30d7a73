// Reading positions, and turns in the many ways in which users write them.

package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/spelling"
	"dux/protocol/gui"
)

// A forced pass, as users type it and in canonical text, and in SAN.
const (
	passText = "pass"
	passSAN  = "--"
)

// Read finds the legal turn that a user means. It tries canonical text and SAN,
// then both in any case, with more or less of the origin, with or without x, -
// and =, and without the name of the board to move. The error says what to
// write instead. p is unchanged.
func Read(p movegen.Position, text string) ([]movegen.Move, error) {
	text = cutNumber(strings.Join(Words(text), " "))
	if text == "" {
		return nil, fmt.Errorf("nothing is written; write a turn, such as %s", example(p))
	}
	if boards, two := p.(movegen.Boards); two {
		if player, rest := movegen.CutPlayer(text); player >= 0 {
			if int(boards.Board(player&1).Seat()) != player>>1 {
				return nil, fmt.Errorf("%s: %w", spelling.Printable(text), errOtherPlayer)
			}
			text = boards.BoardName(player&1) + "/" + cutNumber(rest)
		}
	}
	legs, err := ParseSAN(p, text)
	if err == nil || errors.Is(err, errAmbiguous) || p.Outcome().Over() {
		return legs, err
	}
	return nil, help(p, spelling.Printable(text), fold(p, tidy(p, text)), spell(p, nil))
}

var errAmbiguous = errors.New("ambiguous")

// find finds the turn of a text that is neither the shortest SAN nor canonical: SAN
// with more of the origin, then what means the same in any case. In SAN the case
// counts (B4xc3 is a bishop's move, b4xc3 a pawn's). plain is the text without marks.
func find(p movegen.Position, text, plain string) ([]movegen.Move, error) {
	key := fold(p, plain)
	turns := spell(p, func(first string) bool {
		return strings.HasPrefix(plain, first) || strings.HasPrefix(key, foldText(first))
	})
	for _, fits := range []func(writing) bool{
		func(w writing) bool { return slices.Contains(w.long, plain) },
		func(w writing) bool { return slices.Contains(w.whole, key) },
		func(w writing) bool {
			return slices.ContainsFunc(w.long, func(s string) bool { return foldText(s) == key })
		},
	} {
		var found []writing
		for _, w := range turns {
			if fits(w) {
				found = append(found, w)
			}
		}
		switch {
		case len(found) == 1:
			return found[0].legs, nil
		case len(found) > 1:
			return nil, fmt.Errorf("%s: %w, may be %s", text, errAmbiguous, join(names(p, found), "or"))
		}
	}
	return nil, fmt.Errorf("%s: not a legal move", spelling.Printable(text))
}

// Play plays the turn that Read finds; on an error p is unchanged.
func Play(p movegen.Position, text string) ([]movegen.Move, error) {
	legs, err := Read(p, text)
	movegen.Play(p, legs)
	return legs, err
}

// writing is a legal turn and the ways to write it.
type writing struct {
	legs  []movegen.Move
	first []string // folded, without its later legs
	whole []string // folded
	long  []string // SAN with more of the origin than is needed
}

// spell lists the legal turns; if begins is given, only those with a first leg that
// it accepts.
func spell(p movegen.Position, begins func(first string) bool) []writing {
	var all []writing
	for _, m := range p.Generate(nil, movegen.All) {
		first, long := spellLeg(p, m)
		if begins != nil && !slices.ContainsFunc(first, begins) && !slices.ContainsFunc(long, begins) {
			continue
		}
		movegen.After(p, []movegen.Move{m}, func() {
			if p.Leg() == 0 {
				all = append(all, writing{[]movegen.Move{m}, first, first, long})
				return
			}
			for i, next := range p.Generate(nil, movegen.All) {
				later := p.LegText(next)
				w := writing{legs: []movegen.Move{m, next}, first: first, whole: added(first, foldText(later)), long: added(long, later)}
				if i == 0 && p.Outcome().Over() { // the rest may be left out
					w.whole, w.long = append(w.whole, first...), append(w.long, long...)
				}
				all = append(all, w)
			}
		})
	}
	return all
}

// added returns the texts with another one after each.
func added(texts []string, later string) []string {
	var all []string
	for _, text := range texts {
		all = append(all, text+later)
	}
	return all
}

// spellLeg lists the folded ways to write a first leg, canonical text, and SAN with
// more or less of the origin and with a pawn's letter; and as it is SAN with more
// of the origin than is needed.
func spellLeg(p movegen.Position, m movegen.Move) (folded, long []string) {
	if boards, two := p.(movegen.Boards); two {
		p, m = boards.Board(boards.BoardOf(m)), boards.OnBoard(m)
	}
	texts := []string{p.LegText(m), legSAN(p, m), bareSAN(p, m)}
	if m.Form() == movegen.Castling { // onto its rook, as in chess with shuffled pieces
		from := p.Variant().SquareText(m.From())
		texts = append(texts, from+p.Variant().CastlingFile(m)+from[1:])
	}
	if m.Form() != movegen.Passing && m.From() != movegen.NoSquare {
		v := p.Variant()
		promotion := ""
		if k := m.Promotion(); k != movegen.NoKind {
			promotion = string(v.Letters[k])
		}
		letter := string(v.Letters[m.Mover()])
		if bySquare(p, m) && takes(m) {
			texts = append(texts, v.SquareText(m.From())[:1]+v.SquareText(m.To())[:1]+promotion) // ed
		}
		texts = append(texts, letter+v.SquareText(m.From())+v.SquareText(m.To())+promotion, letter+v.SquareText(m.To())+promotion)
	}
	if m.Form() == movegen.Drop && m.Mover() == movegen.Pawn {
		texts = append(texts, "@"+p.Variant().SquareText(m.To()))
	}
	for i, text := range texts {
		texts[i] = foldText(text)
	}
	slices.Sort(texts)
	return slices.Compact(texts), longSANs(p, m)
}

// fold normalises a user's text: squares get their canonical names, and the
// name of the board to move is removed.
func fold(p movegen.Position, text string) string {
	if boards, two := p.(movegen.Boards); two {
		if board, rest, named := strings.Cut(text, "/"); named && strings.EqualFold(board, boards.BoardName(boards.Turn())) {
			text = rest
		}
	}
	v, lower := p.Variant(), strings.ToLower(text)
	if v.Texts.Named != nil {
		lower = strings.Replace(lower, "v", "V", 1)
	}
	return foldText(gui.Canonical(v, lower))
}

// foldText removes characters without meaning for moves, and converts to lower
// case.
func foldText(text string) string {
	text = strings.ToLower(strings.TrimRight(text, "+#!?"))
	for _, words := range []string{"mate", "ch.", "ch", "e.p.", "ep"} {
		text = strings.TrimRight(strings.TrimSuffix(text, words), "+#!? ")
	}
	if strings.Contains(text, "0-0") {
		text = strings.ReplaceAll(text, "0", "o")
	}
	if text == passSAN {
		return passText
	}
	return meaningless.Replace(text)
}

var meaningless = strings.NewReplacer("-", "", "x", "", ":", "", "=", "", " ", "")

// names returns the turns in SAN, each once.
func names(p movegen.Position, turns []writing) []string {
	var all []string
	for _, s := range turns {
		if san := SAN(p, s.legs); !slices.Contains(all, san) {
			all = append(all, san)
		}
	}
	return all
}

// maxNames is how many turns an error lists.
const maxNames = 6

// join lists words, but not too many: "a, b or c".
func join(words []string, last string) string {
	if len(words) > maxNames {
		return strings.Join(words[:maxNames], ", ") + ", ..."
	}
	return spelling.List(words, last)
}

// example returns a legal turn in canonical text; pass if there is none.
func example(p movegen.Position) string {
	var first []movegen.Move
	movegen.Turns(p, func(legs []movegen.Move) bool {
		first = slices.Clone(legs)
		return false
	})
	if first == nil {
		return passText
	}
	return movegen.TurnText(p, first)
}

// ReadPosition reads a position of v in every form that Dux knows: as Variant.Read does,
// or the FEN of XBoard's board.
func ReadPosition(v *movegen.Variant, text string) (movegen.Position, error) {
	p, err := v.Read(text)
	if err == nil {
		return p, nil
	}
	if codec := gui.For(v, false); codec != nil {
		if shown, _, wrong := codec.Read(text); wrong == nil {
			return shown, nil
		}
	}
	return nil, err
}

// Reading turns in the many ways in which users write them.

package notation

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/spelling"
)

// passText is a forced pass, as users type it and in canonical text.
const passText = "pass"

// Read finds the legal turn that a user means. It tries canonical text and SAN,
// then both in any case, with more or less of the origin, with or without x, -
// and =, and without the name of the board to move. The error says what to
// write instead. p is unchanged.
func Read(p movegen.Position, text string) ([]movegen.Move, error) {
	text = strings.TrimSpace(cutNumber(strings.TrimSpace(text)))
	if text == "" {
		return nil, fmt.Errorf("nothing is written; write a turn, such as %s", example(p))
	}
	legs, err := ParseSAN(p, text)
	if err == nil || p.Outcome().Over() {
		return legs, err
	}
	writings := spell(p)
	key := fold(p, text)
	var found []writing
	for _, s := range writings {
		if slices.Contains(s.whole, key) {
			found = append(found, s)
		}
	}
	switch {
	case len(found) == 1:
		return found[0].legs, nil
	case len(found) > 1:
		return nil, fmt.Errorf("%s: ambiguous, may be %s", text, join(names(p, found), "or"))
	}
	return nil, help(p, spelling.Printable(text), key, writings)
}

// Play plays the turn that Read finds; on an error p is unchanged.
func Play(p movegen.Position, text string) ([]movegen.Move, error) {
	legs, err := Read(p, text)
	for _, m := range legs {
		p.Make(m)
	}
	return legs, err
}

// writing is a legal turn and the folded ways to write it.
type writing struct {
	legs  []movegen.Move
	first []string // without its later legs
	whole []string
}

// spell lists the legal turns.
func spell(p movegen.Position) []writing {
	var all []writing
	for _, m := range p.Generate(nil, movegen.All) {
		first := spellLeg(p, m)
		p.Make(m)
		if p.Leg() == 0 {
			all = append(all, writing{[]movegen.Move{m}, first, first})
		} else {
			for _, next := range p.Generate(nil, movegen.All) {
				later := foldText(p.LegText(next))
				s := writing{legs: []movegen.Move{m, next}, first: first}
				for _, text := range first {
					s.whole = append(s.whole, text+later)
				}
				all = append(all, s)
			}
		}
		p.Unmake()
	}
	return all
}

// spellLeg lists the folded ways to write a first leg: canonical text, and SAN
// with more or less of the origin and with a pawn's letter.
func spellLeg(p movegen.Position, m movegen.Move) []string {
	if boards, two := p.(movegen.Boards); two {
		p, m = boards.Board(boards.BoardOf(m)), boards.OnBoard(m)
	}
	texts := []string{p.LegText(m), legSAN(p, m), bareSAN(p, m)}
	if m.Form() != movegen.Passing && m.From() != movegen.NoSquare {
		v := p.Variant()
		promotion := ""
		if k := m.Promotion(); k != movegen.NoKind {
			promotion = string(v.Letters[k])
		}
		letter := string(v.Letters[m.Mover()])
		texts = append(texts, letter+v.SquareText(m.From())+v.SquareText(m.To())+promotion, letter+v.SquareText(m.To())+promotion)
	}
	for i, text := range texts {
		texts[i] = foldText(text)
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// fold normalises a user's text: squares get their canonical names, and the
// name of the board to move is removed.
func fold(p movegen.Position, text string) string {
	if boards, two := p.(movegen.Boards); two {
		if board, rest, named := strings.Cut(text, "/"); named && strings.EqualFold(board, boards.BoardName(boards.Turn())) {
			text = rest
		}
	}
	if canon := p.Variant().Canon; canon != nil {
		text = canon(strings.Replace(strings.ToLower(text), "v", "V", 1))
	}
	return foldText(text)
}

// foldText removes characters without meaning for moves, and converts to lower
// case.
func foldText(text string) string {
	text = strings.ToLower(strings.TrimRight(text, "+#!?"))
	text = strings.TrimSuffix(strings.TrimSuffix(text, "e.p."), "ep")
	if strings.Contains(text, "0-0") {
		text = strings.ReplaceAll(text, "0", "o")
	}
	if text == "--" {
		return passText
	}
	return strings.NewReplacer("-", "", "x", "", ":", "", "=", "", " ", "").Replace(text)
}

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

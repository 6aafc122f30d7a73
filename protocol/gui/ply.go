// Plies as text: how they are written, and what a user or a GUI may mean.

package gui

import (
	"strings"

	"dux/movegen"
)

// Ply is one move on the GUI's board, with squares in the GUI's names. The zero
// Ply is the null move.
type Ply struct {
	From string // origin, "" for drops
	Via  string // intermediate square, whose piece is removed, "" if none
	To   string // target
	Then string // square of a second piece that is put down after the move (the duck), "" if none
	Drop string // letter of the dropped piece, "" if none
	// Promotion is the small letter of the promotion piece, 0 if none.
	Promotion byte
}

// nullMove is how a GUI writes a null move.
const nullMove = "@@@@"

// Legs returns the words in which a ply is sent, one per line of output; the
// first of two ends in a comma.
func (p Ply) Legs() []string {
	suffix := ""
	if p.Promotion != 0 {
		suffix = string(p.Promotion)
	}
	switch {
	case p == Ply{}:
		return []string{nullMove}
	case p.Drop != "":
		return []string{p.Drop + "@" + p.To}
	case p.Via != "":
		return []string{p.From + p.Via + ",", p.Via + p.To + suffix}
	case p.Then != "":
		return []string{p.From + p.To + ",", p.To + p.Then + suffix}
	}
	return []string{p.From + p.To + suffix}
}

// String returns the ply as one word: e2e4, e7e8q, e2e4,e4d6, N@f3, @@@@.
func (p Ply) String() string { return strings.Join(p.Legs(), "") }

// Null reports whether nothing moves.
func (p Ply) Null() bool { return p == Ply{} }

// input is a ply as typed by a user or sent by a GUI. With two legs, the middle
// square may be an intermediate square or the new square of a first piece.
type input struct {
	from, mid, to string
	drop          string
	promotion     byte
	null          bool
}

// readPly reads the text of a ply; ok is false if it does not have the form of
// one.
func readPly(text string) (in input, ok bool) {
	if text == nullMove {
		return input{null: true}, true
	}
	if letter, square, found := strings.Cut(text, "@"); found {
		to, rest := cutSquare(square)
		letter = strings.ToUpper(letter)
		valid := letter != "" && letter[0] >= 'A' && letter[0] <= 'Z' && strings.Trim(letter[1:], "'!") == ""
		return input{drop: letter, to: to}, valid && to != "" && rest == ""
	}
	first, second, two := strings.Cut(text, ",")
	if in.from, first = cutSquare(first); in.from == "" {
		return in, false
	}
	if in.to, first = cutSquare(first); in.to == "" {
		return in, false
	}
	if in.promotion, ok = readSuffix(first); !ok || !two {
		return in, ok
	}
	return in.readSecond(second)
}

// readSecond adds the second leg. XBoard 4.9.1 writes a black move through an
// empty square as from-to,via with a meaningless end.
func (in input) readSecond(leg string) (input, bool) {
	from, rest := cutSquare(leg)
	if from == "" {
		return in, false
	}
	if from != in.to {
		in.mid = from
		return in, true
	}
	to, rest := cutSquare(rest)
	if to == "" {
		return in, false
	}
	in.mid, in.to = in.to, to
	promotion, ok := readSuffix(rest)
	if promotion != 0 {
		in.promotion = promotion
	}
	return in, ok
}

// LooksLikeMove reports whether text has the form of a ply.
func LooksLikeMove(text string) bool {
	_, ok := readPly(text)
	return ok
}

// cutSquare cuts a square's name off the start of text; the name is "" if there
// is none.
func cutSquare(text string) (square, rest string) {
	n := 1
	for n < len(text) && n < 3 && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	if n < 2 || text[0] < 'a' || text[0] > 'p' {
		return "", text
	}
	return text[:n], text[n:]
}

// readSuffix reads what follows the target square: nothing, or a promotion
// letter in either case, after an optional '='.
func readSuffix(text string) (letter byte, ok bool) {
	text = strings.ToLower(strings.TrimPrefix(text, "="))
	if text == "" {
		return 0, true
	}
	return text[0], len(text) == 1 && text[0] >= 'a' && text[0] <= 'z'
}

// means reports whether in is p; the pawn's own letter means no promotion.
func (in input) means(p Ply, pawn byte) bool {
	if in.null || p.Null() {
		return in.null && p.Null()
	}
	if in.promotion != p.Promotion && (p.Promotion != 0 || in.promotion != pawn) {
		return false
	}
	if in.drop != strings.ToUpper(p.Drop) || in.from != p.From {
		return false
	}
	if p.Then != "" {
		return in.mid == p.To && in.to == p.Then
	}
	return in.mid == p.Via && in.to == p.To
}

// castles reports whether in is the castling t, with the king moved onto its rook.
func (in input) castles(t Encoded, v *movegen.Variant) bool {
	king := t.Plies[0]
	return t.Legs[0].Form() == movegen.Castling && king.Via == "" && in.from == king.From && in.mid == "" && in.drop == "" &&
		in.to == v.CastlingFile(t.Legs[0])+king.From[1:]
}

// direct reports whether in goes directly to the target of p, without its
// intermediate square.
func (in input) direct(p Ply) bool {
	return p.Via != "" && in.mid == "" && in.from == p.From && in.to == p.To
}

// leavesOut reports whether in is p without its second piece, as users write it
// who capture a king with the first.
func (in input) leavesOut(p Ply) bool {
	p.Then = ""
	return in.means(p, 0)
}

// Direct returns p without its intermediate square.
func (p Ply) Direct() Ply {
	p.Via = ""
	return p
}

// name returns the GUI's name of the square at file and rank (from 0); first is
// the number of the lowest rank.
func name(file, rank, first int) string {
	return movegen.SquareName(file, rank+first-1)
}

// Moves by mouse: marks for the lifted piece, promotions, and the clicks for a ply.

package gui

import (
	"cmp"
	"slices"
	"strings"

	"dux/movegen"
)

// Mouse follows the user's mouse on the GUI's board and returns which squares
// to mark. The zero Mouse has lifted nothing.
type Mouse struct {
	from string // square of the first lift, or the letter of a piece in hand
	put  string // square on which the piece was put since then
}

// The colours of marks; small letters are only shown.
const (
	markTarget    = "Y"
	markCapture   = "R"
	markVia       = "C"
	markPromotion = "M"
	markChosen    = "c"
)

// From returns the square of the lifted piece, or its letter if it is in hand.
func (m *Mouse) From() string { return m.from }

// Lift lifts the piece on a square. It returns marks for the whole board in the
// form of a FEN's first field.
func (m *Mouse) Lift(g *Game, square string) string {
	s := g.codec.Shape()
	via := ""
	if m.from != "" && m.put == square {
		via = square
	} else {
		*m = Mouse{from: square}
		if held := s.held(square); held != "" {
			m.from = held
		}
	}
	marks := make(grid, s.Ranks)
	for rank := range marks {
		marks[rank] = make([]string, s.Files)
	}
	left := g.Left()
	movegen.After(g.Position(), g.Common(), func() {
		for _, t := range left {
			ply := t.Plies[len(g.made)]
			s.mark(marks, g.Position(), ply, m.from, via)
			if via == "" && ply.Via != "" && len(g.made) == 0 && (t.Over || g.viaNext(t) || t.Legs[0].Form() == movegen.EnPassant) {
				s.mark(marks, g.Position(), ply.Direct(), m.from, via)
			}
		}
	})
	return marks.String()
}

// Next returns what a user should do who has lifted a piece a second time, or one
// that is not to move now; "" if that is obvious.
func (m *Mouse) Next(g *Game) string {
	n := len(g.made)
	if why := cmp.Or(g.goesOn(), g.waits(m.from)); why != nil &&
		!slices.ContainsFunc(g.Left(), func(t Encoded) bool { return t.Plies[n].leavesFrom(m.from) }) {
		return why.Error()
	}
	if m.put == "" || n > 0 {
		return ""
	}
	for _, t := range g.Left() {
		switch ply := t.Plies[0]; {
		case ply.From != m.from:
		case ply.Via == m.put:
			return "now the target"
		case ply.Then != "" && ply.To == m.put:
			return g.codec.Shape().NextHint
		}
	}
	return ""
}

// mark marks the squares that the ply offers to a piece from a square or hand,
// after via if that has been chosen. Of several marks on a square the stronger
// one stays.
func (s *Shape) mark(marks grid, p movegen.Position, ply Ply, from, via string) {
	if !ply.leavesFrom(from) {
		return
	}
	set := func(square, colour string) {
		if old := s.get(marks, square); old == "" || colour == markPromotion || colour == markVia {
			s.set(marks, square, colour)
		}
	}
	target := markTarget
	if s.standing(p, ply.To) != movegen.NoPiece {
		target = markCapture
	}
	if ply.Promotion != 0 {
		target = markPromotion
	}
	switch {
	case via == "" && ply.Via != "":
		set(ply.Via, markVia)
	case via == "" || via == ply.Via:
		set(ply.To, target)
		if via != "" {
			set(via, markChosen)
		}
	case via == ply.To && ply.Then != "":
		set(ply.Then, markTarget)
	}
}

// leavesFrom reports whether p moves the piece on a square, or drops the one of
// this letter.
func (p Ply) leavesFrom(from string) bool {
	return !p.Null() && (p.From == from || p.Drop != "" && strings.ToUpper(p.Drop) == from)
}

// standing returns the piece on a square that the GUI names.
func (s *Shape) standing(p movegen.Position, square string) movegen.Piece {
	file, rank, ok := s.locate(square)
	if i := slices.Index(s.cells, movegen.Cell{Col: file, Row: rank}); ok && i >= 0 {
		return p.At(movegen.Square(i))
	}
	return movegen.NoPiece
}

// held returns the letter of the piece on a square of the holdings, "" for
// squares of the board. White's holdings are on the file beyond the right edge,
// filled from below; Black's are on file '_', filled from above. Both are in
// the order of the pieces' images.
func (s *Shape) held(square string) string {
	if s.Hand == 0 || len(square) < 2 {
		return ""
	}
	_, rank, ok := s.locate("a" + square[1:])
	if !ok {
		return ""
	}
	switch square[0] {
	case byte('a' + s.Files + 1):
	case '_':
		rank = s.Ranks - 1 - rank
	default:
		return ""
	}
	letters := s.letters()
	if rank >= min(len(letters), s.Hand) {
		return ""
	}
	return letters[rank]
}

// letters returns the pieces' letters in the order of their images.
func (s *Shape) letters() []string {
	var letters []string
	for i := range pictures {
		if letter := s.Images[i]; letter != "" {
			letters = append(letters, letter)
		}
	}
	return letters
}

// Put puts the lifted piece on a square. It returns the capitals of the
// possible promotions there, "" if there is no choice.
func (m *Mouse) Put(g *Game, square string) string {
	m.put = square
	var choices []byte
	stays := false
	for _, t := range g.Left() {
		ply := t.Plies[len(g.made)]
		if ply.From != m.from || ply.To != square {
			continue
		}
		if ply.Promotion == 0 {
			stays = true
		} else if !slices.Contains(choices, ply.Promotion) {
			choices = append(choices, ply.Promotion)
		}
	}
	if len(choices) == 0 {
		return ""
	}
	v := g.Position().Variant()
	slices.SortStableFunc(choices, func(a, b byte) int { return v.Values[v.Kind(b)] - v.Values[v.Kind(a)] })
	if stays {
		choices = append(choices, g.codec.Shape().Pawn)
	}
	return strings.ToUpper(string(choices))
}

// Clicks returns the squares to click to make the ply, for the user of this
// colour; none for null moves and for drops from hands that the GUI does not
// show.
func Clicks(c Codec, p Ply, black bool) []string {
	s := c.Shape()
	switch {
	case p.Null():
		return nil
	case p.Via != "":
		return []string{p.From, p.Via, p.To}
	case p.Drop == "":
		return []string{p.From, p.To}
	case s.Hand == 0:
		return nil
	}
	row := slices.Index(s.letters(), strings.ToUpper(p.Drop))
	if black {
		return []string{name('_'-'a', s.Ranks-1-row, s.first()), p.To}
	}
	return []string{name(s.Files+1, row, s.first()), p.To}
}

// Position text and text of legs.

package duel

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// Fields of the position text that only this game has.
const (
	fieldBoards = "boards"
	fieldMain   = "Main board"
	fieldDuel   = "Duel board"
	fieldFresh  = "double steps"
)

func (r *rules) read(text string) (*Position, error) {
	f, err := movegen.ReadFields(text, fieldBoards, movegen.FieldSide, fieldFresh, movegen.FieldEnPassant, movegen.FieldClock, movegen.FieldNumber)
	if err != nil {
		return nil, err
	}
	s := setup{rules: r, Squares: make([]movegen.Piece, r.board.squares), EnPassant: movegen.NoSquare}
	if err := s.readBoards(r, f[0]); err != nil {
		return nil, err
	}
	if s.Seat, err = movegen.ReadSide(f[1]); err != nil {
		return nil, err
	}
	if err := s.readFresh(r.board, f[2]); err != nil {
		return nil, err
	}
	if err := s.readEnPassant(r.board, f[3]); err != nil {
		return nil, err
	}
	if s.Clock, s.Turns, err = movegen.ReadCounts(s.Seat, f[4], f[5]); err != nil {
		return nil, err
	}
	return s.position()
}

// readBoards reads both boards, joined by a bar.
func (s *setup) readBoards(r *rules, text string) error {
	main, duel, ok := strings.Cut(text, "|")
	if !ok {
		return movegen.Errorf(fieldBoards, "expected | between the Main board and the Duel board")
	}
	b := r.board
	hole := false
	err := movegen.ReadRows(fieldMain, main, b.files, b.ranks, nil, func(file, rank int, c byte) string {
		at := b.mainSquare(file, rank)
		if at == movegen.NoSquare || c == '*' {
			if at != movegen.NoSquare || c != '*' {
				return fmt.Sprintf("%q on %s: the hole, written *, is %s", c, movegen.SquareName(file, rank), movegen.SquareName(b.files/2, b.ranks/2))
			}
			hole = true
			return ""
		}
		return s.readPiece(r, at, c)
	})
	if err != nil {
		return err
	}
	if !hole {
		return movegen.Errorf(fieldMain, "expected * for the hole %s", movegen.SquareName(b.files/2, b.ranks/2))
	}
	return movegen.ReadRows(fieldDuel, duel, duelSide, duelSide, nil, func(file, rank int, c byte) string {
		return s.readPiece(r, b.duelSquare(file, rank), c)
	})
}

// readPiece puts the piece of letter c on a square, or returns an error text.
func (s *setup) readPiece(r *rules, at movegen.Square, c byte) (why string) {
	s.Squares[at], why = r.variant.ReadPiece(c)
	return why
}

// readFresh reads the files of the pawns that may still step twice.
func (s *setup) readFresh(b *Board, text string) error {
	if text == "-" {
		return nil
	}
	for i := range len(text) {
		seat, file := movegen.White, int(text[i])-'A'
		if text[i] >= 'a' {
			seat, file = movegen.Black, int(text[i])-'a'
		}
		if file < 0 || file >= b.files {
			return movegen.Errorf(fieldFresh, "expected a file, got %q", text[i])
		}
		if i > 0 && text[i] <= text[i-1] {
			return movegen.Errorf(fieldFresh, "%q is out of order", text)
		}
		s.Fresh = s.Fresh.Or(bitboard.Bit128(b.mainSquare(file, b.secondRank(seat))))
	}
	return nil
}

func (s *setup) readEnPassant(b *Board, text string) error {
	if text == "-" {
		return nil
	}
	file, rank, rest, ok := movegen.ReadSquare(text, b.files, b.ranks)
	if ok && rest == "" {
		s.EnPassant = b.mainSquare(file, rank)
	}
	if s.EnPassant == movegen.NoSquare {
		return movegen.Errorf(movegen.FieldEnPassant, "expected a square or -, got %q", text)
	}
	return nil
}

// String returns the position text.
func (p *Position) String() string {
	var t strings.Builder
	b := p.board
	letter := func(s movegen.Square) string {
		switch {
		case s == movegen.NoSquare:
			return "*"
		case p.squares[s] == movegen.NoPiece:
			return ""
		}
		return string(p.Variant().Letter(p.squares[s]))
	}
	movegen.WriteRows(&t, b.files, b.ranks, func(file, rank int) string { return letter(b.mainSquare(file, rank)) })
	t.WriteByte('|')
	movegen.WriteRows(&t, duelSide, duelSide, func(file, rank int) string { return letter(b.duelSquare(file, rank)) })
	fmt.Fprintf(&t, " %c %s %s %d %d", "wb"[p.seat], p.freshText(), p.enPassantText(), p.clock, p.turns/2+1)
	return t.String()
}

// freshText returns the files of the pawns that may still step twice, or "-".
func (p *Position) freshText() string {
	var files []byte
	for b := p.fresh; !b.Empty(); b = b.Rest() {
		letter := byte('A' + p.board.file[b.First()])
		if p.squares[b.First()].Seat() == movegen.Black {
			letter |= 0x20
		}
		files = append(files, letter)
	}
	if files == nil {
		return "-"
	}
	slices.Sort(files)
	return string(files)
}

func (p *Position) enPassantText() string {
	if p.enPassant == movegen.NoSquare {
		return "-"
	}
	return p.board.squareText(p.enPassant)
}

// LegText is b1c3 for a move and @y2 for a placement.
func (p *Position) LegText(m movegen.Move) string {
	if m.Form() == movegen.Placement {
		return "@" + p.board.squareText(m.To())
	}
	return p.board.squareText(m.From()) + p.board.squareText(m.To())
}

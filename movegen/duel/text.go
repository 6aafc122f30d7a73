package duel

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// read reads a position text.
func (r *rules) read(text string) (*Position, error) {
	f, err := movegen.ReadFields(text, "boards", "side to move", "double steps", "en passant", "halfmove", "fullmove")
	if err != nil {
		return nil, err
	}
	p := &Position{rules: r, board: r.board}
	p.enPassant = movegen.NoSquare
	if err := p.readBoards(f[0]); err != nil {
		return nil, err
	}
	switch f[1] {
	case "w":
	case "b":
		p.seat = movegen.Black
	default:
		return nil, movegen.Errorf("side to move", "%q is neither w nor b", f[1])
	}
	if err := p.checkMen(); err != nil {
		return nil, err
	}
	if err := p.readFresh(f[2]); err != nil {
		return nil, err
	}
	if err := p.readEnPassant(f[3]); err != nil {
		return nil, err
	}
	clock, err := movegen.ReadCount("halfmove", f[4])
	if err != nil {
		return nil, err
	}
	full, err := movegen.ReadMoveNumber("fullmove", f[5])
	if err != nil {
		return nil, err
	}
	p.clock, p.reversible = int32(clock), int32(clock)
	p.turns = int32(2*(full-1) + int(p.seat))
	p.key = p.computeKey()
	p.history.Reset(p.key)
	return p, nil
}

// readBoards reads both boards, joined by a bar.
func (p *Position) readBoards(text string) error {
	main, duel, ok := strings.Cut(text, "|")
	if !ok {
		return movegen.Errorf("boards", "no | between the Main board and the Duel board")
	}
	b := p.board
	hole := false
	err := movegen.ReadRows("Main board", main, b.files, b.ranks, nil, func(file, rank int, c byte) string {
		s := b.mainSquare(file, rank)
		if s == movegen.NoSquare || c == '*' {
			if s != movegen.NoSquare || c != '*' {
				return fmt.Sprintf("%q on %s: the hole, written *, is %s", c, movegen.SquareName(file, rank), movegen.SquareName(b.files/2, b.ranks/2))
			}
			hole = true
			return ""
		}
		return p.readPiece(s, c)
	})
	if err != nil {
		return err
	}
	if !hole {
		return movegen.Errorf("Main board", "no * for the hole %s", movegen.SquareName(b.files/2, b.ranks/2))
	}
	return movegen.ReadRows("Duel board", duel, duelSide, duelSide, nil, func(file, rank int, c byte) string {
		return p.readPiece(b.duelSquare(file, rank), c)
	})
}

// readPiece puts the piece of letter c on s, or says what is wrong with it.
func (p *Position) readPiece(s movegen.Square, c byte) string {
	k := p.Variant().Kind(c)
	if k == movegen.NoKind {
		return fmt.Sprintf("%q is no piece", c)
	}
	seat := movegen.White
	if c >= 'a' {
		seat = movegen.Black
	}
	if k == movegen.King {
		if p.board.duel.Has(s) {
			return fmt.Sprintf("%q: a king cannot be a prisoner", c)
		}
		if p.Pieces(seat, k) != (bitset{}) {
			return fmt.Sprintf("%q: a second king of one colour", c)
		}
	}
	p.put(s, movegen.NewPiece(seat, k))
	return ""
}

// checkMen rejects boards without a king, with two bare kings, and with the
// king of the side that has just moved attacked.
func (p *Position) checkMen() error {
	for seat, name := range []string{"White", "Black"} {
		if p.Pieces(movegen.Seat(seat), movegen.King).Empty() {
			return movegen.Errorf("Main board", "%s has no king", name)
		}
	}
	if p.occupied().And(p.board.main) == p.kinds[movegen.King] {
		return movegen.Errorf("Main board", "both sides have only their king")
	}
	p.seat ^= 1
	c := p.checkInfo()
	p.seat ^= 1
	if c.attacked(c.king, c.occupied) { // by the other king, too
		return movegen.Errorf("side to move", "the king on %s could be taken", p.board.squareText(c.king))
	}
	return nil
}

// readFresh reads the files of the pawns that may still step twice.
func (p *Position) readFresh(text string) error {
	if text == "-" {
		return nil
	}
	b := p.board
	for i := range len(text) {
		seat, file := movegen.White, int(text[i])-'A'
		if text[i] >= 'a' {
			seat, file = movegen.Black, int(text[i])-'a'
		}
		if file < 0 || file >= b.files {
			return movegen.Errorf("double steps", "%q is no file", text[i])
		}
		s := b.mainSquare(file, b.secondRank(seat))
		if p.squares[s] != movegen.NewPiece(seat, movegen.Pawn) {
			return movegen.Errorf("double steps", "%q: no such pawn on %s", text[i], b.squareText(s))
		}
		if i > 0 && text[i] <= text[i-1] {
			return movegen.Errorf("double steps", "%q is out of order", text)
		}
		p.fresh = p.fresh.Or(bitboard.Bit128(s))
	}
	return nil
}

// readEnPassant reads the target of en passant and forgets it where no pawn
// stands ready to take.
func (p *Position) readEnPassant(text string) error {
	if text == "-" {
		return nil
	}
	b := p.board
	file, rank, rest, ok := movegen.ReadSquare(text, b.files, b.ranks)
	target := movegen.NoSquare
	if ok && rest == "" {
		target = b.mainSquare(file, rank)
	}
	if target == movegen.NoSquare {
		return movegen.Errorf("en passant", "%q is no square", text)
	}
	them := p.seat ^ 1
	from, to := b.pawnStep[p.seat][target], b.pawnStep[them][target]
	if from == movegen.NoSquare || to == movegen.NoSquare || b.pawnLong[them][from] != to ||
		p.squares[to] != movegen.NewPiece(them, movegen.Pawn) ||
		p.squares[target] != movegen.NoPiece || p.squares[from] != movegen.NoPiece {
		return movegen.Errorf("en passant", "no pawn can just have passed %s", text)
	}
	p.offerEnPassant(target)
	return nil
}

// String is the position text.
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
	fmt.Fprintf(&t, " %c %s %s %d %d", "wb"[p.seat], p.freshText(), p.epText(), p.clock, p.turns/2+1)
	return t.String()
}

// freshText is the files of the pawns that may still step twice, or "-".
func (p *Position) freshText() string {
	var files []byte
	for b := p.fresh; !b.Empty(); b = b.Rest() {
		letter := byte('A' + p.board.File(b.First()))
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

func (p *Position) epText() string {
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

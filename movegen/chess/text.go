package chess

import (
	"strings"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// String is the position text: FEN, in games with hands with the hands in
// brackets after the board and ~ after promoted pieces.
func (p *Position) String() string {
	text := p.Text(p.promoted, "~")
	if p.rules.hands {
		text += p.handText()
	}
	return text + " " + p.Status.String()
}

var handOrder = [...]movegen.Kind{movegen.Queen, movegen.Rook, movegen.Bishop, movegen.Knight, movegen.Pawn}

func (p *Position) handText() string {
	var text strings.Builder
	text.WriteByte('[')
	for seat := range p.hands {
		for _, k := range handOrder {
			letter := p.rules.variant.Letter(movegen.NewPiece(movegen.Seat(seat), k))
			for range p.hands[seat][k] {
				text.WriteByte(letter)
			}
		}
	}
	text.WriteByte(']')
	return text.String()
}

// read reads a position text.
func read(r *rules, text string) (*Position, error) {
	fields, err := movegen.ReadFields(text, append([]string{"board"}, StatusFields...)...)
	if err != nil {
		return nil, err
	}
	p := &Position{rules: r}
	board := fields[0]
	if r.hands {
		if board, err = p.readHands(board); err != nil {
			return nil, err
		}
	}
	if err = p.readBoard(board); err != nil {
		return nil, err
	}
	if p.Status, err = ReadStatus(fields[1:]); err != nil {
		return nil, err
	}
	if err = p.check(); err != nil {
		return nil, err
	}
	return p, nil
}

// readHands reads the brackets at the end of the board field and returns what
// stands before them. The letters may be in any order; XBoard writes [-] for
// empty hands.
func (p *Position) readHands(field string) (board string, err error) {
	board, hands, ok := strings.Cut(field, "[")
	if !ok || !strings.HasSuffix(hands, "]") {
		return "", movegen.Errorf("hands", "no [...] after the board")
	}
	hands = strings.TrimSuffix(hands, "]")
	if hands == "-" {
		return board, nil
	}
	for _, c := range []byte(hands) {
		piece, ok := readPiece(c)
		if !ok || piece.Kind() == movegen.King {
			return "", movegen.Errorf("hands", "%q is no piece that can be held", c)
		}
		n := p.Hand(piece.Seat(), piece.Kind()) + 1
		if n > maxInHand {
			return "", movegen.Errorf("hands", "more than %d of %q", maxInHand, c)
		}
		p.setHand(piece.Seat(), piece.Kind(), n)
	}
	return board, nil
}

func (p *Position) readBoard(field string) (err error) {
	if p.rules.hands {
		isMark := func(c byte) bool { return c == '~' }
		p.Board, err = ReadBoard(field, isMark, func(s movegen.Square, c byte) string {
			if !isMark(c) {
				return unknownPiece(c)
			}
			p.promoted |= bitboard.Bit(s)
			return ""
		})
	} else {
		p.Board, err = ReadBoard(field, nil, nil)
	}
	if err != nil {
		return err
	}
	if wrong := p.promoted & (p.Kinds[movegen.Pawn] | p.Kinds[movegen.King]); wrong != 0 {
		s := wrong.First()
		return movegen.Errorf("board", "~ after %s on %s, which is no promoted piece", p.letter(s), SquareText(s))
	}
	return nil
}

// check compares the parts of a position text with each other.
func (p *Position) check() error {
	for seat, name := range [...]string{"White", "Black"} {
		if n := p.Pieces(movegen.Seat(seat), movegen.King).Count(); n != 1 {
			return movegen.Errorf("board", "%s has %d kings, not 1", name, n)
		}
	}
	if err := p.checkPawns(); err != nil {
		return err
	}
	if err := p.checkRights(); err != nil {
		return err
	}
	if err := p.CheckEnPassant(&p.Status); err != nil {
		return err
	}
	if p.EnPassant != movegen.NoSquare && !p.CanTakePassed(p.Mover, p.EnPassant) {
		p.EnPassant = movegen.NoSquare // as many programs write it after every double step
	}
	them := p.Mover ^ 1
	if p.attackers(p.King(them), p.Occupied())&p.Sides[p.Mover] != 0 {
		return movegen.Errorf("side to move", "the king on %s could be taken", SquareText(p.King(them)))
	}
	p.Barred = p.EnPassant != movegen.NoSquare && p.passers() == 0
	return nil
}

// checkPawns reports pawns where none can stand: on their last rank, and on the
// first if none can be dropped there (Double Chess, rule 3).
func (p *Position) checkPawns() error {
	for seat := movegen.White; seat <= movegen.Black; seat++ {
		never := bitboard.LastRank[seat]
		if !p.rules.hands {
			never |= bitboard.LastRank[seat^1]
		}
		if wrong := p.Pieces(seat, movegen.Pawn) & never; wrong != 0 {
			return movegen.Errorf("board", "a pawn on %s", SquareText(wrong.First()))
		}
	}
	return nil
}

func (p *Position) checkRights() error {
	if !p.rules.medieval {
		return p.CheckCastling(p.Rights, p.promoted)
	}
	for i, letter := range rightsLetters {
		piece := movegen.NewPiece(movegen.Seat(i/2), [...]movegen.Kind{movegen.King, movegen.Queen}[i%2])
		home := [...]movegen.Square{e1, d1, e8, d8}[i]
		if p.Rights>>i&1 != 0 && (p.At(home) != piece || p.promoted.Has(home)) {
			return movegen.Errorf("castling", "%c without its unmoved piece on %s", letter, SquareText(home))
		}
	}
	return nil
}

// LegText is the canonical text of a move: e2e4, e7e8q, N@f3.
func (p *Position) LegText(m movegen.Move) string {
	switch m.Form() {
	case movegen.Passing:
		return "pass"
	case movegen.Drop:
		return letters[m.Mover():m.Mover()+1] + "@" + SquareText(m.To())
	}
	text := SquareText(m.From()) + SquareText(m.To())
	if k := m.Promotion(); k != movegen.NoKind {
		text += strings.ToLower(letters[k : k+1])
	}
	return text
}

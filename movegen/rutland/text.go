package rutland

import (
	"fmt"
	"strings"

	"dux/movegen"
)

// fields are the names of the fields of a position text.
var fields = []string{"board", "side to move", "castling", "en passant", "halfmove clock", "move number"}

// usualTurns is room for the undo stack of most games and searches.
const usualTurns = 512

// String is the position text.
func (p *Position) String() string {
	var b strings.Builder
	movegen.WriteRows(&b, Files, Ranks, func(file, rank int) string {
		piece := p.squares[rank*Files+file]
		if piece == movegen.NoPiece {
			return ""
		}
		return string(rune(p.variant.Letter(piece)))
	})
	passed := ""
	for _, s := range p.passed {
		if s != movegen.NoSquare {
			passed += squareText(s)
		}
	}
	if passed == "" {
		passed = "-"
	}
	fmt.Fprintf(&b, " %c %v %s %d %d", "wb"[p.seat], p.rights, passed, p.clock, p.turns/2+1)
	return b.String()
}

// LegText is the canonical text of a move: e2e5, n9n10c.
func (p *Position) LegText(m movegen.Move) string {
	text := squareText(m.From()) + squareText(m.To())
	if k := m.Promotion(); k != movegen.NoKind {
		text += string(rune(p.variant.Letters[k] - 'A' + 'a'))
	}
	return text
}

// read makes the position that a text describes.
func read(v *movegen.Variant, granted Rights, text string) (*Position, error) {
	f, err := movegen.ReadFields(text, fields...)
	if err != nil {
		return nil, err
	}
	p := &Position{variant: v, undo: make([]undo, 0, usualTurns)}
	p.occupancy = lines.Vacant()
	p.runner = movegen.NoSquare
	p.passed = [2]movegen.Square{movegen.NoSquare, movegen.NoSquare}
	if err := p.readBoard(f[0]); err != nil {
		return nil, err
	}
	switch f[1] {
	case "w":
	case "b":
		p.seat = movegen.Black
	default:
		return nil, movegen.Errorf(fields[1], "%q is neither w nor b", f[1])
	}
	if err := p.readRights(f[2], granted); err != nil {
		return nil, err
	}
	if err := p.readPassed(f[3]); err != nil {
		return nil, err
	}
	clock, err := movegen.ReadCount(fields[4], f[4])
	if err != nil {
		return nil, err
	}
	number, err := movegen.ReadMoveNumber(fields[5], f[5])
	if err != nil {
		return nil, err
	}
	if p.attacked(p.King(p.seat^1), p.seat) {
		return nil, movegen.Errorf(fields[1], "%s could take the king", f[1])
	}
	p.clock = int32(clock)
	p.turns = 2*(number-1) + int(p.seat)
	p.updateCheckInfo()
	p.key = p.hash()
	p.history.Reset(p.key)
	return p, nil
}

func (p *Position) readBoard(text string) error {
	err := movegen.ReadRows(fields[0], text, Files, Ranks, nil, func(file, rank int, c byte) string {
		k := p.variant.Kind(c)
		if k == movegen.NoKind {
			return fmt.Sprintf("unknown piece %q", c)
		}
		if k == movegen.Pawn && (rank == 0 || rank == Ranks-1) {
			return "a pawn cannot stand on it"
		}
		seat := movegen.White
		if c >= 'a' {
			seat = movegen.Black
		}
		p.put(movegen.NewPiece(seat, k), movegen.Square(rank*Files+file))
		return ""
	})
	if err != nil {
		return err
	}
	for seat, name := range []string{"White", "Black"} {
		if n := p.Pieces(movegen.Seat(seat), movegen.King).Count(); n != 1 {
			return movegen.Errorf(fields[0], "%s has %d kings, not 1", name, n)
		}
	}
	return nil
}

func (p *Position) readRights(text string, granted Rights) error {
	for _, c := range text {
		if i := strings.IndexRune(rightsLetters, c); i >= 0 {
			p.rights |= 1 << i
		}
	}
	if p.rights.String() != text {
		return movegen.Errorf(fields[2], "%q is neither - nor letters of %s in that order", text, rightsLetters)
	}
	if p.rights&^granted != 0 {
		return movegen.Errorf(fields[2], "%q, but %s has no castling", text, p.variant.Name)
	}
	for i, letter := range rightsLetters {
		c, seat := &castlings[i], movegen.Seat(i/2)
		if p.rights>>i&1 == 0 {
			continue
		}
		if p.squares[c.king] != movegen.NewPiece(seat, movegen.King) {
			return movegen.Errorf(fields[2], "%c without the king on %s", letter, squareText(c.king))
		}
		if p.squares[c.rook] != movegen.NewPiece(seat, movegen.Rook) {
			return movegen.Errorf(fields[2], "%c without a rook on %s", letter, squareText(c.rook))
		}
	}
	return nil
}

// readPassed reads where a pawn may be taken en passant: on all the squares that
// it has passed, or on one of them alone. Those that no pawn attacks are dropped.
func (p *Position) readPassed(text string) error {
	if text == "-" {
		return nil
	}
	file, _, _, _ := movegen.ReadSquare(text, Files, Ranks)
	mover := p.seat ^ 1
	start := movegen.Square(min(max(file, 0), Files-1) + Files)
	if mover == movegen.Black {
		start += (Ranks - 3) * Files
	}
	near := ahead(mover, start)
	far := ahead(mover, near)
	runner := ahead(mover, far)
	pawn := movegen.NewPiece(mover, movegen.Pawn)
	switch text {
	case squareText(near):
		if p.squares[far] == pawn {
			runner = far
		}
	case squareText(far), squareText(near) + squareText(far):
	default:
		return movegen.Errorf(fields[3], "%q is neither - nor squares that the first move of a pawn can have passed", text)
	}
	if p.squares[runner] != pawn {
		return movegen.Errorf(fields[3], "%q, but no pawn is on %s", text, squareText(runner))
	}
	for s := start; s != runner; s = ahead(mover, s) {
		if p.squares[s] != movegen.NoPiece {
			return movegen.Errorf(fields[3], "%q, but %s is not empty", text, squareText(s))
		}
	}
	p.run(start, runner)
	return nil
}

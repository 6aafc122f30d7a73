// A toy game, made by the guide in movegen/README.md: chess on 6x6 without bishops, double
// steps, en passant and castling (Los Alamos chess, 1956).

package protocol_test

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
)

const (
	toySide    = 6
	toySquares = toySide * toySide
)

// toy is the game. It is the whole of variant.go.
var toy = &movegen.Variant{
	Name: "toy", Title: "Toy Chess", Description: "chess on 6x6 without bishops", Family: "toy",
	Board: "6x6", Start: "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1",
	Seats: []movegen.Seat{movegen.White, movegen.Black}, Teams: [movegen.MaxSeats]movegen.Team{0, 1}, NTeam: 2,
	Squares: toySquares,
	Letters: [movegen.Kinds]byte{movegen.Pawn: 'P', movegen.Knight: 'N', movegen.Rook: 'R', movegen.Queen: 'Q', movegen.King: 'K'},
	Values:  [movegen.Kinds]int{movegen.Pawn: 100, movegen.Knight: 300, movegen.Rook: 500, movegen.Queen: 900},
	Legs:    1,
	Texts:   movegen.Texts{Square: func(s movegen.Square) string { return movegen.SquareName(int(s)%toySide, int(s)/toySide) }},
}

func init() {
	for s := range toySquares {
		toy.Cells = append(toy.Cells, movegen.Cell{Col: s % toySide, Row: toySide - 1 - s/toySide})
	}
	toy.New = func(text string) (movegen.Position, error) { return movegen.AsPosition(readToy(text)) }
	toy.Drafting = movegen.Drafting{
		Apart: func(p movegen.Position) *movegen.Setup {
			q := p.(*toyPosition)
			return &movegen.Setup{Squares: slices.Clone(q.squares[:]), Seat: q.seat, Rights: []bool{}, Clock: [2]int{q.clock}, Turns: [2]int{q.turns}}
		},
		Together: func(s *movegen.Setup) (movegen.Position, error) { return movegen.AsPosition(toyOf(s)) },
	}
	source := movegen.KeySource(36)
	for i := range toyKeys {
		source.Fill(toyKeys[i][:])
	}
}

// toyPosition is a game in progress.
type toyPosition struct {
	squares [toySquares]movegen.Piece
	toyState
	undo    []toyUndo       `sound:"past"`
	history movegen.History `sound:"past"`
}

type toyState struct {
	key        uint64
	seat       movegen.Seat
	clock      int
	reversible int `sound:"past"`
	turns      int
}

type toyUndo struct {
	toyState
	move movegen.Move
}

// toyKeys are the Zobrist keys by piece and square; those of no piece say who moves.
var toyKeys [64][toySquares]uint64

func (p *toyPosition) hash() uint64 {
	key := toyKeys[0][p.seat]
	for s, piece := range p.squares {
		if piece != movegen.NoPiece {
			key ^= toyKeys[piece&63][s]
		}
	}
	return key
}

func readToy(text string) (*toyPosition, error) {
	f, err := movegen.ReadFields(text, movegen.FieldBoard, movegen.FieldSide, movegen.FieldCastling,
		movegen.FieldEnPassant, movegen.FieldClock, movegen.FieldNumber)
	if err != nil {
		return nil, err
	}
	s := toy.Empty()
	if err = movegen.ReadRows(movegen.FieldBoard, f[0], toySide, toySide, nil, func(file, rank int, c byte) (why string) {
		s.Squares[rank*toySide+file], why = toy.ReadPiece(c)
		return why
	}); err != nil {
		return nil, err
	}
	for i, field := range []string{movegen.FieldCastling, movegen.FieldEnPassant} {
		if f[2+i] != "-" {
			return nil, movegen.Errorf(field, "expected -, got %q", f[2+i])
		}
	}
	if s.Seat, err = movegen.ReadSide(f[1]); err != nil {
		return nil, err
	}
	if s.Clock[0], s.Turns[0], err = movegen.ReadCounts(s.Seat, f[4], f[5]); err != nil {
		return nil, err
	}
	return toyOf(s)
}

// toyOf makes a position of its parts.
func toyOf(s *movegen.Setup) (*toyPosition, error) {
	turns := s.TurnsOf(0, s.Seat)
	if s.Seat > movegen.Black {
		return nil, movegen.Errorf(movegen.FieldSide, "expected a seat from 0 to 1, got %d", s.Seat)
	}
	if err := movegen.CheckCounts(s.Seat, s.Clock[0], turns); err != nil {
		return nil, err
	}
	p := &toyPosition{toyState: toyState{seat: s.Seat, clock: s.Clock[0], reversible: s.Clock[0], turns: turns}}
	copy(p.squares[:], s.Squares)
	kings := [2]int{}
	for at, piece := range p.squares {
		if piece == movegen.NoPiece {
			continue
		}
		if err := toy.CheckPiece(movegen.FieldBoard, piece, movegen.Square(at)); err != nil {
			return nil, err
		}
		switch rank := at / toySide; {
		case piece.Kind() == movegen.King:
			kings[piece.Seat()]++
		case piece.Kind() == movegen.Pawn && (rank == 0 || rank == toySide-1):
			return nil, movegen.PawnOn(toy.SquareText(movegen.Square(at)))
		}
	}
	for seat, n := range kings {
		if n != 1 {
			return nil, movegen.KingCount(movegen.FieldBoard, toy.SeatName(movegen.Seat(seat)), n)
		}
	}
	if king := p.king(p.seat ^ 1); p.attacked(king, p.seat) {
		return nil, movegen.KingInReach(toy.SquareText(king))
	}
	p.key = p.hash()
	p.history.Reset(p.key)
	return p, nil
}

func (p *toyPosition) String() string {
	var b strings.Builder
	movegen.WriteRows(&b, toySide, toySide, func(file, rank int) string {
		if piece := p.squares[rank*toySide+file]; piece != movegen.NoPiece {
			return string(rune(toy.Letter(piece)))
		}
		return ""
	})
	fmt.Fprintf(&b, " %c - - %d %d", "wb"[p.seat], p.clock, p.turns/2+1)
	return b.String()
}

func (p *toyPosition) LegText(m movegen.Move) string {
	text := toy.SquareText(m.From()) + toy.SquareText(m.To())
	if k := m.Promotion(); k != movegen.NoKind {
		text += strings.ToLower(string(rune(toy.Letters[k])))
	}
	return text
}

func (p *toyPosition) Variant() *movegen.Variant         { return toy }
func (p *toyPosition) Key() uint64                       { return p.key }
func (p *toyPosition) Seat() movegen.Seat                { return p.seat }
func (p *toyPosition) Leg() int                          { return 0 }
func (p *toyPosition) Turns() int                        { return p.turns }
func (p *toyPosition) At(s movegen.Square) movegen.Piece { return p.squares[s] }
func (p *toyPosition) Legal(m movegen.Move) bool         { return p.legal(m) }
func (p *toyPosition) Outcome() movegen.Outcome          { return movegen.Outcome{} }
func (p *toyPosition) Repetitions() int                  { return p.history.Repetitions(p.reversible, 2) }
func (p *toyPosition) InCheck() bool                     { return p.attacked(p.king(p.seat), p.seat^1) }
func (p *toyPosition) TurnsLeft() int                    { return movegen.FiftyMovesClock - p.clock }
func (p *toyPosition) Hints() movegen.Hints {
	return movegen.Hints{Without: p.Without, TurnsLeft: p.TurnsLeft}
}

func (p *toyPosition) Clone() movegen.Position {
	c := *p
	c.undo, c.history = slices.Clone(p.undo), p.history.Clone()
	return &c
}

// Without returns a copy without the piece on square s.
func (p *toyPosition) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*toyPosition)
	q.undo, q.squares[s] = q.undo[:0], movegen.NoPiece
	q.key = q.hash()
	q.history.Reset(q.key)
	return q
}

func (p *toyPosition) Stuck() movegen.Outcome {
	if p.InCheck() {
		return movegen.Win(movegen.Team(p.seat^1), movegen.Checkmate)
	}
	return movegen.Draw(movegen.Stalemate)
}

func (p *toyPosition) Drawn() movegen.Outcome {
	if p.clock >= movegen.FiftyMovesClock {
		return movegen.Draw(movegen.FiftyMoves)
	}
	return movegen.Outcome{}
}

// MayPass requires a piece besides king and pawns.
func (p *toyPosition) MayPass() bool {
	return !p.InCheck() && slices.ContainsFunc(p.squares[:], func(x movegen.Piece) bool {
		return x != movegen.NoPiece && x.Seat() == p.seat && x.Kind() != movegen.King && x.Kind() != movegen.Pawn
	})
}

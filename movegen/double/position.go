// The position: two boards and the state, identity, seats, hands and copies.

package double

import (
	"dux/movegen"
	"dux/movegen/chess"
)

// Position is a game on two boards in progress.
type Position struct {
	rules  *rules
	boards [2]chess.Position
	state
	undo []undo `sound:"past"` // for Unmake, oldest first
}

// state holds what a turn changes besides the boards.
type state struct {
	turn int             // the board to move
	over movegen.Outcome // decided by the player to move on either board
}

// undo holds the state that Unmake restores, and what it has to take back.
type undo struct {
	state
	board int          // on which the turn was played
	given movegen.Kind // the kind that the partner got, or NoKind
}

// The parts of the Zobrist key beside those of the boards.
const (
	turnKey   = 0x2545f4914f6cdd1d // board B to move
	spreadKey = 0x9e3779b97f4a7c15 // odd, from the golden ratio, so that exchanged boards have another key
)

// Variant returns the game.
func (p *Position) Variant() *movegen.Variant { return p.rules.variant }

// Board is board A (0) or B (1), which the caller must not change.
func (p *Position) Board(i int) movegen.Position { return p.Chess(i) }

// Chess is Board as a *chess.Position.
func (p *Position) Chess(i int) *chess.Position { return &p.boards[i&1] }

// Turn returns the board to move, 0 or 1.
func (p *Position) Turn() int { return p.turn }

// SetTurn makes the given board move next: on a live server boards do not take
// turns.
func (p *Position) SetTurn(board int) { p.turn = board & 1 }

// FollowServers makes both boards follow the rules of chess servers.
func (p *Position) FollowServers() {
	for i := range p.boards {
		p.boards[i].FollowServers()
	}
	p.updateOutcome()
}

// Key identifies the position.
func (p *Position) Key() uint64 {
	key := p.boards[0].Key() ^ p.boards[1].Key()*spreadKey
	if p.turn != 0 {
		key ^= turnKey
	}
	return key
}

// Seat returns the seat to move.
func (p *Position) Seat() movegen.Seat { return p.SeatAt(p.turn) }

// SeatAt returns the seat to move on a board.
func (p *Position) SeatAt(board int) movegen.Seat {
	return seatOf(board, p.boards[board&1].Mover)
}

// Place returns the board of a seat and the colour that it plays there.
func (p *Position) Place(s movegen.Seat) (board int, colour movegen.Seat) {
	return int(s >> 1 & 1), s & 1
}

// Partner returns the seat beside s: on the other board, with the other colour.
func (p *Position) Partner(s movegen.Seat) movegen.Seat { return s ^ 3 }

func seatOf(board int, colour movegen.Seat) movegen.Seat {
	return movegen.Seat(board)<<1 | colour&1
}

// Leg is always 0: each turn is one leg.
func (p *Position) Leg() int { return 0 }

// Turns returns the number of turns on both boards since the start of the game.
func (p *Position) Turns() int { return p.boards[0].Turns() + p.boards[1].Turns() }

// At returns the piece on square s.
func (p *Position) At(s movegen.Square) movegen.Piece {
	board := int(s >> 6 & 1)
	piece := p.boards[board].At(s)
	if piece == movegen.NoPiece {
		return piece
	}
	return movegen.NewPiece(seatOf(board, piece.Seat()), piece.Kind())
}

// Hand returns the number of pieces of kind k in the seat's hand.
func (p *Position) Hand(s movegen.Seat, k movegen.Kind) int {
	return p.boards[s>>1&1].Hand(s&1, k)
}

// SetHand changes that number. Earlier moves cannot be taken back afterwards.
func (p *Position) SetHand(s movegen.Seat, k movegen.Kind, n int) error {
	if s > 3 {
		return movegen.Errorf(movegen.FieldHands, "there is no seat %d", s)
	}
	if err := p.boards[s>>1].SetHand(s&1, k, n); err != nil {
		return err
	}
	p.undo = p.undo[:0]
	p.updateOutcome()
	return nil
}

// Clone makes an independent copy.
func (p *Position) Clone() movegen.Position {
	q := &Position{rules: p.rules, state: p.state}
	for i := range p.boards {
		q.boards[i] = *p.boards[i].Clone().(*chess.Position)
	}
	q.undo = append(make([]undo, 0, len(p.undo)+128), p.undo...)
	return q
}

// The position: pieces, duck and state, identity and copies.

package duck

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// Position is a game of Duck Chess in progress.
type Position struct {
	state
	history movegen.History `sound:"past"`
	undo    []undo          `sound:"past"` // for Unmake, oldest first
}

// state holds everything that a leg changes.
type state struct {
	chess.Board
	status chess.Status
	duck   movegen.Square // NoSquare before the first placement
	leg    int
	key    uint64
}

// undo holds the state that Unmake restores.
type undo = state

// Variant is Duck Chess.
func (p *Position) Variant() *movegen.Variant { return Variant }

// Key identifies pieces, duck, seat, leg and rights.
func (p *Position) Key() uint64 { return p.key }

// Seat returns the seat to move.
func (p *Position) Seat() movegen.Seat { return p.status.Mover }

// Leg is 0 when a piece is to move, 1 when the duck is to be placed.
func (p *Position) Leg() int { return p.leg }

// Turns returns the number of turns played since the start of the game.
func (p *Position) Turns() int { return p.status.Turns }

// At returns the piece on square s, the duck included.
func (p *Position) At(s movegen.Square) movegen.Piece {
	if s == p.duck {
		return movegen.NewPiece(movegen.White, movegen.Duck)
	}
	return p.Board.At(s)
}

// DuckSet returns the square of the duck; in the middle of a turn that is still the
// one from which it will be taken. It is empty before the first placement.
func (p *Position) DuckSet() bitboard.Set {
	if p.duck == movegen.NoSquare {
		return 0
	}
	return bitboard.Bit(p.duck)
}

// Clone makes an independent copy.
func (p *Position) Clone() movegen.Position {
	c := *p
	c.history = p.history.Clone()
	c.undo = append(make([]undo, 0, len(p.undo)+256), p.undo...)
	return &c
}

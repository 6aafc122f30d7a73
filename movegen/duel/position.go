// The position: pieces and state, identity and copies.

package duel

import (
	"slices"

	"dux/movegen"
)

// Position is a game of Duel Chess in progress.
type Position struct {
	pieces
	rules *rules
	state
	undo    []undo          `sound:"past"`
	history movegen.History `sound:"past"`
}

// state holds what a leg changes besides the pieces.
type state struct {
	key        uint64
	fresh      bitset         // squares of pawns that still have their double step
	enPassant  movegen.Square // where a pawn stands ready to capture en passant, NoSquare if nowhere
	barred     bool           // no legal en passant capture exists, so enPassant does not distinguish positions
	pending    movegen.Piece  // the prisoner to be placed or the captor to be returned; NoPiece at leg 0
	seat       movegen.Seat
	clock      int32 // turns since a capture or pawn move
	reversible int32 `sound:"past"` // turns since the last irreversible one or null move, for repetitions
	turns      int32
}

// undo holds the state that Unmake restores, the leg that it takes back, and the piece
// that the leg removed.
type undo struct {
	state
	move movegen.Move
	dead movegen.Piece // the piece taken off the squares by the leg, NoPiece if none
}

// Variant returns the game, of one of three sizes.
func (p *Position) Variant() *movegen.Variant { return p.rules.variant }

// Key identifies the position.
func (p *Position) Key() uint64 { return p.key }

// Seat returns the seat to move.
func (p *Position) Seat() movegen.Seat { return p.seat }

// Leg is 1 while a prisoner is to be placed or a captor to be returned.
func (p *Position) Leg() int {
	if p.pending != movegen.NoPiece {
		return 1
	}
	return 0
}

// Turns returns the number of turns played since the start of the game.
func (p *Position) Turns() int { return int(p.turns) }

// Clone makes an independent copy.
func (p *Position) Clone() movegen.Position {
	c := *p
	c.undo = slices.Clone(p.undo)
	c.history = p.history.Clone()
	return &c
}

// Board returns the shape of the boards.
func (p *pieces) Board() *Board { return p.board }

// Pending returns the prisoner about to be placed or the captor about to be
// returned, NoPiece between turns.
func (p *Position) Pending() movegen.Piece { return p.pending }

// The position: state, identity and copies.

package rutland

import (
	"slices"

	"dux/movegen"
)

// Position is a game in progress.
type Position struct {
	board
	state
	rules    *rules
	undo     []undo          `sound:"past"`
	history  movegen.History `sound:"past"`
	checking checking        `sound:"cache"`
}

// state holds what a move changes besides the pieces.
type state struct {
	key        uint64
	seat       movegen.Seat
	rights     Rights
	enPassant  [2]movegen.Square // where a pawn may be captured en passant, from its start on; NoSquare
	barred     [2]bool           // no legal en passant capture exists, so enPassant does not distinguish positions
	runner     movegen.Square    // that pawn
	clock      int32             // turns since the last capture or pawn move
	reversible int32             `sound:"past"` // turns since the last irreversible one, for repetitions
	turns      int
	checkInfo
}

// undo holds the state that Unmake restores, and the move that it takes back.
type undo struct {
	state
	move movegen.Move
}

// Variant returns the game, with castling or without.
func (p *Position) Variant() *movegen.Variant { return p.rules.variant }

// Key identifies the position.
func (p *Position) Key() uint64 { return p.key }

// BoardKey identifies pieces and castling rights.
func (p *Position) BoardKey() uint64 { return p.pieceKey ^ rightsKeys[p.rights&movegen.AllRights] }

// Seat returns the seat to move.
func (p *Position) Seat() movegen.Seat { return p.seat }

// Leg is always 0: a turn is one move.
func (p *Position) Leg() int { return 0 }

// Rights returns the castling rights.
func (p *Position) Rights() Rights { return p.rights }

// Turns returns the number of turns played since the start of the game.
func (p *Position) Turns() int { return p.turns }

// Clone makes an independent copy.
func (p *Position) Clone() movegen.Position {
	c := *p
	c.undo = slices.Clone(p.undo)
	c.history = p.history.Clone()
	return &c
}

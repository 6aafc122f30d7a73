// The position: state, identity and copies.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Position is a game of this room in progress.
type Position struct {
	state
	rules    *rules
	undo     []undo   `sound:"past"` // for Unmake and repetitions, oldest first
	checking checking `sound:"cache"`
}

// state holds everything that a move changes.
type state struct {
	Board
	Status
	promoted bitboard.Set // pieces that were pawns once; kept with hands only
	hands    [2][8]uint8  // by seat and kind
	handKey  uint64       // the part of the Zobrist key for the hands
}

// undo holds the state that Unmake restores.
type undo = state

// Variant returns the game.
func (p *Position) Variant() *movegen.Variant { return p.rules.variant }

// Seat returns the seat to move.
func (p *Position) Seat() movegen.Seat { return p.Mover }

// Leg is always 0: each turn is one leg.
func (p *Position) Leg() int { return 0 }

// Turns returns the number of turns since the start of the game.
func (p *Position) Turns() int { return p.Status.Turns }

// Key identifies the position. It includes which pieces are promoted pawns, because
// the partner gets a pawn when one is captured.
func (p *Position) Key() uint64 {
	return p.state.key()
}

func (s *state) key() uint64 {
	const spread = 0x9e3779b97f4a7c15 // odd, bits in no order: the golden ratio
	return s.PieceKey ^ s.StatusKey() ^ s.handKey ^ uint64(s.promoted)*spread
}

// BoardKey identifies pieces, rights and hands.
func (p *Position) BoardKey() uint64 { return p.PieceKey ^ rightsKeys[p.Rights&15] ^ p.handKey }

// Medieval reports whether the medieval rules hold.
func (p *Position) Medieval() bool { return p.rules.medieval }

// Clone makes an independent copy.
func (p *Position) Clone() movegen.Position {
	q := *p
	q.undo = append(make([]undo, 0, len(p.undo)+128), p.undo...)
	return &q
}

// TurnsLeft returns the turns until the draw by counting.
func (p *Position) TurnsLeft() int { return movegen.FiftyMovesClock - p.Clock }

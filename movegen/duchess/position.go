// The position: pieces and state, identity and copies.

package duchess

import (
	"dux/movegen"
	"dux/movegen/graph"
)

// Position is a game of Duchess for any number of players.
type Position struct {
	pieces
	seat  movegen.Seat
	turns int

	history movegen.History `sound:"past"`
	undo    []undo          `sound:"past"` // one for each position since the text, the present one last
}

// maxTeams is the number of teams where each player plays alone.
const maxTeams = 3

// stackSize is room for the turns of a long game and a search on top of it.
const stackSize = 512

// state holds what a turn changes besides the pieces, and what has been computed
// about the position so far.
type state struct {
	passes     int // forced passes in a row
	reversible int // turns since the last capture or promotion, or the start

	checks   checkInfo       `sound:"cache"` // of the seat to move, if computed
	computed bool            `sound:"cache"`
	options  options         `sound:"cache"`
	decided  bool            `sound:"cache"` // outcome is known
	outcome  movegen.Outcome `sound:"cache"`
}

// undo holds the state of a position and the turn that led to it, which Unmake takes
// back.
type undo struct {
	state
	move   movegen.Move
	victim movegen.Piece
}

// options says whether the seat to move has a legal move.
type options uint8

const (
	unknown options = iota
	some
	none
)

// Variant returns the game, for one of four numbers of players.
func (p *Position) Variant() *movegen.Variant { return p.rules.variant }

// Board returns the board in play.
func (p *Position) Board() *graph.Board { return p.rules.board }

// Key identifies the pieces and the seat to move, as repetition compares them.
func (p *Position) Key() uint64 { return p.key ^ seatKeys[p.seat] }

// Seat returns the seat to move.
func (p *Position) Seat() movegen.Seat { return p.seat }

// Leg is 0: a turn is one move.
func (p *Position) Leg() int { return 0 }

// Turns returns the number of turns played.
func (p *Position) Turns() int { return p.turns }

// Next returns the seat to the left of seat s, which moves after it.
func (p *Position) Next(s movegen.Seat) movegen.Seat { return p.rules.next[s] }

// Offered reports whether a pawn of the seat may promote to kind k on the Vortex:
// one of its pieces of that kind has been captured (Duchess rule 6).
func (p *pieces) Offered(seat movegen.Seat, k movegen.Kind) bool {
	return k != movegen.Pawn && p.count[seat][k] < setOf[k]
}

// Clone makes an independent copy.
func (p *Position) Clone() movegen.Position {
	c := *p
	c.history = p.history.Clone()
	c.undo = append(make([]undo, 0, max(stackSize, len(p.undo)+stackSize/2)), p.undo...)
	return &c
}

func (p *Position) now() *undo { return &p.undo[len(p.undo)-1] }

// Engines as players: what they are asked, by which limits, and what they answer.

package client

import (
	"context"
	"time"

	"dux/movegen"
	"dux/movegen/game"
)

// Player is an engine that plays whatever seat is to move. Its methods must be
// called one at a time.
type Player interface {
	// Program returns the engine's own name, "" if it has not sent one.
	Program() string
	// NewGame prepares for a game. Errors are of type *Fault, or the record's.
	NewGame(ctx context.Context, g SoFar) error
	// Think returns the turn of the seat to move, which the caller plays if it is legal.
	// ctx ends when the engine is far over its time: Think itself forfeits nothing. Errors
	// are of type *Fault, or the record's.
	Think(ctx context.Context, g SoFar, t Timing) (Thought, error)
	// GameOver sends the result of the game, as in PGN (1-0), and why it ended.
	GameOver(result, reason string)
	// Close ends the engine.
	Close()
}

// SoFar is a game as far as it is played, such as a *game.Cursor at the end of its
// record. A player gets the same one from NewGame to the end; in between others play turns.
type SoFar interface {
	Record() *game.Record
	Position() movegen.Position // after the last turn of the record
}

// Timing has the clocks and limits that an engine gets before it thinks.
type Timing struct {
	TC          TimeControl
	Own         time.Duration // left on its clock, or for this turn
	Opponent    time.Duration
	OpponentInc time.Duration // the increment of the opponent's clock
	MovesToGo   int
	Silence     time.Duration // how long it may be silent without a clock, else 0
	Longest     time.Duration // how long it may think without a clock, else 0
	Pulse       *Pulse        // of this process; may be nil
}

// Thought is an engine's answer. Nobody has checked that the turn is legal: Play does.
type Thought struct {
	Legs     []movegen.Move // the turn, if the engine did not send it as text
	Turn     string         // its text otherwise, canonical if the engine's own could be read
	Resigned bool           // instead of a turn
	Scored   bool           // Score, in centipawns from the engine's view, is set
	Score    int
	Depth    int
	SelDepth int // 0 if unknown
	Nodes    uint64
	Used     time.Duration // from the command to the answer
}

// Play plays the turn at a cursor, which stands where the engine thought. On an error, which
// says why the turn is not legal, nothing changes.
func (th *Thought) Play(c *game.Cursor) (*game.Turn, error) {
	if th.Legs != nil {
		return c.Play(th.Legs)
	}
	return c.PlayText(th.Turn, movegen.ParseTurn)
}

// MateScore minus the number of moves is the score of a forced win, and the number minus
// MateScore that of a forced loss.
const MateScore = 100000

// Limits that no search exceeds.
const (
	maxDepth    = 10_000
	longestMate = 10_000 // moves
)

// The values that engines report are clamped.

func (th *Thought) setDepth(n int) { th.Depth = min(max(n, 0), maxDepth) }

func (th *Thought) setSelDepth(n int) { th.SelDepth = min(max(n, 0), maxDepth) }

func (th *Thought) setNodes(n int) { th.Nodes = uint64(max(n, 0)) }

func (th *Thought) setScore(n int) { th.Score, th.Scored = min(max(n, -MateScore), MateScore), true }

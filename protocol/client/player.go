// Engines as players: what they are asked, by which limits, and what they answer.

package client

import (
	"context"
	"time"

	"dux/movegen"
	"dux/protocol/live"
)

// Player is an engine that plays whatever seat is to move. Its methods must be
// called one at a time.
type Player interface {
	// Program returns the engine's own name, "" if it has not sent one.
	Program() string
	// NewGame prepares for a game. Errors are of type *Fault.
	NewGame(ctx context.Context, g *live.Game) error
	// Think returns the turn of the seat to move. ctx ends when the engine is
	// far over its time. Errors are of type *Fault.
	Think(ctx context.Context, g *live.Game, t Timing) (Thought, error)
	// GameOver sends the result of the game.
	GameOver(result, reason string)
	// Close ends the engine.
	Close()
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

// Thought is an engine's answer.
type Thought struct {
	Legs     []movegen.Move // the turn, if the engine did not send it as text
	Turn     string         // its text otherwise, canonical if the engine's own could be read
	Resigned bool
	Scored   bool // Score, in centipawns from the engine's view, is set
	Score    int
	Depth    int
	SelDepth int // 0 if unknown
	Nodes    uint64
	Used     time.Duration
}

// MateScore minus the number of moves is the score of a forced win.
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

package client

import (
	"context"
	"time"

	"dux/protocol/live"
)

// Player is an engine at the board. It plays whatever seat is to move. Its
// methods are called one at a time.
type Player interface {
	// Program is the name that the engine gives itself, "" if it has not said.
	Program() string
	// NewGame prepares for a game. Errors are of type *Fault.
	NewGame(ctx context.Context, g *live.Game) error
	// Think asks for the turn of the seat to move. ctx ends when the engine has
	// long overstepped its time. Errors are of type *Fault.
	Think(ctx context.Context, g *live.Game, t Timing) (Thought, error)
	// GameOver sends the result of the game.
	GameOver(result, reason string)
	// Close ends the engine.
	Close()
}

// Timing is the clocks and limits sent to an engine before it thinks.
type Timing struct {
	TC        TimeControl
	Own       time.Duration // left on its clock, or for this turn
	Opponent  time.Duration
	MovesToGo int
	Silence   time.Duration // for which it may say nothing where its time is not kept, else 0
	Longest   time.Duration // for which it may think there, else 0
	Pulse     *Pulse        // of this process, may be nil
}

// Thought is the answer of an engine.
type Thought struct {
	Turn     string // text of the turn, canonical if the engine's own could be read
	Resigned bool
	Scored   bool // whether Score, centipawns for the engine, means anything
	Score    int
	Depth    int
	SelDepth int // 0 if the engine does not say
	Nodes    uint64
	Used     time.Duration
}

// MateScore is the score of a forced win, less the moves it takes.
const MateScore = 100000

// What is more than any engine can search.
const (
	maxDepth    = 10_000
	longestMate = 10_000 // moves
)

// What engines say of themselves is kept within what can be.

func (th *Thought) setDepth(n int) { th.Depth = min(max(n, 0), maxDepth) }

func (th *Thought) setSelDepth(n int) { th.SelDepth = min(max(n, 0), maxDepth) }

func (th *Thought) setNodes(n int) { th.Nodes = uint64(max(n, 0)) }

func (th *Thought) setScore(n int) { th.Score, th.Scored = min(max(n, -MateScore), MateScore), true }

package match

import (
	"context"
	"fmt"
	"time"

	"dux/movegen"
)

// Player is an engine at the board. It plays whatever seat is to move. Its
// methods are called one at a time.
type Player interface {
	// NewGame prepares for a game. Errors are of type *Fault.
	NewGame(ctx context.Context, g *Game) error
	// Think asks for the turn of the seat to move. ctx ends when the engine has
	// long overstepped its time. Errors are of type *Fault.
	Think(ctx context.Context, g *Game, t Timing) (Thought, error)
	// GameOver tells how the game has ended.
	GameOver(result, reason string)
	// Close ends the engine.
	Close()
}

// Timing is what an engine is told of the clocks before it thinks.
type Timing struct {
	TC        TimeControl
	Own       time.Duration // left on its clock, or for this turn
	Opponent  time.Duration
	MovesToGo int
	Silence   time.Duration // for which it may say nothing where its time is not kept, else 0
	Longest   time.Duration // for which it may think there, else 0
	pulse     *pulse        // of this process
}

// Thought is the answer of an engine.
type Thought struct {
	Turn     string // text of the turn, canonical if the engine's own could be read
	Resigned bool
	Scored   bool // whether Score, centipawns for the engine, means anything
	Score    int
	Depth    int
	Nodes    uint64
	Used     time.Duration
}

// Game is a game in progress, as the referee has it.
type Game struct {
	Variant  *movegen.Variant
	Start    string
	Position movegen.Position // now; players must not change it
	Turns    []string         // canonical texts of all turns since Start
	Legs     [][]movegen.Move // the same
	first    movegen.Seat     // to move at Start
}

// newGame sets up an opening.
func newGame(v *movegen.Variant, o Opening) (*Game, error) {
	p, err := v.New(o.Start)
	if err != nil {
		return nil, err
	}
	g := &Game{Variant: v, Start: o.Start, Position: p, first: p.Seat()}
	for _, text := range o.Turns {
		movegen.SetTurnOf(p, text)
		if err := g.play(text); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// play plays a turn; on an error nothing has changed.
func (g *Game) play(text string) error {
	legs, err := movegen.ParseTurn(g.Position, text)
	if err != nil {
		return err
	}
	g.Turns = append(g.Turns, movegen.TurnText(g.Position, legs))
	g.Legs = append(g.Legs, legs)
	for _, m := range legs {
		g.Position.Make(m)
	}
	return nil
}

// Cause is how an engine failed.
type Cause string

// The causes of failures, in the words of PGN's Termination tag where it has any.
const (
	NoStart     Cause = "no start"           // it could not be run, or did not speak its protocol
	Crash       Cause = "abandoned"          // it ended or closed its output
	TimeForfeit Cause = "time forfeit"       // its time was over when its move came
	Stalled     Cause = "stalled connection" // no move came at all
	IllegalMove Cause = "illegal move"       // the referee's rules forbid its move
)

// Fault is the failure of an engine; the game is lost for it.
type Fault struct {
	Cause   Cause
	Detail  string
	Printed []string // what an engine that did not start said last
}

// Error tells cause and detail.
func (f *Fault) Error() string { return fmt.Sprintf("%s: %s", f.Cause, f.Detail) }

func fault(c Cause, format string, args ...any) *Fault {
	return &Fault{Cause: c, Detail: clean(fmt.Sprintf(format, args...))}
}

// An engine whose answers are timed.

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"dux/movegen"
	"dux/protocol/client"
	"dux/protocol/gui"
	"dux/protocol/live"
)

// timed is a running engine.
type timed struct {
	client.Player
	*client.Conversation
	sync     func(context.Context) error // waits until it has processed its input
	protocol string                      // uci or cecp
}

func start(ctx context.Context, command []string, protocol string) (*timed, error) {
	e := &client.Engine{Command: command, Proto: "uci"}
	if protocol == "uci" {
		u, err := client.StartUCI(ctx, e, nil)
		if err != nil {
			return nil, err
		}
		return &timed{u, u.Conversation, u.Sync, protocol}, nil
	}
	c, err := client.StartCECP(ctx, e, patience, nil)
	if err != nil {
		return nil, err
	}
	return &timed{c, c.Conversation, c.Sync, protocol}, nil
}

// patience is how long an answer may take before the engine counts as hung.
const patience = 10 * time.Second

// complaints are how lines begin that an engine prints only about an error.
var complaints = []string{"info string", "Error", "tellusererror"}

// answered reads lines up to the answer, and returns when it arrived.
func (e *timed) answered(ctx context.Context, answer string) (at time.Time, err error) {
	_, err = e.Until(ctx, answer, func(line string) error {
		if slices.ContainsFunc(complaints, func(c string) bool { return strings.HasPrefix(line, c) }) {
			return fmt.Errorf("the engine printed %q", line)
		}
		return nil
	})
	return time.Now(), err
}

// choose begins a game of the variant.
func (e *timed) choose(ctx context.Context, v *movegen.Variant) error {
	g, err := live.New(live.Setup{Variant: v, Teams: true})
	if err != nil {
		return err
	}
	return e.NewGame(ctx, g)
}

// ask asks for a move in p within the budget, and returns by how much the
// answer was late.
func (e *timed) ask(ctx context.Context, p movegen.Position, k kind, budget time.Duration, random *rand.Rand) (late time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	answer, position := "bestmove", []string{"position fen " + p.String()}
	if e.protocol == "cecp" {
		codec := gui.For(p.Variant(), true)
		if codec == nil {
			return 0, gui.NoBoard(p.Variant())
		}
		answer, position = "move", []string{"force", "setboard " + codec.Write(p, 0)}
	}
	if err := e.Say(ctx, position...); err != nil {
		return 0, err
	}
	if err := e.sync(ctx); err != nil {
		return 0, err
	}
	begun := time.Now()
	if err := e.Say(ctx, e.question(k, budget)...); err != nil {
		return 0, err
	}
	if k == atOnce {
		time.Sleep(time.Duration(random.Int64N(int64(budget))))
		begun, budget = time.Now(), 0
		if err := e.Say(ctx, words[e.protocol][k]); err != nil {
			return 0, err
		}
	}
	came, err := e.answered(ctx, answer)
	return came.Sub(begun) - budget, err
}

// question returns the lines that make the engine think.
func (e *timed) question(k kind, budget time.Duration) []string {
	if e.protocol == "uci" {
		ms := budget.Milliseconds()
		return []string{[kinds]string{
			moveTime: fmt.Sprintf("go movetime %d", ms),
			clock:    fmt.Sprintf("go wtime %d btime %d winc 10 binc 10", ms, ms),
			atOnce:   "go infinite",
		}[k]}
	}
	const hour = 360000 // centiseconds
	return [kinds][]string{
		moveTime: {fmt.Sprintf("st %g", budget.Seconds()), "go"},
		clock:    {"level 0 0:01 0.01", fmt.Sprintf("time %d", budget.Milliseconds()/10), "go"},
		atOnce:   {"level 0 60 0", fmt.Sprintf("time %d", hour), "go"},
	}[k]
}

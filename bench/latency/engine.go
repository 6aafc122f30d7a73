// A conversation with an engine whose answers are timed.

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"dux/movegen"
	"dux/protocol/client"
	"dux/protocol/gui"
	"dux/protocol/live"
)

// conversation is a running engine.
type conversation struct {
	client.Player
	*client.Process
	sync     func(context.Context) error // waits until it has processed its input
	protocol string                      // uci or cecp
}

func start(ctx context.Context, command []string, protocol string) (*conversation, error) {
	e := &client.Engine{Command: command, Proto: "uci"}
	if protocol == "uci" {
		u, err := client.StartUCI(ctx, e, nil)
		if err != nil {
			return nil, err
		}
		return &conversation{u, u.Process, u.Sync, protocol}, nil
	}
	c, err := client.StartCECP(ctx, e, patience, nil)
	if err != nil {
		return nil, err
	}
	return &conversation{c, c.Process, c.Sync, protocol}, nil
}

// patience is how long an answer may take before the engine counts as hung.
const patience = 10 * time.Second

// say sends lines to the engine.
func (e *conversation) say(ctx context.Context, lines ...string) error {
	for _, line := range lines {
		if err := e.Send(ctx, "%s", line); err != nil {
			return err
		}
	}
	return nil
}

// until reads lines up to one with this beginning, and returns when that line
// arrived.
func (e *conversation) until(ctx context.Context, begin string) (at time.Time, err error) {
	err = e.Expect(ctx, begin, func(line string) (bool, error) {
		at = time.Now()
		for _, complaint := range []string{"info string", "Error", "tellusererror"} {
			if strings.HasPrefix(line, complaint) {
				return false, fmt.Errorf("the engine printed %q", line)
			}
		}
		return strings.HasPrefix(line, begin), nil
	})
	return at, err
}

// choose begins a game of the variant.
func (e *conversation) choose(ctx context.Context, v *movegen.Variant) error {
	g, err := live.New(live.Setup{Variant: v, Teams: true})
	if err != nil {
		return err
	}
	return e.NewGame(ctx, g)
}

// ask asks for a move in p within the budget, and returns by how much the
// answer was late.
func (e *conversation) ask(ctx context.Context, p movegen.Position, k kind, budget time.Duration, random *rand.Rand) (late time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	answer, position := "bestmove ", []string{"position fen " + p.String()}
	if e.protocol == "cecp" {
		answer, position = "move ", []string{"force", "setboard " + gui.For(p.Variant(), true).Write(p, 0)}
	}
	if err := e.say(ctx, position...); err != nil {
		return 0, err
	}
	if err := e.sync(ctx); err != nil {
		return 0, err
	}
	begun := time.Now()
	if err := e.say(ctx, e.question(k, budget)...); err != nil {
		return 0, err
	}
	if k == atOnce {
		time.Sleep(time.Duration(random.Int64N(int64(budget))))
		begun, budget = time.Now(), 0
		if err := e.say(ctx, words[e.protocol][k]); err != nil {
			return 0, err
		}
	}
	came, err := e.until(ctx, answer)
	return came.Sub(begun) - budget, err
}

// question returns the lines that make the engine think.
func (e *conversation) question(k kind, budget time.Duration) []string {
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

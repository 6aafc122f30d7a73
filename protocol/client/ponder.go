// Thinking while the opponent does.

package client

import (
	"context"
	"strings"

	"dux/movegen"
	"dux/protocol/gui"
)

// pondering is the pondering of a UCI engine: it searches after the reply that
// it expects.
type pondering struct {
	on       bool
	after    int    // turns in the game after the reply
	expected string // the reply, canonical
}

// hit reports whether the reply was played, and ends the pondering if so.
func (p *pondering) hit(g SoFar) bool {
	if !p.on || len(g.Record().Turns) != p.after {
		return false
	}
	texts, err := g.Record().Texts()
	hit := err == nil && texts[p.after-1] == p.expected
	p.on = !hit
	return hit
}

// ponder lets the engine think after the reply that it expects to its turn, if
// the turn is legal and the reply leads to a position in which its team moves
// again.
func (u *UCI) ponder(ctx context.Context, g SoFar, t Timing, thought *Thought, expected string) error {
	p := g.Position().Clone()
	v := p.Variant()
	team := v.Team(p.Seat())
	if _, err := movegen.PlayTurn(p, thought.Turn); err != nil || movegen.Result(p).Over() {
		return nil
	}
	expected = gui.Canonical(v, expected)
	if _, err := movegen.PlayTurn(p, expected); err != nil || v.Team(p.Seat()) != team || movegen.Result(p).Over() {
		return nil
	}
	t.Own = max(t.Own-thought.Used+t.TC.Inc, 1)
	if t.MovesToGo > 1 {
		t.MovesToGo--
	}
	position, err := positionCommand(g, thought.Turn, expected)
	if err != nil {
		return err
	}
	if err := u.Send(ctx, "%s", position); err != nil {
		return err
	}
	u.ponders = pondering{on: true, after: len(g.Record().Turns) + 2, expected: expected}
	return u.Send(ctx, "%s", strings.Replace(goCommand(g, t), "go", "go ponder", 1))
}

// stopPondering ends the pondering if another reply was played, and drops the
// answer.
func (u *UCI) stopPondering(ctx context.Context) error {
	if !u.ponders.on {
		return nil
	}
	u.ponders.on = false
	ctx, cancel := context.WithTimeout(ctx, Handshake)
	defer cancel()
	if err := u.Send(ctx, "stop"); err != nil {
		return err
	}
	return u.Expect(ctx, "bestmove", func(line string) (bool, error) { return strings.HasPrefix(line, "bestmove"), nil })
}

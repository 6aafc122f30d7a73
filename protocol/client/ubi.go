// Engines for both boards of bughouse.

package client

import (
	"context"
	"fmt"
	"strings"
	"time"

	"dux/movegen"
)

// UBI is an engine that speaks the Universal Bughouse Interface. It plays a team
// of a game in which the boards take turns.
type UBI struct {
	*Conversation
	name string
}

// startUBI starts an engine that speaks UBI.
func startUBI(ctx context.Context, e *Engine, l *Log) (*UBI, error) {
	p, err := start(e, l)
	if err != nil {
		return nil, err
	}
	u := &UBI{Conversation: p}
	return u, p.introduced(u.introduce(ctx, e))
}

func (u *UBI) introduce(ctx context.Context, e *Engine) error {
	ctx, cancel := context.WithTimeout(ctx, Handshake)
	defer cancel()
	if err := u.Send(ctx, "ubi"); err != nil {
		return err
	}
	err := u.Expect(ctx, "ubiok", func(line string) (bool, error) {
		if name, ok := strings.CutPrefix(line, "id name "); ok {
			u.name = strings.TrimSpace(name)
		}
		return strings.TrimSpace(line) == "ubiok", nil
	})
	if err != nil {
		return err
	}
	for _, o := range e.Options {
		if err := u.Send(ctx, "setoption name %s value %s", o.Name, o.Value); err != nil {
			return err
		}
	}
	return nil
}

// Program implements Player by the engine's id name.
func (u *UBI) Program() string { return u.name }

// NewGame implements Player.
func (u *UBI) NewGame(ctx context.Context, g SoFar) error {
	ctx, cancel := context.WithTimeout(ctx, Handshake)
	defer cancel()
	if _, both := g.Position().(movegen.Boards); !both {
		return NewFault(NoStart, "over UBI engines play two boards, which %s is not played on", g.Record().Variant.Name)
	}
	if err := u.Send(ctx, "ubinewgame"); err != nil {
		return err
	}
	return u.ready(ctx)
}

// Think implements Player.
func (u *UBI) Think(ctx context.Context, g SoFar, t Timing) (Thought, error) {
	var thought Thought
	u.drain()
	ctx, cancel := u.think(ctx, t)
	defer cancel()
	p := g.Position().(movegen.Boards)
	name := p.BoardName(p.Turn())
	if err := u.Send(ctx, "%s", bfens(p, t)); err != nil {
		return thought, err
	}
	start := time.Now()
	if err := u.Send(ctx, "go board %s%s", name, strings.TrimPrefix(ubiGo(p, t), "go")); err != nil {
		return thought, err
	}
	err := u.best(ctx, &thought, start, func(line string, words []string) error {
		if len(words) < 4 || words[1] != "board" || words[2] != name {
			return NewFault(IllegalMove, "%q names no move on board %s", line, name)
		}
		move := words[3]
		if len(move) > 1 && move[1] == '@' {
			move = strings.ToUpper(move[:1]) + move[1:]
		}
		thought.Turn = name + "/" + move
		return nil
	})
	return thought, err
}

// bfens writes both boards, and the clocks of a team at each.
func bfens(p movegen.Boards, t Timing) string {
	own, opponent := t.Own, t.Opponent
	if t.TC.Base == 0 { // UBI knows no game without clocks
		own, opponent = time.Minute, time.Minute
	}
	v := p.Variant()
	mover := v.Team(p.Seat())
	text := fmt.Sprintf("position %s | %s clock", p.Board(0), p.Board(1))
	for seat := range movegen.Seat(4) { // White and Black on A, then on B
		left := opponent
		if v.Team(seat) == mover {
			left = own
		}
		text += fmt.Sprintf(" %d", max(left.Milliseconds(), 0))
	}
	return text
}

// ubiGo writes the limits, by the clocks of the colours on the board to move.
func ubiGo(p movegen.Boards, t Timing) string {
	_, colour := p.Place(p.Seat())
	return limitsCommand(t, colour == movegen.White)
}

// GameOver implements Player.
func (u *UBI) GameOver(string, string) {}

// How a turn of a CECP engine begins.

package client

import (
	"context"
	"time"

	"dux/protocol/gui"
)

// begin lets the engine think about its turn, and returns when that was. An
// engine that plays on only gets its opponent's ply.
func (c *CECP) begin(ctx context.Context, g SoFar, t Timing) (time.Time, error) {
	if reply, ok := c.reply(g); ok {
		if err := c.clocks(ctx, t); err != nil {
			return time.Time{}, err
		}
		c.told++
		start := time.Now()
		return start, c.ply(ctx, reply)
	}
	if c.playing {
		c.playing = false
		if err := c.Send(ctx, "force"); err != nil {
			return time.Time{}, err
		}
	}
	if err := c.tell(ctx, g); err != nil {
		return time.Time{}, err
	}
	start := time.Now()
	if err := c.clocks(ctx, t); err != nil {
		return time.Time{}, err
	}
	return start, c.Send(ctx, "go")
}

// reply returns the ply that the engine waits for while it ponders. ok is false
// if more plies than this one have been made since its turn.
func (c *CECP) reply(g SoFar) (ply gui.Ply, ok bool) {
	turns := g.Record().Turns
	if !c.playing || len(turns) != c.told+1 {
		return gui.Ply{}, false
	}
	turn := gui.Encode(c.game.Codec(), c.game.Position(), c.game.Memory(), turns[c.told].Legs)
	return turn.Plies[0], len(turn.Plies) == 1
}

// clocks sends the engine its clock and its opponent's.
func (c *CECP) clocks(ctx context.Context, t Timing) error {
	own := t.Own
	if t.TC.Base == 0 {
		own = t.TC.MoveTime
	}
	if own <= 0 {
		return nil
	}
	opponent := max(t.Opponent, 0)
	return c.Send(ctx, "time %d\notim %d", own.Milliseconds()/10, opponent.Milliseconds()/10)
}

// Pondering returns the CECP command that switches it on or off.
func (e *Engine) Pondering() string {
	if e.Ponder {
		return "hard"
	}
	return "easy"
}

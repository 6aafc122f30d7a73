// Playing with an engine over CECP: the handshake, games and turns.

package client

import (
	"context"
	"fmt"
	"iter"
	"strings"
	"time"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/gui"
)

// CECP is an engine that speaks CECP (the XBoard protocol, version 2). It is in
// force mode and gets "go" when it has to think, so that it can play any seat.
// An engine that ponders plays on instead, as long as it only has to answer.
type CECP struct {
	*Conversation
	Engine   *Engine // its configuration
	features map[string]string
	listed   int       // their length in bytes
	game     *gui.Game // the game as sent to the engine
	told     int       // turns of the referee's game that were sent
	pings    int
	playing  bool // it answers its opponent's next ply by itself
}

// protocolOne is how long an engine may take for its features after protover,
// unless it asks for more time by done=0. One that sends none counts as an engine of
// version 1. The protocol says two seconds; engines that start other engines need more.
const protocolOne = 5 * time.Second

// introduceCECP does the handshake with a running engine.
func introduceCECP(ctx context.Context, p *Conversation, engine *Engine, patience time.Duration) (*CECP, error) {
	c := &CECP{Conversation: p, Engine: engine, features: map[string]string{}}
	ctx, cancel := context.WithTimeout(ctx, Handshake)
	defer cancel()
	for _, line := range []string{"xboard", "protover 2"} {
		if err := p.Send(ctx, "%s", line); err != nil {
			return nil, err
		}
	}
	const last = "feature done=1"
	take := func(line string) (done bool, err error) { return c.takeFeatures(ctx, line) }
	first, stop := context.WithTimeout(ctx, patience)
	defer stop()
	err := p.Expect(first, last, take)
	if late := err != nil && first.Err() != nil; late && c.features["done"] == "0" {
		err = p.Expect(ctx, last, take)
	} else if late {
		err = nil
	}
	if err != nil {
		return nil, err
	}
	return c, c.setOptions(ctx)
}

// takeFeatures records and answers the features in a line, if it has any. done
// reports whether they are all.
func (c *CECP) takeFeatures(ctx context.Context, line string) (done bool, err error) {
	list, ok := strings.CutPrefix(strings.TrimSpace(line), "feature ")
	if !ok {
		return false, nil
	}
	if c.listed += len(list); c.listed > mostListed {
		return false, NewFault(NoStart, "lists more than %d KB of features", mostListed>>10)
	}
	for name, value := range features(list) {
		c.features[name] = value
		answer := "accepted"
		if name == "san" && value == "1" {
			answer = "rejected"
		}
		if err := c.Send(ctx, "%s %s", answer, name); err != nil {
			return false, err
		}
	}
	return c.features["done"] == "1", nil
}

// Feature returns the value of a feature that the engine has set, "" for
// others.
func (c *CECP) Feature(name string) string { return c.features[name] }

// Program returns the engine's feature myname.
func (c *CECP) Program() string { return c.features["myname"] }

func (c *CECP) setOptions(ctx context.Context) error {
	for _, o := range c.Engine.Options {
		line := fmt.Sprintf("option %s=%s", o.Name, o.Value)
		switch strings.ToLower(o.Name) {
		case "hash", "memory":
			line = "memory " + o.Value
		case "threads", "cores":
			line = "cores " + o.Value
		}
		if err := c.Send(ctx, "%s", line); err != nil {
			return err
		}
	}
	return nil
}

// features yields the name=value pairs of a list in its order; values may be quoted.
func features(list string) iter.Seq2[string, string] {
	return func(yield func(name, value string) bool) {
		for list := strings.TrimSpace(list); list != ""; list = strings.TrimSpace(list) {
			name, rest, ok := strings.Cut(list, "=")
			if !ok {
				return
			}
			var value string
			if quoted, isQuoted := strings.CutPrefix(rest, `"`); isQuoted {
				value, list, _ = strings.Cut(quoted, `"`)
			} else {
				value, list, _ = strings.Cut(rest, " ")
			}
			if !yield(strings.TrimSpace(name), value) {
				return
			}
		}
	}
}

// NewGame implements Player.
func (c *CECP) NewGame(ctx context.Context, g SoFar) error {
	ctx, cancel := context.WithTimeout(ctx, Handshake)
	defer cancel()
	r := g.Record()
	codec := gui.For(r.Variant, true)
	if codec == nil {
		return NewFault(NoStart, "%s", gui.NoBoard(r.Variant))
	}
	lines := []string{"new"}
	if name := c.variantName(r.Variant); name != gui.Name(variants.Standard) {
		if known, ok := c.features["variants"]; ok && !strings.Contains(","+known+",", ","+name+",") {
			return NewFault(NoStart, "it does not play %s (only %s)", name, known)
		}
		lines = append(lines, "variant "+name)
	}
	c.playing = false
	lines = append(lines, "force", c.Engine.Pondering(), "post")
	limits, err := c.Limits()
	if err != nil {
		return err
	}
	lines = append(append(lines, limits...), c.Engine.Init...)
	p, err := r.Position()
	if err != nil {
		return err
	}
	c.game, c.told = gui.NewGame(codec, p, 0), 0
	if p.String() != r.Variant.Start {
		if c.features["setboard"] != "1" {
			return NewFault(NoStart, "it cannot set up positions")
		}
		lines = append(lines, "setboard "+codec.Write(p, 0))
	}
	for _, line := range lines {
		if err := c.Send(ctx, "%s", line); err != nil {
			return err
		}
	}
	return c.Sync(ctx)
}

func (c *CECP) variantName(v *movegen.Variant) string {
	if c.Engine.Variant != "" {
		return c.Engine.Variant
	}
	return gui.Name(v)
}

// Sync waits until the engine has processed everything, if it supports ping.
func (c *CECP) Sync(ctx context.Context) error {
	if c.features["ping"] != "1" {
		return nil
	}
	c.pings++
	pong := fmt.Sprintf("pong %d", c.pings)
	if err := c.Send(ctx, "ping %d", c.pings); err != nil {
		return err
	}
	return c.Expect(ctx, pong, func(line string) (bool, error) {
		if Refused(line) {
			return false, NewFault(IllegalMove, "it rejected a legal position or move: %s", line)
		}
		return strings.TrimSpace(line) == pong, nil
	})
}

// Refused reports whether the engine rejects a command with this line.
func Refused(line string) bool {
	return strings.HasPrefix(line, "Illegal move") || strings.HasPrefix(line, "tellusererror Illegal position")
}

// tell sends the turns that the engine does not know yet.
func (c *CECP) tell(ctx context.Context, g SoFar) error {
	for turns := g.Record().Turns; c.told < len(turns); c.told++ {
		turn := gui.Encode(c.game.Codec(), c.game.Position(), c.game.Memory(), turns[c.told].Legs)
		for _, ply := range turn.Plies {
			if err := c.ply(ctx, ply); err != nil {
				return err
			}
		}
	}
	return nil
}

// ply sends the engine a ply of another player.
func (c *CECP) ply(ctx context.Context, ply gui.Ply) error {
	c.game.Move(ply)
	if c.features["usermove"] == "1" {
		return c.Send(ctx, "usermove %s", ply)
	}
	return c.Send(ctx, "%s", ply)
}

// Think implements Player.
func (c *CECP) Think(ctx context.Context, g SoFar, t Timing) (Thought, error) {
	c.drain()
	ctx, cancel := c.think(ctx, t)
	defer cancel()
	var thought Thought
	start, err := c.begin(ctx, g, t)
	if err != nil {
		return thought, err
	}
	for {
		left, black := c.game.Left(), c.game.Black()
		ply, err := c.listen(ctx, &thought)
		thought.Used = time.Since(start)
		if err != nil || thought.Resigned {
			return thought, err
		}
		made := c.game.Made() + 1
		c.game.Move(ply)
		if c.playing = c.Engine.Ponder && c.game.Made() == 0 && c.game.Black() != black; !c.playing {
			if err := c.Send(ctx, "force"); err != nil {
				return thought, err
			}
		}
		for c.game.Made() > 0 {
			forced, ok := c.game.Forced()
			if !ok {
				break
			}
			left, made = c.game.Left(), c.game.Made()+1
			if err := c.ply(ctx, forced); err != nil {
				return thought, err
			}
			ply = forced
		}
		if c.game.Made() == 0 {
			thought.Legs = turnOf(left, made, ply)
			c.told++
			return thought, nil
		}
		if err := c.Send(ctx, "go"); err != nil {
			return thought, err
		}
	}
}

// turnOf returns the turn that has this ply as its n-th and last one.
func turnOf(turns []gui.Encoded, n int, last gui.Ply) []movegen.Move {
	for _, t := range turns {
		if len(t.Plies) == n && t.Plies[n-1] == last {
			return t.Legs
		}
	}
	return nil
}

// Limits returns the lines that set the engine's limits for a game.
func (c *CECP) Limits() ([]string, error) {
	var lines []string
	tc := c.Engine.TC
	if tc.Base > 0 {
		lines = append(lines, fmt.Sprintf("level %d %d:%02d %g", tc.Moves,
			int(tc.Base.Minutes()), int(tc.Base.Seconds())%60, tc.Inc.Seconds()))
	}
	if tc.MoveTime > 0 {
		lines = append(lines, fmt.Sprintf("st %g", tc.MoveTime.Seconds()))
	}
	if tc.Depth > 0 {
		lines = append(lines, fmt.Sprintf("sd %d", tc.Depth))
	}
	if tc.Nodes > 0 {
		return nil, NewFault(NoStart, "CECP engines cannot be limited by nodes: use -tc or -movetime, or proto=uci")
	}
	return lines, nil
}

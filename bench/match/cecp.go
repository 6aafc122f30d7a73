package match

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/gui"
)

// cecpPlayer is an engine that speaks CECP (the XBoard protocol, version 2).
// It is kept in force mode and told to go when it is to think, so that it can
// play any seat.
type cecpPlayer struct {
	*process
	spec     *Spec
	features map[string]string
	game     *gui.Game // as far as the engine has been told
	told     int       // turns of the referee's game that it has been told
	pings    int
}

// protocolOne is the silence after protover that shows an engine to know only
// version 1, without features. The protocol says two seconds; engines that
// start others in turn take longer than that.
const protocolOne = 5 * time.Second

func startCECP(ctx context.Context, p *process, spec *Spec, silence time.Duration) (*cecpPlayer, error) {
	c := &cecpPlayer{process: p, spec: spec, features: map[string]string{}}
	ctx, cancel := context.WithTimeout(ctx, handshake)
	defer cancel()
	for _, line := range []string{"xboard", "protover 2"} {
		if err := p.send(ctx, "%s", line); err != nil {
			return nil, err
		}
	}
	patience, stop := context.WithTimeout(ctx, silence)
	defer stop()
	err := p.expect(patience, "feature done=1", func(line string) (bool, error) {
		list, ok := strings.CutPrefix(strings.TrimSpace(line), "feature ")
		if !ok {
			return false, nil
		}
		for name, value := range features(list) {
			c.features[name] = value
			answer := "accepted"
			if name == "san" && value == "1" {
				answer = "rejected"
			}
			if err := p.send(ctx, "%s %s", answer, name); err != nil {
				return false, err
			}
		}
		return c.features["done"] == "1", nil
	})
	if err != nil && (patience.Err() == nil || c.features["done"] == "0") {
		if c.features["done"] != "0" {
			return nil, err
		}
		err = p.expect(ctx, "feature done=1", func(line string) (bool, error) { return strings.Contains(line, "done=1"), nil })
		if err != nil {
			return nil, err
		}
	}
	return c, c.setOptions(ctx)
}

func (c *cecpPlayer) setOptions(ctx context.Context) error {
	for _, o := range c.spec.Options {
		line := fmt.Sprintf("option %s=%s", o.Name, o.Value)
		switch strings.ToLower(o.Name) {
		case "hash", "memory":
			line = "memory " + o.Value
		case "threads", "cores":
			line = "cores " + o.Value
		}
		if err := c.send(ctx, "%s", line); err != nil {
			return err
		}
	}
	return nil
}

// features reads name=value pairs, values perhaps in quotes.
func features(list string) map[string]string {
	pairs := map[string]string{}
	for list = strings.TrimSpace(list); list != ""; list = strings.TrimSpace(list) {
		name, rest, ok := strings.Cut(list, "=")
		if !ok {
			break
		}
		var value string
		if quoted, isQuoted := strings.CutPrefix(rest, `"`); isQuoted {
			value, list, _ = strings.Cut(quoted, `"`)
		} else {
			value, list, _ = strings.Cut(rest, " ")
		}
		pairs[strings.TrimSpace(name)] = value
	}
	return pairs
}

func (c *cecpPlayer) NewGame(ctx context.Context, g *Game) error {
	ctx, cancel := context.WithTimeout(ctx, handshake)
	defer cancel()
	codec := gui.For(g.Variant, true)
	if codec == nil {
		return fault(NoStart, "no way is known to show %s over CECP", g.Variant.Name)
	}
	lines := []string{"new"}
	if name := c.variantName(g.Variant); name != variants.Standard.CECPName() {
		if known, ok := c.features["variants"]; ok && !strings.Contains(","+known+",", ","+name+",") {
			return fault(NoStart, "it does not play %s (only %s)", name, known)
		}
		lines = append(lines, "variant "+name)
	}
	lines = append(lines, "force", "easy", "post")
	limits, err := c.limits()
	if err != nil {
		return err
	}
	lines = append(append(lines, limits...), c.spec.Init...)
	p, err := g.Variant.New(g.Start)
	if err != nil {
		return err
	}
	c.game, c.told = gui.NewGame(codec, p, 0), 0
	if g.Start != g.Variant.Start {
		if c.features["setboard"] != "1" {
			return fault(NoStart, "it cannot set up positions")
		}
		lines = append(lines, "setboard "+codec.Write(p, 0))
	}
	for _, line := range lines {
		if err := c.send(ctx, "%s", line); err != nil {
			return err
		}
	}
	return c.sync(ctx)
}

func (c *cecpPlayer) variantName(v *movegen.Variant) string {
	if c.spec.Variant != "" {
		return c.spec.Variant
	}
	return v.CECPName()
}

// sync waits until the engine has done what it was told, if it can say so.
func (c *cecpPlayer) sync(ctx context.Context) error {
	if c.features["ping"] != "1" {
		return nil
	}
	c.pings++
	pong := fmt.Sprintf("pong %d", c.pings)
	if err := c.send(ctx, "ping %d", c.pings); err != nil {
		return err
	}
	return c.expect(ctx, pong, func(line string) (bool, error) {
		if refused(line) {
			return false, fault(IllegalMove, "it refused the referee's: %s", line)
		}
		return strings.TrimSpace(line) == pong, nil
	})
}

// isIllegal reports whether a fault is an illegal move.
func isIllegal(err error) bool {
	var f *Fault
	return errors.As(err, &f) && f.Cause == IllegalMove
}

func refused(line string) bool {
	return strings.HasPrefix(line, "Illegal move") || strings.HasPrefix(line, "tellusererror Illegal position")
}

// tell sends the turns that the engine has not seen yet.
func (c *cecpPlayer) tell(ctx context.Context, g *Game) error {
	for ; c.told < len(g.Legs); c.told++ {
		turn := gui.Encode(c.game.Codec(), c.game.Position(), c.game.Memory(), g.Legs[c.told])
		for _, ply := range turn.Plies {
			if err := c.ply(ctx, ply); err != nil {
				return err
			}
		}
	}
	return nil
}

// ply tells the engine of a ply that it has not made itself.
func (c *cecpPlayer) ply(ctx context.Context, ply gui.Ply) error {
	c.game.Make(ply)
	if c.features["usermove"] == "1" {
		return c.send(ctx, "usermove %s", ply)
	}
	return c.send(ctx, "%s", ply)
}

func (c *cecpPlayer) Think(ctx context.Context, g *Game, t Timing) (Thought, error) {
	ctx, cancel := c.think(ctx, t)
	defer cancel()
	var thought Thought
	if err := c.tell(ctx, g); err != nil {
		return thought, err
	}
	start := time.Now()
	if err := c.start(ctx, t); err != nil {
		return thought, err
	}
	for {
		left := c.game.Left()
		ply, err := c.listen(ctx, &thought)
		thought.Used = time.Since(start)
		if err != nil || thought.Resigned {
			return thought, err
		}
		made := c.game.Made() + 1
		c.game.Make(ply)
		if err := c.send(ctx, "force"); err != nil {
			return thought, err
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
			thought.Turn = movegen.TurnText(g.Position, turnOf(left, made, ply))
			c.told++
			return thought, nil
		}
		if err := c.send(ctx, "go"); err != nil {
			return thought, err
		}
	}
}

// turnOf is the one of the turns that ends with its n-th ply, this one.
func turnOf(turns []gui.Turn, n int, last gui.Ply) []movegen.Move {
	for _, t := range turns {
		if len(t.Plies) == n && t.Plies[n-1] == last {
			return t.Legs
		}
	}
	return nil
}

// limits are the lines that tell the engine how it may think in this game.
func (c *cecpPlayer) limits() ([]string, error) {
	var lines []string
	tc := c.spec.TC
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
		return nil, fault(NoStart, "CECP engines cannot be limited by nodes")
	}
	return lines, nil
}

// start tells the engine its clocks and to think.
func (c *cecpPlayer) start(ctx context.Context, t Timing) error {
	own := t.Own
	if t.TC.Base == 0 {
		own = t.TC.MoveTime
	}
	if own > 0 {
		opponent := max(t.Opponent, 0)
		if err := c.send(ctx, "time %d\notim %d", own.Milliseconds()/10, opponent.Milliseconds()/10); err != nil {
			return err
		}
	}
	return c.send(ctx, "go")
}

// listen waits for the next ply of the engine's turn.
func (c *cecpPlayer) listen(ctx context.Context, thought *Thought) (gui.Ply, error) {
	var ply gui.Ply
	first := ""
	err := c.expect(ctx, "move", func(line string) (bool, error) {
		words := strings.Fields(line)
		if len(words) == 0 {
			return false, nil
		}
		if text, ok := strings.CutPrefix(line, "My move is"); ok { // the old form, before "move"
			words = []string{"move", strings.Trim(text, " :")}
		}
		if resigns(words, c.game.Black()) {
			thought.Resigned = true
			return true, nil
		}
		switch words[0] {
		case "move":
			if len(words) < 2 {
				return false, fault(IllegalMove, "%q names no move", line)
			}
			if strings.HasSuffix(words[1], ",") {
				first = words[1]
				return false, nil
			}
			var ok bool
			if ply, ok = c.read(first + words[1]); !ok {
				return false, fault(IllegalMove, "%s%s", first, words[1])
			}
			return true, nil
		case "1-0", "0-1", "1/2-1/2":
			return false, fault(IllegalMove, "it claims %s, which the board does not show", line)
		case "Illegal", "tellusererror":
			if refused(line) {
				return false, fault(IllegalMove, "it refused a legal move: %s", line)
			}
		default:
			thought.readPost(words)
		}
		return false, nil
	})
	return ply, err
}

// resigns reports whether a line of an engine that plays a colour gives the game
// up: resign, perhaps with a reason after it, tellics resign, or as the protocol
// has it the result, if that is its loss, with a comment that says so.
func resigns(words []string, black bool) bool {
	loss := "0-1"
	if black {
		loss = "1-0"
	}
	switch words[0] {
	case "resign":
		return true
	case "tellics":
		return words[len(words)-1] == "resign"
	case loss:
		return strings.Contains(strings.ToLower(strings.Join(words[1:], " ")), "resign")
	}
	return false
}

// read is the ply that an engine's text means, in coordinates or in SAN, which
// the protocol leaves engines free to choose: some write only castling so.
func (c *cecpPlayer) read(text string) (gui.Ply, bool) {
	if ply, ok, _ := c.game.Find(text); ok {
		return ply, true
	}
	meant, err := c.game.Spelled(text)
	if err != nil || len(meant) != 1 {
		return gui.Ply{}, false
	}
	return meant[0], true
}

// readPost reads a line of thinking: depth, score, centiseconds, nodes, line.
func (th *Thought) readPost(words []string) {
	if len(words) < 4 {
		return
	}
	var n [4]int
	for i := range n {
		digits := words[i]
		if i == 0 {
			digits = strings.TrimRight(digits, ".+-&!?")
		}
		var err error
		if n[i], err = strconv.Atoi(digits); err != nil {
			return
		}
	}
	th.Depth, th.Score, th.Scored, th.Nodes = n[0], n[1], true, uint64(n[3])
	if th.Score > mateScore {
		th.Score = 2*mateScore - th.Score // CECP counts mates up from 100000
	} else if th.Score < -mateScore {
		th.Score = -2*mateScore - th.Score
	}
}

func (c *cecpPlayer) GameOver(result, reason string) {
	ctx, cancel := context.WithTimeout(context.Background(), goodbye)
	defer cancel()
	_ = c.send(ctx, "result %s {%s}", result, reason)
	_ = c.send(ctx, "force")
}

func (c *cecpPlayer) Close() { c.close() }

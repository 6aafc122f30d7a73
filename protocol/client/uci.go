// Playing with an engine over UCI: the handshake, games and turns.

package client

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/gui"
	"dux/protocol/live"
)

// UCI is an engine that speaks UCI.
type UCI struct {
	*Conversation
	Engine   *Engine // its configuration
	name     string
	options  []string // that it lists
	listed   int      // their length in bytes
	variants bool     // UCI_Variant is one
	games    []string // the values of UCI_Variant that it lists
	ponders  pondering
}

// Handshake is how long an engine may take for the handshake and to prepare for
// a game.
const Handshake = 10 * time.Second

// mostListed is how much an engine may say of its options or features, in bytes.
const mostListed = 1 << 20

// introduceUCI does the handshake with a running engine.
func introduceUCI(ctx context.Context, p *Conversation, engine *Engine) (*UCI, error) {
	u := &UCI{Conversation: p, Engine: engine}
	ctx, cancel := context.WithTimeout(ctx, Handshake)
	defer cancel()
	if err := p.Send(ctx, "uci"); err != nil {
		return nil, err
	}
	err := p.Expect(ctx, "uciok", func(line string) (bool, error) {
		if name, ok := strings.CutPrefix(line, "id name "); ok {
			u.name = strings.TrimSpace(name)
		}
		if option, ok := strings.CutPrefix(line, "option name "); ok {
			if u.listed += len(option); u.listed > mostListed {
				return false, NewFault(NoStart, "lists more than %d KB of options", mostListed>>10)
			}
			name, kind, _ := strings.Cut(option, " type ")
			u.options = append(u.options, strings.TrimSpace(name))
			if name == "UCI_Variant" {
				u.variants, u.games = true, strings.Split(strings.TrimSpace(kind), " var ")[1:]
			}
		}
		return strings.TrimSpace(line) == "uciok", nil
	})
	if err != nil {
		return nil, err
	}
	options := engine.Options
	if engine.Ponder {
		options = append(options[:len(options):len(options)], Option{"Ponder", "true"})
	}
	for _, o := range options {
		if err := p.Send(ctx, "setoption name %s value %s", o.Name, o.Value); err != nil {
			return nil, err
		}
	}
	return u, nil
}

// Unlisted says which options and which game the engine is set to that it does not
// list. It may know them all the same.
func (u *UCI) Unlisted(v *movegen.Variant) (texts []string) {
	for _, o := range u.Engine.Options {
		if !slices.ContainsFunc(u.options, func(listed string) bool { return strings.EqualFold(listed, o.Name) }) {
			texts = append(texts, fmt.Sprintf("does not list the option %s and may ignore it", live.Clean(o.Name)))
		}
	}
	if name := u.variantName(v); name != "" && len(u.games) > 0 && !slices.Contains(u.games, name) {
		texts = append(texts, fmt.Sprintf("does not list %s among the values of UCI_Variant and may play another game", name))
	}
	return texts
}

// variantName returns the value for UCI_Variant, "" to leave it as it is.
func (u *UCI) variantName(v *movegen.Variant) string {
	if u.Engine.Variant == "" && v != variants.Standard {
		return v.Name
	}
	return u.Engine.Variant
}

// Program returns the engine's id name.
func (u *UCI) Program() string { return u.name }

// NewGame implements Player.
func (u *UCI) NewGame(ctx context.Context, g SoFar) error {
	ctx, cancel := context.WithTimeout(ctx, Handshake)
	defer cancel()
	if err := u.stopPondering(ctx); err != nil {
		return err
	}
	if name := u.variantName(g.Record().Variant); name != "" {
		if !u.variants {
			return NewFault(NoStart, "it does not play %s: it has no option UCI_Variant", name)
		}
		if err := u.Send(ctx, "setoption name UCI_Variant value %s", name); err != nil {
			return err
		}
	}
	for _, line := range u.Engine.Init {
		if err := u.Send(ctx, "%s", line); err != nil {
			return err
		}
	}
	if err := u.Send(ctx, "ucinewgame"); err != nil {
		return err
	}
	return u.Sync(ctx)
}

// Sync waits until the engine has processed everything.
func (u *UCI) Sync(ctx context.Context) error { return u.ready(ctx) }

// ready waits until an engine that speaks UCI or UBI has processed everything.
func (p *Conversation) ready(ctx context.Context) error {
	if err := p.Send(ctx, "isready"); err != nil {
		return err
	}
	return p.Expect(ctx, "readyok", func(line string) (bool, error) { return strings.TrimSpace(line) == "readyok", nil })
}

// best reads until bestmove, and passes its words to read.
func (p *Conversation) best(ctx context.Context, th *Thought, start time.Time, read func(line string, words []string) error) error {
	return p.Expect(ctx, "bestmove", func(line string) (bool, error) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0:
		case words[0] == "info":
			th.readInfo(words)
		case words[0] == "bestmove":
			th.Used = time.Since(start)
			return true, read(line, words)
		}
		return false, nil
	})
}

// Think implements Player.
func (u *UCI) Think(ctx context.Context, g SoFar, t Timing) (Thought, error) {
	var thought Thought
	hit := u.ponders.hit(g)
	if !hit {
		if err := u.stopPondering(ctx); err != nil {
			return thought, err
		}
		u.drain()
	}
	ctx, cancel := u.think(ctx, t)
	defer cancel()
	start, err := u.begin(ctx, g, t, hit)
	if err != nil {
		return thought, err
	}
	expected := ""
	err = u.best(ctx, &thought, start, func(line string, words []string) error {
		if len(words) < 2 {
			return NewFault(IllegalMove, "%q names no move", line)
		}
		thought.Turn = gui.Canonical(g.Position().Variant(), words[1])
		if len(words) > 3 && words[2] == "ponder" {
			expected = words[3]
		}
		return nil
	})
	if err == nil && u.Engine.Ponder && expected != "" {
		err = u.ponder(ctx, g, t, &thought, expected)
	}
	return thought, err
}

// begin lets the engine think, and returns when it started.
func (u *UCI) begin(ctx context.Context, g SoFar, t Timing, hit bool) (start time.Time, err error) {
	if hit {
		return time.Now(), u.Send(ctx, "ponderhit")
	}
	position, err := positionCommand(g)
	if err != nil {
		return start, err
	}
	if err := u.Send(ctx, "%s", position); err != nil {
		return start, err
	}
	return time.Now(), u.Send(ctx, "%s", goCommand(g, t))
}

// positionCommand returns the command for the game so far, with more turns at
// its end.
func positionCommand(g SoFar, more ...string) (string, error) {
	r := g.Record()
	start, err := r.Position()
	if err != nil {
		return "", err
	}
	turns, err := r.Texts()
	if err != nil {
		return "", err
	}
	words := []string{"position fen", start.String()}
	if turns = append(turns, more...); len(turns) > 0 {
		words = append(words, "moves")
	}
	for _, text := range turns {
		words = append(words, gui.UCI(r.Variant, text))
	}
	return strings.Join(words, " "), nil
}

// goCommand returns the command with the limits; the team of seat 0 has the
// white clock.
func goCommand(g SoFar, t Timing) string {
	return limitsCommand(t, g.Record().Variant.Team(g.Position().Seat()) == 0)
}

// limitsCommand returns the command with the limits of an engine that has the white
// clock or the black one.
func limitsCommand(t Timing, white bool) string {
	words := []string{"go"}
	if t.TC.Base > 0 {
		left, inc := [2]time.Duration{t.Own, t.Opponent}, [2]time.Duration{t.TC.Inc, t.OpponentInc}
		if !white {
			slices.Reverse(left[:])
			slices.Reverse(inc[:])
		}
		words = append(words, fmt.Sprintf("wtime %d btime %d winc %d binc %d",
			left[0].Milliseconds(), left[1].Milliseconds(), inc[0].Milliseconds(), inc[1].Milliseconds()))
		if t.MovesToGo > 0 {
			words = append(words, fmt.Sprintf("movestogo %d", t.MovesToGo))
		}
	}
	if t.TC.MoveTime > 0 {
		words = append(words, fmt.Sprintf("movetime %d", t.TC.MoveTime.Milliseconds()))
	}
	if t.TC.Depth > 0 {
		words = append(words, fmt.Sprintf("depth %d", t.TC.Depth))
	}
	if t.TC.Nodes > 0 {
		words = append(words, fmt.Sprintf("nodes %d", t.TC.Nodes))
	}
	return strings.Join(words, " ")
}

func (th *Thought) readInfo(words []string) {
	line := map[string]int{}
	for i := 1; i+1 < len(words) && words[i] != "pv" && words[i] != "string"; i++ {
		if n, err := strconv.Atoi(words[i+1]); err == nil {
			line[words[i]] = n
		}
	}
	if n, ok := line["multipv"]; ok && n > 1 {
		return
	}
	if n, ok := line["depth"]; ok {
		th.setDepth(n)
	}
	if n, ok := line["seldepth"]; ok {
		th.setSelDepth(n)
	}
	if n, ok := line["nodes"]; ok {
		th.setNodes(n)
	}
	if n, ok := line["cp"]; ok {
		th.setScore(n)
	}
	if n, ok := line["mate"]; ok {
		n = min(max(n, -longestMate), longestMate)
		score := MateScore - n
		if n <= 0 {
			score = -MateScore - n
		}
		th.setScore(score)
	}
}

// GameOver ends a running search.
func (u *UCI) GameOver(string, string) {
	ctx, cancel := context.WithTimeout(context.Background(), Goodbye)
	defer cancel()
	_ = u.stopPondering(ctx)
}

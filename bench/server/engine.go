// CECP engines in games on a server: what they are told, and what they say.

package server

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/client"
	"dux/protocol/gui"
	"dux/protocol/ics"
	"dux/protocol/live"
)

// Engine is a CECP engine that plays one colour on one of two boards.
type Engine struct {
	*client.CECP
	Seat    movegen.Seat
	playing bool        // it answers its opponent's moves by itself
	told    chan string // lines waiting to be sent in this game
}

// Start starts an engine.
func Start(ctx context.Context, e *client.Engine, l *client.Log) (*Engine, error) {
	c, err := client.StartCECP(ctx, e, client.Handshake, l)
	if err != nil {
		return nil, err
	}
	return &Engine{CECP: c}, nil
}

// Begin prepares the engine for the current state of a game. alias is the name
// of the variant at this board if the engine does not know it by its own name.
func (e *Engine) Begin(ctx context.Context, g *live.Game, alias string) error {
	ctx, cancel := context.WithTimeout(ctx, client.Handshake)
	defer cancel()
	board := g.Board(g.BoardOf(e.Seat)).Variant()
	name := board.Name
	if alias != "" {
		name = alias
	}
	if !e.knows(name) && !e.knows(board.Name) {
		return client.NewFault(client.NoStart, "it does not play %s (only %s)", name, e.Feature("variants"))
	}
	limits, err := e.Limits()
	if err != nil {
		return err
	}
	e.playing, e.told = false, make(chan string, toldLimit)
	lines := append([]string{"new", "variant " + name, "force", e.Engine.Pondering(), "post"}, limits...)
	lines = append(lines, e.Engine.Init...)
	for _, partner := range g.Partners(e.Seat) {
		lines = append(lines, "partner "+g.Variant.SeatName(partner))
	}
	opening, err := e.opening(g)
	if err != nil {
		return err
	}
	for _, line := range append(lines, opening...) {
		if err := e.Send(ctx, "%s", line); err != nil {
			return err
		}
	}
	return e.Sync(ctx)
}

// opening returns the lines that set up the position from which the engine
// plays.
func (e *Engine) opening(g *live.Game) (lines []string, err error) {
	c, err := g.Record().Cursor()
	if err != nil {
		return nil, err
	}
	p := c.Position().(movegen.Boards)
	own := g.BoardOf(e.Seat)
	board := p.Board(own)
	known := noHands
	if text := board.String(); text != board.Variant().Start {
		if e.Feature("setboard") != "1" {
			return nil, client.NewFault(client.NoStart, "it cannot set up positions")
		}
		if e.knows(board.Variant().Name) {
			known = handLine(board)
		} else { // hands are not part of an ordinary FEN
			placement, rest, _ := strings.Cut(text, "[")
			_, rest, _ = strings.Cut(rest, "]")
			text = placement + rest
		}
		lines = append(lines, "setboard "+text)
	}
	tellHands := func() {
		if hands := handLine(board); hands != known {
			lines, known = append(lines, hands), hands
		}
	}
	for _, turn := range c.Walk(0) {
		if g.BoardOf(turn.Seat) != own {
			continue
		}
		tellHands()
		lines = append(lines, e.moveLine(board.LegText(p.OnBoard(turn.Legs[0]))))
		movegen.After(p, turn.Legs, func() { known = handLine(board) })
	}
	tellHands()
	return lines, nil
}

// Alias returns the name of chess servers for a game if the engine knows the game by that
// name only; else "".
func (e *Engine) Alias(v *movegen.Variant) string {
	if name := gui.ServerName(v); name != "" && !e.knows(v.Name) && e.knows(name) {
		return name
	}
	return ""
}

// knows reports whether the engine plays a variant of this name.
func (e *Engine) knows(name string) bool {
	return strings.Contains(","+e.Feature("variants")+",", ","+name+",")
}

// Listen passes on the engine's output; its turns carry score and depth.
func (e *Engine) Listen(ctx context.Context, say func(live.Request) bool) (wait func()) {
	var both sync.WaitGroup
	both.Go(func() { e.speak(ctx) })
	both.Go(func() { e.hear(ctx, say) })
	return both.Wait
}

// hear passes on a line of the engine.
func (e *Engine) hear(ctx context.Context, say func(live.Request) bool) {
	var thought client.Thought
	for {
		select {
		case <-ctx.Done():
			return
		case line, ok := <-e.Lines():
			w := e.request(line, &thought)
			if !ok {
				w = live.Request{Action: live.Gone, Text: "closed its output"}
			}
			if w.At = time.Now(); !say(w) || !ok {
				return
			}
		}
	}
}

// request converts a line of the engine. Thinking output is collected for the next
// turn.
func (e *Engine) request(line string, thought *client.Thought) live.Request {
	words := strings.Fields(line)
	_, black := Place(e.Seat)
	switch talk, isTalk := strings.CutPrefix(line, "tellics ptell "); {
	case len(words) == 0:
	case isTalk:
		return live.Request{Action: live.Talk, Text: talk}
	case client.Resigns(words, black):
		return live.Request{Action: live.Resign}
	case line == "offer draw":
		return live.Request{Action: live.Draw}
	case words[0] == "move" && len(words) > 1:
		w := live.Request{Action: live.Move, Text: words[1], Note: *thought}
		*thought = client.Thought{}
		return w
	case client.Refused(line):
		return live.Request{Action: live.Fail, Text: "refused: " + line}
	default:
		thought.ReadPost(words)
	}
	return live.Request{Action: live.Thinking}
}

// Place returns the board of a seat, and whether it plays Black there.
func Place(seat movegen.Seat) (board int, black bool) { return int(seat >> 1), seat&1 == 1 }

// toldLimit is how many lines can wait for an engine that is slow to read.
const toldLimit = 256

// tell queues a line and never waits or fails: the output of an ended engine
// closes, and an engine that does not read loses on time.
func (e *Engine) tell(format string, args ...any) {
	select {
	case e.told <- fmt.Sprintf(format, args...):
	default:
	}
}

// speak writes the queued lines until the game is over, and a little longer.
func (e *Engine) speak(ctx context.Context) {
	hears, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	context.AfterFunc(ctx, func() {
		select {
		case <-time.After(client.Goodbye):
			stop()
		case <-hears.Done():
		}
	})
	for {
		select {
		case line := <-e.told:
			if e.Send(hears, "%s", line) != nil {
				return
			}
		case <-ctx.Done():
			if len(e.told) == 0 {
				return
			}
		}
	}
}

// Began lets the engine think if it is to move.
func (e *Engine) Began(t *live.Seating) {
	if t.OnMove(e.Seat) {
		e.tellClocks(t)
		e.think()
	}
}

// think lets the engine play on by itself (go).
func (e *Engine) think() {
	if !e.playing {
		e.tell("go")
		e.playing = true
	}
}

// Moved sends the engine its opponent's turn and changed hands. It also sends
// hands after the engine's own drop: it may have learnt of a capture while it
// still held the dropped piece.
func (e *Engine) Moved(t *live.Seating, turn *game.Turn, _ any) {
	m, own := turn.Legs[0], t.BoardOf(e.Seat)
	switch {
	case turn.Seat == e.Seat:
		if m.Form() == movegen.Drop {
			e.tell("%s", handLine(t.Board(own)))
		}
	case t.BoardOf(turn.Seat) != own:
		if m.Victim() != movegen.NoKind {
			e.tell("%s", handLine(t.Board(own)))
		}
	case !t.Position().Outcome().Over():
		_, text, _ := strings.Cut(t.Text(-1), "/")
		e.tellClocks(t)
		e.tell("%s", e.moveLine(text))
		e.think()
	}
}

// Said passes on a message of the partner.
func (e *Engine) Said(t *live.Seating, from movegen.Seat, text string) {
	for _, s := range t.Partners(e.Seat) {
		if s == from {
			e.tell("ptell %s", text)
		}
	}
}

// Ended sends the engine the result.
func (e *Engine) Ended(t *live.Seating) {
	e.tell("result %s {%s}", t.ResultOn(t.BoardOf(e.Seat)), live.Plain(t.Reason()))
	e.tell("force")
}

// Refused does nothing: CECP has no message for it.
func (e *Engine) Refused(*live.Seating, live.Request, error) {}

// Asked asks whether the engine agrees to a draw.
func (e *Engine) Asked(_ *live.Seating, _ movegen.Seat, what live.Action) {
	if what == live.Draw {
		e.tell("draw")
	}
}

// Waits does nothing: CECP has no message for it.
func (e *Engine) Waits(*live.Seating, live.Action, []movegen.Seat) {}

// Declined does nothing: CECP has no message for it.
func (e *Engine) Declined(*live.Seating, movegen.Seat, live.Action) {}

// Refresh does nothing: no engine asks for it.
func (e *Engine) Refresh(*live.Seating) {}

// Spell converts a move to the form of canonical texts: small letters, except
// for dropped pieces.
func (e *Engine) Spell(_ movegen.Position, move string) string {
	if piece, square, drop := strings.Cut(move, "@"); drop {
		return strings.ToUpper(piece) + "@" + strings.ToLower(square)
	}
	return strings.ToLower(move)
}

func (e *Engine) moveLine(move string) string {
	if e.Feature("usermove") == "1" {
		return "usermove " + move
	}
	return move
}

// tellClocks sends the engine its clock and its opponent's.
func (e *Engine) tellClocks(t *live.Seating) {
	own, opponent := &t.Clocks[e.Seat], &t.Clocks[e.Seat^1]
	if own.Timed() {
		e.tell("time %d\notim %d", max(own.Shown(), 0).Milliseconds()/10, max(opponent.Shown(), 0).Milliseconds()/10)
	}
}

// noHands is the line for empty hands, which the engine assumes at the start.
const noHands = "holding [] []"

// handLine returns the CECP line for the hands of a board.
func handLine(board movegen.Position) string {
	text := "holding"
	for colour := movegen.White; colour <= movegen.Black; colour++ {
		text += " [" + ics.Hand(board, colour) + "]"
	}
	return text
}

package match

import (
	"context"
	"strings"
	"time"

	"dux/movegen"
	"dux/protocol/ics"
)

// liveSeat is an engine, or a human who passes for one, that plays one colour on
// one of two boards. What it is
// told cannot fail for the server: an engine that has ended is known by its
// output, and one that does not listen by its clock.
type liveSeat struct {
	*cecpPlayer
	seat     movegen.Seat
	side     movegen.Team
	clock    clock
	used     time.Duration // in this game
	thought  Thought       // what it has posted since its last turn
	heard    time.Time     // when it last said something
	playing  bool          // it answers its opponent's moves by itself
	resigned bool          // since its last turn
	window   *window       // of the human; nil for engines
}

func (s *liveSeat) board() int { return int(s.seat >> 1) }

func (s *liveSeat) team() movegen.Team { return s.side }

// begin prepares for a game as far as it has come, by the name by which it goes at
// this board, if that is not its own.
func (s *liveSeat) begin(ctx context.Context, g *Game, alias string) error {
	ctx, cancel := context.WithTimeout(ctx, handshake)
	defer cancel()
	boards := g.Position.(movegen.Boards)
	board := boards.Board(s.board()).Variant()
	name := board.Name
	if alias != "" {
		name = alias
	}
	if !s.knows(name) && !s.knows(board.Name) {
		return fault(NoStart, "it does not play %s (only %s)", name, s.features["variants"])
	}
	limits, err := s.limits()
	if err != nil {
		return err
	}
	s.clock, s.used, s.thought, s.playing, s.resigned = newClock(s.spec.TC), 0, Thought{}, false, false
	lines := append([]string{"new", "variant " + name, "force", "easy", "post"}, limits...)
	lines = append(append(lines, s.spec.Init...), "partner "+g.Variant.SeatName(boards.Partner(s.seat)))
	opening, err := s.opening(g)
	if err != nil {
		return err
	}
	lines = append(lines, opening...)
	for _, line := range lines {
		if err := s.send(ctx, "%s", line); err != nil {
			return err
		}
	}
	return s.sync(ctx)
}

// opening is the lines that lead an engine to where it takes over.
func (s *liveSeat) opening(g *Game) (lines []string, err error) {
	start, err := g.Variant.New(g.Start)
	if err != nil {
		return nil, err
	}
	p := start.(movegen.Boards)
	board := p.Board(s.board())
	known := noHands
	if text := board.String(); text != board.Variant().Start {
		if s.features["setboard"] != "1" {
			return nil, fault(NoStart, "it cannot set up positions")
		}
		if s.knows(board.Variant().Name) {
			known = handLine(board)
		} else { // hands are no part of a usual FEN
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
	for _, turn := range g.Legs {
		if m := turn[0]; p.BoardOf(m) == s.board() {
			tellHands()
			lines = append(lines, s.moveLine(board.LegText(p.OnBoard(m))))
			p.Make(m)
			known = handLine(board)
		} else {
			p.Make(m)
		}
	}
	tellHands()
	return lines, nil
}

// alias is the name by which the engine knows a game that it does not know by its
// own; the zero Alias if it does.
func (s *liveSeat) alias(v *movegen.Variant) movegen.Alias {
	if !s.knows(v.Name) {
		for _, a := range v.Aliases {
			if s.knows(a.Name) {
				return a
			}
		}
	}
	return movegen.Alias{}
}

// knows reports whether the engine plays a variant of this name.
func (s *liveSeat) knows(name string) bool {
	return strings.Contains(","+s.features["variants"]+",", ","+name+",")
}

// listen hands on what the engine says.
func (s *liveSeat) listen(ctx context.Context, events *inbox) {
	for {
		select {
		case <-ctx.Done():
			return
		case line, ok := <-s.lines:
			if !events.put(ctx, liveEvent{seat: s, line: line, at: time.Now(), closed: !ok}) || !ok {
				return
			}
		}
	}
}

// absent reports whether a human has left the seat.
func (s *liveSeat) absent() bool { return s.window != nil && s.window.Left() }

// hearing is how long an engine may take to read a line.
const hearing = time.Second

func (s *liveSeat) tell(format string, args ...any) {
	ctx, cancel := context.WithTimeout(context.Background(), hearing)
	defer cancel()
	_ = s.send(ctx, format, args...)
}

// left is what the clock shows.
func (s *liveSeat) left() time.Duration {
	if s.clock.tc.Base > 0 {
		return s.clock.left
	}
	return s.clock.tc.MoveTime
}

// think has the engine think, as its opponent's clock shows.
func (s *liveSeat) think(opponent *liveSeat) {
	s.tellClocks(opponent)
	s.tell("go")
	s.playing = true
}

// reply tells of the opponent's move.
func (s *liveSeat) reply(opponent *liveSeat, move string) {
	s.tellClocks(opponent)
	s.tell("%s", s.moveLine(move))
	if !s.playing {
		s.tell("go")
		s.playing = true
	}
}

func (s *liveSeat) moveLine(move string) string {
	if s.features["usermove"] == "1" {
		return "usermove " + move
	}
	return move
}

func (s *liveSeat) tellClocks(opponent *liveSeat) {
	if s.clock.tc.Timed() {
		s.tell("time %d\notim %d", max(s.left(), 0).Milliseconds()/10, max(opponent.left(), 0).Milliseconds()/10)
	}
}

// canonical is a move in the form of our own texts: small letters but for what
// is dropped. Humans may write as they like.
func (s *liveSeat) canonical(board movegen.Position, move string) string {
	if s.window != nil {
		return ics.ReadMove(board, move)
	}
	if piece, square, drop := strings.Cut(move, "@"); drop {
		return strings.ToUpper(piece) + "@" + strings.ToLower(square)
	}
	return strings.ToLower(move)
}

// noHands is the line for empty hands, as they are from the start.
const noHands = "holding [] []"

// handLine is the protocol's line for the hands of a board.
func handLine(board movegen.Position) string {
	text := "holding"
	for colour := movegen.White; colour <= movegen.Black; colour++ {
		text += " [" + ics.Hand(board, colour) + "]"
	}
	return text
}

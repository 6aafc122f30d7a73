package match

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/double"
)

// liveSeat is an engine that plays one colour on one of two boards. What it is
// told cannot fail for the server: an engine that has ended is known by its
// output, and one that does not listen by its clock.
type liveSeat struct {
	*cecpPlayer
	seat    movegen.Seat
	clock   clock
	used    time.Duration // in this game
	thought Thought       // what it has posted since its last turn
	playing bool          // it answers its opponent's moves by itself
}

// seatKey tells the engines of a server apart: one for each team and board.
type seatKey struct{ engine, board int }

func (s *liveSeat) board() int { return int(s.seat >> 1) }

func (s *liveSeat) team() movegen.Team { return double.Orthodox.Team(s.seat) }

// begin prepares for a game as far as it has come. A plain one is the bughouse of
// chess servers, where no pawns are dropped on the first rank.
func (s *liveSeat) begin(ctx context.Context, g *Game, plain bool) error {
	ctx, cancel := context.WithTimeout(ctx, handshake)
	defer cancel()
	board := g.Position.(*double.Position).Board(s.board()).Variant()
	name := board.Name
	if plain && board == chess.Double {
		name = "bughouse"
	}
	if !s.knows(name) && !s.knows(board.Name) {
		return fault(NoStart, "it does not play %s (only %s)", name, s.features["variants"])
	}
	limits, err := s.limits()
	if err != nil {
		return err
	}
	s.clock, s.used, s.thought, s.playing = newClock(s.spec.TC), 0, Thought{}, false
	lines := append([]string{"new", "variant " + name, "force", "easy", "post"}, limits...)
	lines = append(append(lines, s.spec.Init...), "partner "+g.Variant.SeatName(double.Partner(s.seat)))
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
	p := start.(*double.Position)
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
		if m := turn[0]; double.BoardOf(m) == s.board() {
			tellHands()
			lines = append(lines, s.moveLine(board.LegText(double.OnBoard(m))))
			p.Make(m)
			known = handLine(board)
		} else {
			p.Make(m)
		}
	}
	tellHands()
	return lines, nil
}

// knows reports whether the engine plays a variant of this name.
func (s *liveSeat) knows(name string) bool {
	return strings.Contains(","+s.features["variants"]+",", ","+name+",")
}

// listen hands on what the engine says.
func (s *liveSeat) listen(ctx context.Context, events chan<- liveEvent) {
	for {
		select {
		case <-ctx.Done():
			return
		case line, ok := <-s.lines:
			select {
			case events <- liveEvent{seat: s, line: line, at: time.Now(), closed: !ok}:
			case <-ctx.Done():
				return
			}
			if !ok {
				return
			}
		}
	}
}

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
	if own := s.left(); own > 0 {
		s.tell("time %d\notim %d", own.Milliseconds()/10, max(opponent.left(), 0).Milliseconds()/10)
	}
}

// canonical is a move in the form of our own texts: small letters but for what
// is dropped.
func (s *liveSeat) canonical(move string) string {
	if piece, square, drop := strings.Cut(move, "@"); drop {
		return strings.ToUpper(piece) + "@" + strings.ToLower(square)
	}
	return strings.ToLower(move)
}

// noHands is the line for empty hands, as they are from the start.
const noHands = "holding [] []"

// handLine is the protocol's line for the hands of a board.
func handLine(board *chess.Position) string {
	text := "holding"
	for colour := movegen.White; colour <= movegen.Black; colour++ {
		text += " ["
		for k := movegen.Queen; k >= movegen.Pawn; k-- {
			text += strings.Repeat(string(board.Variant().Letters[k]), board.Hand(colour, k))
		}
		text += "]"
	}
	return text
}

// serve plays a game of four on a server, for which each engine is started on
// each board.
func (w *worker) serve(ctx context.Context, t *table, u Unit, number int) (Ending, error) {
	live := &liveTable{table: *t, boards: t.game.Position.(*double.Position)}
	for _, seat := range t.game.Variant.Seats {
		team := t.game.Variant.Team(seat)
		s, err := w.seat(ctx, seatKey{t.record.Seating[team], int(seat >> 1)}, u, number)
		if err != nil {
			return t.failed(team, err)
		}
		s.seat = seat
		live.seats[seat] = s
	}
	ending, err := live.play(ctx)
	for _, s := range live.seats {
		result := ending.Result
		if s.board() == 1 { // where the teams have the other colours
			result = swapped(result)
		}
		s.GameOver(result, ending.Reason)
	}
	return ending, err
}

// swapped is a result as the other team's colours have it.
func swapped(result string) string {
	switch result {
	case "1-0":
		return "0-1"
	case "0-1":
		return "1-0"
	}
	return result
}

// seat is the running engine for one board, started if need be.
func (w *worker) seat(ctx context.Context, key seatKey, u Unit, number int) (*liveSeat, error) {
	if s := w.seats[key]; s != nil {
		return s, nil
	}
	spec := &w.Engines[key.engine]
	path := ""
	if w.LogDir != "" {
		path = filepath.Join(w.LogDir, fmt.Sprintf("unit%05d-game%d-%s-%s.log", u.ID, number, fileName(spec.Name), double.BoardName(key.board)))
	}
	l, err := openLog(path)
	if err != nil {
		return nil, err
	}
	var p *process
	if len(spec.Command) == 0 {
		p = startInside(l)
	} else if p, err = startProcess(spec, l); err != nil {
		l.close()
		return nil, err
	}
	player, err := startCECP(ctx, p, spec, handshake)
	if err != nil {
		p.close()
		l.close()
		return nil, err
	}
	if w.seats == nil {
		w.seats = map[seatKey]*liveSeat{}
	}
	w.seats[key] = &liveSeat{cecpPlayer: player}
	return w.seats[key], nil
}

// dismissSeats ends an engine on both boards.
func (w *worker) dismissSeats(engine int) {
	for board := range 2 {
		key := seatKey{engine, board}
		if s := w.seats[key]; s != nil {
			s.Close()
			s.log.close()
			delete(w.seats, key)
		}
	}
}

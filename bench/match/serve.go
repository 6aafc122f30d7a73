// Games of four seats on a server, live.

package match

import (
	"context"
	"fmt"
	"path/filepath"
	"time"

	"dux/bench/server"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/client"
	"dux/protocol/ics"
	"dux/protocol/live"
)

// seatKey identifies a player of a server: one for each team and board.
type seatKey struct{ engine, board int }

// liveSeat is the player of a seat on a server: an engine or a human.
type liveSeat struct {
	engine *server.Engine
	human  *ics.Player
	log    *client.Log
}

// serve plays a game of four on a server. Each engine runs once for each board.
func (w *worker) serve(ctx context.Context, t *pairing, u Unit, number int) (Ending, error) {
	game := t.game
	session := &live.Seating{Game: game, After: t.after(game), Stopped: t.pulse.Stopped}
	if w.View != nil {
		session.Watchers = append(session.Watchers, w.view())
	}
	seats, failed, err := w.seatAll(ctx, t, game, u, number)
	if err == nil {
		failed, err = w.beginAll(ctx, game, seats)
	}
	if err != nil {
		return t.failed(t.game.Variant.Team(failed), err)
	}
	for seat, s := range seats {
		if session.Players[seat] = s.engine; s.human != nil {
			session.Players[seat] = s.human
		}
	}
	err = session.Play(ctx)
	for seat, s := range seats {
		t.record.Clocks = append(t.record.Clocks, game.Clocks[seat].Left.Round(time.Millisecond).Milliseconds())
		if s.engine != nil && s.engine.Feature("ping") != "1" { // a late move could arrive in the next game
			w.dismissSeat(w.keyOf(t, movegen.Seat(seat)))
		}
	}
	if err != nil {
		return Ending{Result: "*", Reason: game.Reason(), Cause: "unterminated", Guilty: -1}, err
	}
	return endingOf(game), nil
}

func (w *worker) view() live.Watcher { return &live.View{Out: w.View, Redraw: w.Redraw} }

func (w *worker) keyOf(t *pairing, seat movegen.Seat) seatKey {
	board, _ := server.Place(seat)
	return seatKey{t.record.Seating[t.game.Variant.Team(seat)], board}
}

// seatAll fills all seats with connected players. failed is the seat that an
// error is about.
func (w *worker) seatAll(ctx context.Context, t *pairing, g *live.Game, u Unit, number int) (seats [4]*liveSeat, failed movegen.Seat, err error) {
	for waiting := true; waiting; {
		waiting = false
		for _, seat := range g.Variant.Seats {
			key := w.keyOf(t, seat)
			if s := seats[seat]; s != nil && (s.human == nil || !s.human.Left()) {
				continue // filled, and the human did not leave while others were awaited
			} else if s != nil {
				w.dismissSeat(key)
			}
			if seats[seat], err = w.seat(ctx, key, u, number); err != nil {
				return seats, seat, err
			}
			waiting = true
		}
	}
	return seats, failed, nil
}

// beginAll prepares the players for a game. If an engine knows its board's game
// only by another name, the whole board uses that game.
func (w *worker) beginAll(ctx context.Context, g *live.Game, seats [4]*liveSeat) (failed movegen.Seat, err error) {
	var aliases [2]string
	for i, s := range seats {
		seat := movegen.Seat(i)
		if s.human != nil {
			s.human.Seat, g.Seats[seat].Name = seat, s.human.Name()
			continue
		}
		s.engine.Seat = seat
		board := g.BoardOf(seat)
		if alias := s.engine.Alias(g.Board(board).Variant()); alias != "" {
			aliases[board] = alias
			g.FollowServers(board)
		}
	}
	for i, s := range seats {
		if s.human != nil {
			continue
		}
		if err := s.engine.Begin(ctx, g, aliases[g.BoardOf(movegen.Seat(i))]); err != nil {
			return movegen.Seat(i), err
		}
	}
	return failed, nil
}

// after returns a function that records the turns of a game, and adjudicates.
func (t *pairing) after(g *live.Game) func(*game.Turn, any) (movegen.Outcome, string) {
	t.streaks = make([]streak, len(g.Variant.Seats))
	for seat := range t.streaks {
		t.streaks[seat].team = g.Variant.Team(movegen.Seat(seat))
	}
	var used [movegen.MaxSeats]time.Duration
	return func(turn *game.Turn, note any) (movegen.Outcome, string) {
		thought, _ := note.(client.Thought)
		thought.Turn = g.Text(-1)
		// Rounded so that the times of a seat add up to the loss of its clock.
		before := used[turn.Seat].Round(time.Millisecond)
		used[turn.Seat] += turn.Used
		thought.Used = used[turn.Seat].Round(time.Millisecond) - before
		t.record.Turns = append(t.record.Turns, recorded(turn, &thought, &g.Clocks[turn.Seat]))
		seat := int(turn.Seat)
		t.record.Turns[len(t.record.Turns)-1].Seat = &seat
		t.streaks[turn.Seat].add(thought, t.rules)
		return t.ruling()
	}
}

// causes says how the ends of live games are recorded.
var causes = map[live.Cause]client.Cause{
	live.Flag: client.TimeForfeit, live.Stalled: client.Stalled, live.Illegal: client.IllegalMove, live.Left: client.Crash, live.Failed: client.IllegalMove,
}

func endingOf(g *live.Game) Ending {
	e := g.Ending()
	ending := Ending{Outcome: e.Outcome, Result: g.Result(), Reason: g.Reason(), Cause: "normal", Guilty: -1}
	if e.Cause == live.Adjudicated {
		ending.Cause = "adjudication"
	}
	if cause, failed := causes[e.Cause]; failed {
		ending.Cause, ending.Guilty = string(cause), int(g.Variant.Team(e.Seat))
		ending.fault = &client.Fault{Cause: cause, Detail: e.Detail}
	}
	return ending
}

// openLobby listens for the humans of a run.
func openLobby(c *Config) (*server.Lobby, error) {
	teams := make([]ics.Team, len(c.Engines))
	for i, e := range c.Engines {
		teams[i] = ics.Team{Name: ics.Handle(e.Name), Seats: len(e.Human), Password: e.Password}
	}
	return server.Open(c.Listen, teams, c.Progress)
}

// seat returns the player of a board: the running engine or the human. If
// necessary it starts the engine or waits for a human.
func (w *worker) seat(ctx context.Context, key seatKey, u Unit, number int) (*liveSeat, error) {
	if s := w.seats[key]; s != nil {
		if s.human == nil || s.human.Again(ctx, server.IdleLimit) {
			return s, ctx.Err()
		}
		w.dismissSeat(key)
	}
	spec := &w.Engines[key.engine]
	board := boardNames[key.board : key.board+1]
	path := ""
	if w.LogDir != "" {
		path = filepath.Join(w.LogDir, fmt.Sprintf("unit%05d-game%d-%s-%s.log", u.ID, number, fileName(spec.Name), board))
	}
	l, err := openLog(path)
	if err != nil {
		return nil, err
	}
	s := &liveSeat{log: l}
	if spec.Human.plays(key.board) {
		s.human, err = w.lobby.Seat(ctx, key.engine, spec.Name, board, l)
	} else {
		s.engine, err = startEngine(ctx, spec, l)
	}
	if err != nil {
		l.Close()
		return nil, err
	}
	if w.seats == nil {
		w.seats = map[seatKey]*liveSeat{}
	}
	w.seats[key] = s
	return s, nil
}

// startEngine starts a CECP engine; without a command that is Dux inside this
// process.
func startEngine(ctx context.Context, spec *Spec, l *client.Log) (*server.Engine, error) {
	e := spec.Client()
	if !spec.external() {
		e.Serve = serveCECP
	}
	return server.Start(ctx, e, l)
}

// dismissSeats ends an engine on both boards; with all also its humans.
func (w *worker) dismissSeats(engine int, all bool) {
	for board := range 2 {
		key := seatKey{engine, board}
		if s := w.seats[key]; s != nil && (all || s.human == nil) {
			w.dismissSeat(key)
		}
	}
}

func (w *worker) dismissSeat(key seatKey) {
	s := w.seats[key]
	if s.human != nil {
		s.human.Print("The match is over.\n")
		s.human.Dismiss()
	} else {
		s.engine.Close()
	}
	s.log.Close()
	delete(w.seats, key)
}

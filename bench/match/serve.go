package match

import (
	"context"
	"fmt"
	"path/filepath"

	"dux/movegen"
)

// seatKey tells the engines of a server apart: one for each team and board.
type seatKey struct{ engine, board int }

// serve plays a game of four on a server, for which each engine is started on
// each board.
func (w *worker) serve(ctx context.Context, t *table, u Unit, number int) (Ending, error) {
	live := &liveTable{table: *t, boards: t.game.Position.(movegen.Boards)}
	if w.View != nil {
		live.watchers = append(live.watchers, &view{out: w.View, redraw: w.Redraw})
	}
	key := func(seat movegen.Seat) seatKey {
		return seatKey{t.record.Seating[t.game.Variant.Team(seat)], int(seat >> 1)}
	}
	for waiting := true; waiting; {
		waiting = false
		for _, seat := range t.game.Variant.Seats {
			if s := live.seats[seat]; s != nil && !s.absent() {
				continue // taken, and he has not gone while others were waited for
			} else if s != nil {
				w.dismissSeat(key(seat))
			}
			s, err := w.seat(ctx, key(seat), u, number)
			if err != nil {
				return t.failed(t.game.Variant.Team(seat), err)
			}
			s.seat, s.side, live.seats[seat], waiting = seat, t.game.Variant.Team(seat), s, true
		}
	}
	for _, s := range live.seats {
		if s.window != nil {
			s.window.seat = s
			live.watchers = append(live.watchers, s.window)
		}
	}
	ending, err := live.play(ctx)
	for seat, s := range live.seats {
		s.GameOver(onBoard(s.board(), ending.Result), ending.Reason)
		if s.features["ping"] != "1" { // a move on its way would come in the next game
			w.dismissSeat(key(movegen.Seat(seat)))
		}
	}
	return ending, err
}

// onBoard is a result as the colours of a board have it: on the second board
// the teams have the other ones.
func onBoard(x int, result string) string {
	switch {
	case x == 1 && result == "1-0":
		return "0-1"
	case x == 1 && result == "0-1":
		return "1-0"
	}
	return result
}

// seat is the running engine for one board, or the human who plays it, started
// or waited for if need be.
func (w *worker) seat(ctx context.Context, key seatKey, u Unit, number int) (*liveSeat, error) {
	if s := w.seats[key]; s != nil {
		if s.window == nil || s.window.Again(ctx, idleLimit) {
			return s, ctx.Err()
		}
		w.dismissSeat(key)
	}
	spec := &w.Engines[key.engine]
	path := ""
	if w.LogDir != "" {
		path = filepath.Join(w.LogDir, fmt.Sprintf("unit%05d-game%d-%s-%s.log", u.ID, number, fileName(spec.Name), boardNames[key.board:key.board+1]))
	}
	l, err := openLog(path)
	if err != nil {
		return nil, err
	}
	s := new(liveSeat)
	if spec.Human.plays(key.board) {
		s.cecpPlayer, s.window, err = w.lobby.seat(ctx, key.engine, spec, boardNames[key.board:key.board+1], l)
	} else {
		s.cecpPlayer, err = startEngine(ctx, spec, l)
	}
	if err != nil {
		l.close()
		return nil, err
	}
	if w.seats == nil {
		w.seats = map[seatKey]*liveSeat{}
	}
	w.seats[key] = s
	return s, nil
}

// startEngine starts an engine that speaks CECP, Dux in this process if there
// is no command for it.
func startEngine(ctx context.Context, spec *Spec, l *log) (player *cecpPlayer, err error) {
	var p *process
	if !spec.external() {
		p = startInside(serveDux, l)
	} else if p, err = start(spec, l); err != nil {
		return nil, err
	}
	if player, err = startCECP(ctx, p, spec, handshake); err != nil {
		p.close()
		return nil, p.noStart(err)
	}
	p.known.Store(true)
	return player, nil
}

// dismissSeats ends an engine on both boards, and shows out humans, if all are
// to go.
func (w *worker) dismissSeats(engine int, all bool) {
	for board := range 2 {
		key := seatKey{engine, board}
		if s := w.seats[key]; s != nil && (all || s.window == nil) {
			w.dismissSeat(key)
		}
	}
}

func (w *worker) dismissSeat(key seatKey) {
	s := w.seats[key]
	s.Close()
	s.log.close()
	delete(w.seats, key)
}

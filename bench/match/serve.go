package match

import (
	"context"
	"fmt"
	"path/filepath"

	"dux/movegen/double"
)

// seatKey tells the engines of a server apart: one for each team and board.
type seatKey struct{ engine, board int }

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

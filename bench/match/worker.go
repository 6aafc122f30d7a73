// How a worker plays the games of a unit: engines are started, seated and dismissed.

package match

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"

	"dux/bench/record"
	"dux/bench/server"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/client"
	"dux/protocol/live"
)

// worker plays units one after the other with its own engines.
type worker struct {
	*run
	number  int                   // from 0
	players map[int]client.Player // by index of the engine
	logs    map[int]*client.Log
	seats   map[seatKey]*liveSeat // on a server
}

func (w *worker) close() {
	for engine := range w.Engines {
		w.dismiss(engine)
	}
}

// dismiss ends an engine; it is started again when needed.
func (w *worker) dismiss(engine int) {
	w.dismissSeats(engine, true)
	if p := w.players[engine]; p != nil {
		p.Close()
		w.logs[engine].Close()
		delete(w.players, engine)
	}
}

// dismissFailed ends an engine that has failed. A human who is still connected
// keeps the seat.
func (w *worker) dismissFailed(engine int) {
	if w.Server {
		w.dismissSeats(engine, false)
	} else {
		w.dismiss(engine)
	}
}

// unit plays the games of a unit that have not been played.
func (w *worker) unit(ctx context.Context, u Unit) error {
	opening, err := w.book.Opening(u.Opening)
	if err != nil {
		return err
	}
	for engine := range w.Engines {
		if engine != u.A && engine != u.B {
			w.dismiss(engine)
		}
	}
	played := w.head
	played.Unit, played.Pair = u.ID, [2]int{u.A, u.B}
	games := w.seatings()
	for number, seats := range games {
		g, kept := w.files.Kept(u.ID, number)
		if !kept {
			seating := make([]int, len(seats))
			for team, first := range seats {
				if seating[team] = u.B; first {
					seating[team] = u.A
				}
			}
			w.begin(seating, w.Shard.place(u.ID)*len(games)+number+1)
			if g, err = w.game(ctx, u, number, opening, seating); err != nil {
				return err
			}
		}
		played.Games = append(played.Games, g)
		var whole *record.Unit
		if number == len(games)-1 {
			whole = &played
		}
		if err := w.finish(&g, whole); err != nil {
			return err
		}
	}
	return nil
}

// game plays one game.
func (w *worker) game(ctx context.Context, u Unit, number int, opening *game.Record, seating []int) (record.Game, error) {
	played := record.Game{Unit: u.ID, Game: number, Seating: seating, Winner: -1, Guilty: -1}
	var err error
	if played.Opening, err = record.NewOpening(opening); err != nil {
		return played, err
	}
	t := &pairing{rules: &w.Rules, record: &played, pulse: w.pulse}
	for _, engine := range seating {
		t.specs = append(t.specs, &w.Engines[engine])
	}
	if t.game, err = live.New(w.setup(opening, t.specs)); err != nil {
		return played, err
	}
	play := w.seatAndPlay
	if w.Server {
		play = w.serve
	}
	ending, err := play(ctx, t, u, number)
	if err == nil && ending.Guilty >= 0 {
		err = ctx.Err() // when the run is interrupted, silence is not a fault
	}
	played.Result, played.Reason, played.Cause = ending.Result, ending.Reason, ending.Cause
	if err != nil {
		if w.humans() && len(played.Turns) > 0 {
			err = errors.Join(err, w.files.KeepPGN(&played))
		}
		return played, err
	}
	if f := ending.fault; f != nil && f.Cause == client.NoStart && !w.Recover && w.Engines[seating[ending.Guilty]].Human == "" {
		return played, &startError{&w.Engines[seating[ending.Guilty]], f}
	}
	if !ending.Outcome.Drawn() {
		played.Winner = int(ending.Outcome.Winner)
	}
	if ending.Guilty >= 0 {
		played.Guilty = seating[ending.Guilty]
		w.dismissFailed(played.Guilty)
	}
	for _, engine := range seating {
		if p := w.players[engine]; p != nil {
			p.GameOver(ending.Result, ending.Reason)
		}
		if w.Engines[engine].Restart {
			w.dismiss(engine)
		}
	}
	return played, nil
}

// setup returns a game of engines, by team, for the referee.
func (w *worker) setup(opening *game.Record, specs []*Spec) live.Setup {
	s := live.Setup{Variant: w.Variant, Start: opening.Start, Opening: opening.Turns, Teams: !w.Server, Margin: w.Margin}
	if w.Server {
		s.Stall = stallLimit
	}
	for _, seat := range w.Variant.Seats {
		spec := specs[w.Variant.Team(seat)]
		s.Seats[seat] = live.Seat{Name: spec.Name, Control: controlOf(spec.TC)}
		if board, _ := server.Place(seat); w.Server {
			s.Seats[seat].Person = spec.Human.plays(board)
		}
	}
	return s
}

// controlOf returns the part of a time control that a clock needs.
func controlOf(tc client.TimeControl) live.Control {
	return live.Control{Moves: tc.Moves, Base: tc.Base, Inc: tc.Inc, MoveTime: tc.MoveTime}
}

// seatAndPlay starts the engines that are not running, and plays.
func (w *worker) seatAndPlay(ctx context.Context, t *pairing, u Unit, number int) (Ending, error) {
	for team, engine := range t.record.Seating {
		player, err := w.player(ctx, engine, u, number)
		if err != nil {
			return t.failed(movegen.Team(team), err)
		}
		if d, inside := player.(*duxPlayer); inside {
			d.next = w.mistakes(u, number, engine)
		}
		t.players = append(t.players, player)
	}
	return t.play(ctx)
}

// mistakes returns the seed of the mistakes of an engine in a game: games can be
// repeated.
func (w *worker) mistakes(u Unit, number, engine int) int {
	random := rand.New(rand.NewPCG(w.Seed, uint64(u.ID)<<32|uint64(number)<<16|uint64(engine)))
	return 1 + int(random.Int32N(1<<30))
}

// player returns the running engine, and starts it if necessary.
func (w *worker) player(ctx context.Context, engine int, u Unit, number int) (client.Player, error) {
	if p := w.players[engine]; p != nil {
		return p, nil
	}
	spec := &w.Engines[engine]
	path := ""
	if w.LogDir != "" {
		path = filepath.Join(w.LogDir, fmt.Sprintf("unit%05d-game%d-%s.log", u.ID, number, fileName(spec.Name)))
	}
	l, err := openLog(path)
	if err != nil {
		return nil, err
	}
	p, err := startPlayer(ctx, spec, w.cpus(engine, u), l)
	if err != nil {
		l.Close()
		return nil, err
	}
	if w.logs == nil {
		w.logs = map[int]*client.Log{}
	}
	w.players[engine], w.logs[engine] = p, l
	return p, nil
}

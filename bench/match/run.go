package match

import (
	"context"
	"dux/protocol/client"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"dux/bench/output"
	"dux/bench/stats"
	"dux/movegen"
	"dux/protocol/notation"
)

// run is a Config being played.
type run struct {
	*Config
	book    Book
	id      string
	binary  string
	units   int
	journal *Journal
	pgn     *os.File // games as they end; put in order when the run is done, if they can be
	started time.Time

	unlockPGN func() error

	mu       sync.Mutex
	done     []UnitRecord
	kept     map[[2]int]GameRecord // games of open units that were played before
	finished int                   // games
	total    int                   // games
	verdict  stats.Verdict
	lobby    *lobby // of a server where humans play
	faults   faults
	pulse    *client.Pulse
}

// Run plays the units of this shard and returns the finished units in
// order, those of a resumed run included. When ctx ends it stops at once; the
// games finished by then are kept, and the error is the context's. It also stops
// at once when the sequential test has decided: what games still going on might
// add is no part of the test. Engines' failures are results, not errors.
func Run(ctx context.Context, c *Config) ([]UnitRecord, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	r := &run{
		Config: c, started: time.Now(), kept: map[[2]int]GameRecord{}, faults: make(faults, len(c.Engines)), pulse: client.StartPulse(ctx),
	}
	var err error
	if r.book, err = c.ReadBook(); err != nil {
		return nil, err
	}
	if r.id, err = c.identity(); err != nil {
		return nil, err
	}
	if r.binary, err = ProgramHash(); err != nil {
		return nil, err
	}
	if err := c.tryEngines(ctx); err != nil {
		return nil, err
	}
	if c.humans() {
		if r.lobby, err = openLobby(c.Listen, c.Engines, c.Progress); err != nil {
			return nil, err
		}
		defer r.lobby.Close()
	}
	if err := r.open(); err != nil {
		return nil, err
	}
	err = r.play(ctx)
	sortUnits(r.done)
	return r.done, errors.Join(err, r.close(err == nil))
}

// open opens the files of the run. That of games comes last: a run that is
// refused must not have emptied it.
func (r *run) open() error {
	if r.JSON != "" {
		if err := r.openJournal(); err != nil {
			return &SettingError{"json", err}
		}
	}
	if r.PGN == "" {
		return nil
	}
	if err := r.openPGN(); err != nil {
		return &SettingError{"pgn", errors.Join(err, r.withdraw())}
	}
	return nil
}

// openPGN opens the file of games, which may replace one of another match.
func (r *run) openPGN() (err error) {
	if r.unlockPGN, err = output.Lock(r.PGN); err != nil {
		return err
	}
	if err = output.CheckPGN(r.PGN, pgnEvent); err == nil {
		output.RemovePart(r.PGN)
		mode := os.O_CREATE | os.O_WRONLY | os.O_APPEND
		if !r.Resume {
			mode |= os.O_TRUNC
		}
		r.pgn, err = os.OpenFile(r.PGN, mode, 0o644)
	}
	if err != nil {
		err = errors.Join(err, r.unlockPGN())
	}
	return err
}

// withdraw takes a run back that cannot begin: the next one is to find its files
// as new as this one has.
func (r *run) withdraw() error {
	if r.journal == nil {
		return nil
	}
	err := r.journal.close()
	if !r.Resume {
		err = errors.Join(err, os.Remove(r.JSON), os.Remove(r.journal.gamesPath))
	}
	return err
}

// openJournal opens the journal and takes over what it holds. What two processes
// have played at the same time counts once.
func (r *run) openJournal() error {
	journal, units, games, err := openJournal(r.JSON, r.Resume, r.checkUnit, r.checkGame)
	if err != nil {
		return err
	}
	r.journal = journal
	seen := map[int]bool{}
	for _, u := range units {
		if seen[u.Unit] {
			fmt.Fprintf(r.Progress, "%s: unit %d stands there twice; the first counts\n", r.JSON, u.Unit)
			continue
		}
		seen[u.Unit] = true
		r.done = append(r.done, u)
	}
	for _, g := range games {
		at := [2]int{g.Unit, g.Game}
		if _, twice := r.kept[at]; !twice {
			r.kept[at] = g.GameRecord
		}
	}
	return nil
}

func (r *run) checkUnit(u *UnitRecord) error {
	if err := r.mine(u.Run, u.Binary); err != nil {
		return err
	}
	return u.check()
}

func (r *run) checkGame(g *journalLine) error {
	if err := r.mine(g.Run, g.Binary); err != nil {
		return err
	}
	return g.check(r.Variant, len(r.Engines))
}

// mine refuses what another run or program has left.
func (r *run) mine(id, binary string) error {
	if id != r.id {
		return fmt.Errorf("of another run (%s, this is %s)", id, r.id)
	}
	if binary != r.binary {
		return fmt.Errorf("refereed by another program (%s, this is %s)", binary, r.binary)
	}
	return nil
}

// close closes the files of the run. Those of a run that is done are put in order.
func (r *run) close(done bool) error {
	var err error
	switch {
	case r.journal != nil && done:
		err = r.journal.finish(r.JSON, r.done)
	case r.journal != nil:
		err = r.journal.close()
	}
	if r.pgn == nil {
		return err
	}
	err = errors.Join(err, r.pgn.Close())
	if err == nil && done && output.Replaceable(r.PGN) {
		err = WritePGN(r.PGN, r.done)
	}
	return errors.Join(err, r.unlockPGN())
}

// play has the workers play the units that are not done.
func (r *run) play(ctx context.Context) error {
	plan := r.plan()
	r.units = plan.units
	r.total = r.Shard.count(plan.units) * len(r.seatings())
	finished := map[int]bool{}
	for _, u := range r.done {
		finished[u.Unit] = true
		r.finished += len(u.Games)
		for i := range u.Games {
			if err := r.faults.add(r.Config, &u.Games[i]); err != nil {
				return err
			}
		}
	}
	r.judge()
	group, ctx := errgroup.WithContext(ctx)
	queue := make(chan Unit)
	group.Go(func() error {
		defer close(queue)
		first, step := r.Shard.part()
		for id := first; id < plan.units; id += step {
			if finished[id] {
				continue
			}
			if r.stop() {
				return nil
			}
			select {
			case queue <- plan.unit(id):
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	})
	for range min(r.Concurrency, r.Shard.count(plan.units)) {
		group.Go(func() error { return r.work(ctx, queue) })
	}
	if err := group.Wait(); !errors.Is(err, errDecided) {
		return err
	}
	return nil
}

// work has a worker play units.
func (r *run) work(ctx context.Context, queue <-chan Unit) error {
	w := &worker{run: r, players: map[int]client.Player{}}
	defer w.close()
	for u := range queue {
		if r.stop() {
			continue
		}
		if err := w.unit(ctx, u); err != nil {
			return err
		}
	}
	return nil
}

// errDecided ends the games that still go on when the sequential test decides.
var errDecided = errors.New("the sequential test has decided")

// stop reports whether no further unit is to be begun.
func (r *run) stop() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.verdict != stats.Continue || r.TimeLimit > 0 && time.Since(r.started) > r.TimeLimit
}

// judge asks the sequential test about the units done so far.
func (r *run) judge() {
	if r.SPRT != nil {
		r.verdict = r.SPRT.Verdict(r.SPRT.LLR(pairSample(r.done, 0, 1)))
	}
}

// finish keeps a game; whole is its unit if it was the last of it. The error is
// errDecided for the game that brings the verdict and for all that come later.
func (r *run) finish(g *GameRecord, whole *UnitRecord) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.verdict != stats.Continue {
		return errDecided
	}
	r.finished++
	if whole != nil {
		r.done = append(r.done, *whole)
		r.judge()
	}
	if err := r.keep(g, whole); err != nil {
		return err
	}
	fmt.Fprintf(r.Progress, "Finished game %d of %d (%s): %s {%s}\n", r.finished, r.total, r.names(g.Seating), g.Result, g.Reason)
	if r.RatingEvery > 0 && r.finished%r.RatingEvery == 0 && len(r.done) > 0 {
		NewReport(r.done, r.SPRT).Write(r.Progress)
	}
	if err := r.faults.add(r.Config, g); err != nil {
		return err
	}
	if r.verdict != stats.Continue {
		return errDecided
	}
	return nil
}

// keep writes a game, and the unit that it completes, to the files of the run.
func (r *run) keep(g *GameRecord, whole *UnitRecord) error {
	if r.journal != nil {
		if err := r.journal.game(&journalLine{r.id, r.binary, *g}); err != nil {
			return err
		}
		if whole != nil {
			if err := r.journal.unit(whole); err != nil {
				return err
			}
		}
	}
	return r.keepPGN(g)
}

// keepPGN writes a game to the file of games; also one that was cut short, if
// humans played it: they will not play it again.
func (r *run) keepPGN(g *GameRecord) error {
	if r.pgn == nil {
		return nil
	}
	var names []string
	for _, e := range r.Engines {
		names = append(names, e.Name)
	}
	game, err := g.pgn(r.Variant, names, r.timeControls())
	if err != nil {
		return err
	}
	return notation.WritePGN(r.pgn, game)
}

func (r *run) begin(seating []int, number int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	fmt.Fprintf(r.Progress, "Started game %d of %d (%s)\n", number, r.total, r.names(seating))
}

func (r *run) names(seating []int) string {
	text := ""
	for i, engine := range seating {
		if i > 0 {
			text += " vs "
		}
		text += r.Engines[engine].Name
	}
	return text
}

// worker plays units one after the other with engines of its own.
type worker struct {
	*run
	players map[int]client.Player // by index of the engine
	logs    map[int]*client.Log
	seats   map[seatKey]*liveSeat // of a server
}

func (w *worker) close() {
	for engine := range w.Engines {
		w.dismiss(engine)
	}
}

// dismiss ends an engine; it is started again when it is next needed.
func (w *worker) dismiss(engine int) {
	w.dismissSeats(engine, true)
	if p := w.players[engine]; p != nil {
		p.Close()
		w.logs[engine].Close()
		delete(w.players, engine)
	}
}

// dismissFailed ends an engine that has failed. A human who is still there keeps
// his seat.
func (w *worker) dismissFailed(engine int) {
	if w.Server {
		w.dismissSeats(engine, false)
	} else {
		w.dismiss(engine)
	}
}

// unit plays the games of a unit that are not yet played.
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
	record := UnitRecord{
		Schema: Schema, Run: w.run.id, Binary: w.binary, Variant: w.Variant.Name, TC: w.timeControls(), Units: w.units,
		Unit: u.ID, Seed: w.Seed, Pair: [2]int{u.A, u.B},
	}
	for _, e := range w.Engines {
		record.Engines = append(record.Engines, e.Name)
	}
	games := w.seatings()
	for number, seats := range games {
		g, kept := w.kept[[2]int{u.ID, number}]
		if !kept {
			seating := make([]int, len(seats))
			for team, first := range seats {
				if seating[team] = u.B; first {
					seating[team] = u.A
				}
			}
			w.begin(seating, u.ID*len(games)+number+1)
			if g, err = w.game(ctx, u, number, opening, seating); err != nil {
				return err
			}
		}
		record.Games = append(record.Games, g)
		var whole *UnitRecord
		if number == len(games)-1 {
			whole = &record
		}
		if err := w.finish(&g, whole); err != nil {
			return err
		}
	}
	return nil
}

// timeControls is the time control of the run, or of each engine if they differ.
func (c *Config) timeControls() string {
	text := c.Engines[0].TC.String()
	for _, e := range c.Engines {
		if e.TC != c.Engines[0].TC {
			text = ""
		}
	}
	if text != "" {
		return text
	}
	for i, e := range c.Engines {
		if i > 0 {
			text += " / "
		}
		text += e.TC.String()
	}
	return text
}

// game plays one game.
func (w *worker) game(ctx context.Context, u Unit, number int, opening Opening, seating []int) (GameRecord, error) {
	record := GameRecord{Unit: u.ID, Game: number, Opening: opening, Seating: seating, Winner: -1, Guilty: -1}
	g, err := newGame(w.Variant, opening)
	if err != nil {
		return record, err
	}
	t := &table{game: g, rules: &w.Rules, margin: w.Margin, record: &record, pulse: w.pulse}
	for _, engine := range seating {
		t.specs = append(t.specs, &w.Engines[engine])
		t.clocks = append(t.clocks, newClock(w.Engines[engine].TC))
	}
	play := w.seatAndPlay
	if w.Server {
		play = w.serve
	}
	ending, err := play(ctx, t, u, number)
	if err == nil && ending.Guilty >= 0 {
		err = ctx.Err() // when the run is cut off, silence is nobody's fault
	}
	record.Result, record.Reason, record.Cause = ending.Result, ending.Reason, ending.Cause
	if err != nil {
		if w.humans() && len(record.Turns) > 0 {
			err = errors.Join(err, w.keepPGN(&record))
		}
		return record, err
	}
	if f := ending.fault; f != nil && f.Cause == client.NoStart && !w.Recover && w.Engines[seating[ending.Guilty]].Human == "" {
		return record, &StartError{&w.Engines[seating[ending.Guilty]], f}
	}
	if !ending.Outcome.Drawn() {
		record.Winner = int(ending.Outcome.Winner)
	}
	if ending.Guilty >= 0 {
		record.Guilty = seating[ending.Guilty]
		w.dismissFailed(record.Guilty)
	}
	for _, engine := range seating {
		if p := w.players[engine]; p != nil {
			p.GameOver(ending.Result, ending.Reason)
		}
		if w.Engines[engine].Restart {
			w.dismiss(engine)
		}
	}
	return record, nil
}

// seatAndPlay sees to it that the engines run, and has them play.
func (w *worker) seatAndPlay(ctx context.Context, t *table, u Unit, number int) (Ending, error) {
	for team, engine := range t.record.Seating {
		player, err := w.player(ctx, engine, u, number)
		if err != nil {
			return t.failed(movegen.Team(team), err)
		}
		t.players = append(t.players, player)
	}
	return t.play(ctx)
}

// player is the running engine, started if need be.
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
	p, err := startPlayer(ctx, spec, l)
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

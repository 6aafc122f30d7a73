// A run in progress: workers, finished games, the faults that it allows, the verdict of the SPRT.

package match

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"dux/bench/record"
	"dux/bench/server"
	"dux/bench/stats"
	"dux/protocol/client"
)

// run is a Config in progress.
type run struct {
	*Config
	book    Book
	plan    plan
	head    record.Unit // what all units have in common
	started time.Time

	mu       sync.Mutex
	files    *record.Files
	finished int // games
	total    int // games
	verdict  stats.Verdict
	lobby    *server.Lobby // of a server with humans
	faults   faults
	pulse    *client.Pulse
}

// Run plays the units of this shard and returns the finished units in order,
// those of a resumed run included. When ctx ends it stops at once, keeps the
// finished games, and returns the context's error. It also stops at once when
// the SPRT ends: games still in progress do not count. Faults of engines are
// results, not errors.
func Run(ctx context.Context, c *Config) ([]record.Unit, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	r := &run{
		Config: c, plan: c.plan(), started: time.Now(), faults: make(faults, len(c.Engines)), pulse: client.StartPulse(ctx),
	}
	var err error
	if r.book, err = c.ReadBook(); err != nil {
		return nil, err
	}
	if r.head, err = c.head(r.plan.units); err != nil {
		return nil, err
	}
	if err := c.tryEngines(ctx); err != nil {
		return nil, err
	}
	for i := range c.Engines {
		r.head.Programs = append(r.head.Programs, c.Engines[i].program)
	}
	if c.humans() {
		if r.lobby, err = openLobby(c); err != nil {
			return nil, err
		}
		defer r.lobby.Close()
	}
	if r.files, err = record.Open(c.Paths(), c.Existing(), r.head, c.Warnings); err != nil {
		return nil, err
	}
	if c.Scale > 0 { // the run is the same on every machine, its clocks are not
		own := *c
		own.Engines = scaled(c.Engines, c.Scale)
		r.Config = &own
	}
	err = r.play(ctx)
	err = errors.Join(err, r.files.Close(err == nil))
	return r.files.Done, err
}

// head returns what all units of the run have in common.
func (c *Config) head(units int) (record.Unit, error) {
	head := record.Unit{Schema: record.Schema, Variant: c.Variant.Name, TC: c.timeControls(), Units: units, Seed: c.Seed}
	for _, e := range c.Engines {
		head.Engines = append(head.Engines, e.Name)
	}
	var err error
	if head.Run, err = c.identity(); err != nil {
		return head, err
	}
	head.Binary, err = ProgramHash()
	return head, err
}

// play starts the workers and hands out the units that are not done.
func (r *run) play(ctx context.Context) error {
	r.total = r.Shard.count(r.plan.units) * len(r.seatings())
	finished := map[int]bool{}
	for _, u := range r.files.Done {
		finished[u.Unit] = true
		r.finished += len(u.Games)
		for i := range u.Games {
			if err := r.faults.add(r.Config, &u.Games[i]); err != nil {
				return err
			}
		}
	}
	r.updateVerdict()
	group, ctx := errgroup.WithContext(ctx)
	queue := make(chan Unit)
	group.Go(func() error {
		defer close(queue)
		for _, id := range r.open(finished) {
			if r.stop(id) {
				return nil
			}
			select {
			case queue <- r.plan.unit(id):
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	})
	for number := range min(r.Concurrency, r.Shard.count(r.plan.units)) {
		group.Go(func() error { return r.work(ctx, number, queue) })
	}
	if err := group.Wait(); err != nil && !errors.Is(err, errDecided) {
		return err
	}
	if r.TimeLimit > 0 && r.verdict == stats.Continue && r.finished < r.total {
		fmt.Fprintf(r.Warnings, "the time limit has ended the run after %d of %d games\n", r.finished, r.total)
	}
	return nil
}

// open lists the units of this shard that are not finished: those begun by an earlier
// run first, which no time limit leaves out.
func (r *run) open(finished map[int]bool) []int {
	var begun, others []int
	first, step := r.Shard.part()
	for id := first; id < r.plan.units; id += step {
		switch {
		case finished[id]:
		case r.files.Begun(id):
			begun = append(begun, id)
		default:
			others = append(others, id)
		}
	}
	return append(begun, others...)
}

// work runs a worker until there are no more units.
func (r *run) work(ctx context.Context, number int, queue <-chan Unit) error {
	w := &worker{run: r, number: number, players: map[int]client.Player{}}
	defer w.close()
	for u := range queue {
		if r.stop(u.ID) {
			continue
		}
		if err := w.unit(ctx, u); err != nil {
			return err
		}
	}
	return nil
}

// errDecided ends the games in progress when the SPRT ends.
var errDecided = errors.New("the sequential test has ended")

// stop reports whether a unit may no longer start.
func (r *run) stop(unit int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.verdict != stats.Continue || r.TimeLimit > 0 && !r.files.Begun(unit) && time.Since(r.started) > r.TimeLimit
}

func (r *run) updateVerdict() {
	if r.SPRT != nil {
		r.verdict = r.SPRT.Verdict(r.SPRT.LLR(pairSample(r.files.Done, 0, 1)))
	}
}

// finish records a game; whole is its unit if this game completes it. It
// returns errDecided for the game that ends the SPRT and for all later ones.
func (r *run) finish(g *record.Game, whole *record.Unit) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.verdict != stats.Continue {
		return errDecided
	}
	r.finished++
	if err := r.files.Keep(g, whole); err != nil {
		return err
	}
	if whole != nil {
		r.updateVerdict()
	}
	fmt.Fprintf(r.Progress, "Finished game %d of %d (%s): %s {%s}\n", r.finished, r.total, r.names(g.Seating), g.Result, g.Reason)
	if r.RatingEvery > 0 && r.finished%r.RatingEvery == 0 && len(r.files.Done) > 0 {
		NewReport(r.files.Done, r.SPRT).Write(r.Progress)
	}
	if err := r.faults.add(r.Config, g); err != nil {
		return err
	}
	if r.verdict != stats.Continue {
		return errDecided
	}
	return nil
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

// timeControls returns the time control of the run, or of each engine if they
// differ.
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

// faultsAllowed is how many games an engine may lose by faults before the run
// ends, unless Recover is set.
const faultsAllowed = 3

// faults counts the games lost by faults, by engine.
type faults []int

// add counts a game. It returns an error if the run must end.
func (f faults) add(c *Config, g *record.Game) error {
	if g.Guilty < 0 {
		return nil
	}
	spec := &c.Engines[g.Guilty]
	f[g.Guilty]++
	if n := f[g.Guilty]; n > faultsAllowed && !c.Recover && spec.Human == "" {
		return fmt.Errorf("engine %s has lost %d games by faults, more than %d: %s (with -recover the run continues)",
			spec.Name, n, faultsAllowed, g.Reason)
	}
	return nil
}

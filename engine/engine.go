// The engine from one search to the next: options, table, workers, memory.

package engine

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"time"

	"dux/movegen"
	"dux/movegen/sound"
)

// Engine plays any game. It has options, a transposition table, and workers
// with their histories. It searches one position at a time; its methods must
// not be called during a search.
type Engine struct {
	options      Options
	newEvaluator func(movegen.Position) Evaluator
	table        table
	reductions   *reductionTable
	workers      []*worker
	wanted       int                   // threads asked for when the workers were created; memory may allow fewer
	base         time.Duration         // the highest value of a clock in this game
	lags         [movegen.MaxSeats]lag // of each team's clock
	seed         uint64                // of mistakes in this game, if the option leaves it open

	proving bool         // this engine only proves claims of another one
	proven  movegen.Team // for or against which team
}

// New returns an engine. newEvaluator binds an evaluator to a position; each
// thread gets its own at the start of each search. The transposition table is
// allocated by Ready or by the first search.
func New(options Options, newEvaluator func(movegen.Position) Evaluator) *Engine {
	return &Engine{options: options, newEvaluator: newEvaluator, reductions: newReductions(&options.Constants), seed: rand.Uint64()}
}

// Options returns the options in use.
func (e *Engine) Options() Options { return e.options }

// Set sets an option by name, like Options.Set; a table in use is resized at
// once.
func (e *Engine) Set(name, value string) error {
	options := e.options
	if err := options.Set(name, value); err != nil {
		return err
	}
	if len(e.workers) > 0 {
		v := e.workers[0].variant
		if more := options.Memory(v) - e.options.Memory(v); more > 0 {
			if err := CheckMemory(more); err != nil {
				return fmt.Errorf("option %s: %w", name, err)
			}
		}
	}
	e.options = options
	e.reductions = newReductions(&options.Constants)
	if e.table.made() {
		e.takeTable()
	}
	return nil
}

// SetEvaluator makes later searches use other evaluators. It clears the table and
// the histories, because their scores come from the previous evaluators.
func (e *Engine) SetEvaluator(newEvaluator func(movegen.Position) Evaluator) {
	e.newEvaluator = newEvaluator
	e.NewGame()
}

// Ready allocates the memory that searches of the game need, so that the first
// search does not wait for it: on a virtual machine that can take a tenth of a
// second. It returns an error if there is memory for fewer threads than the
// option asks for.
func (e *Engine) Ready(v *movegen.Variant) error {
	e.takeTable()
	if e.hire(v) {
		for _, w := range e.workers {
			w.history.touch()
		}
	}
	if n := len(e.workers); n < e.wanted {
		return fmt.Errorf("there is no memory for %d threads in %s, so %d search", e.wanted, v.Name, n)
	}
	return nil
}

// takeTable allocates the table at its size, and writes to it so that the
// system provides the memory.
func (e *Engine) takeTable() {
	if e.table.resize(e.options.Hash) {
		e.table.clear(e.options.Threads)
	}
}

// hire creates the workers for the game unless they exist, as many as memory
// allows. It reports whether it created them.
func (e *Engine) hire(v *movegen.Variant) bool {
	if e.wanted == e.options.Threads && len(e.workers) > 0 && e.workers[0].variant == v {
		return false
	}
	if len(e.workers) > 1 {
		e.workers = nil
		debug.FreeOSMemory() // otherwise old and new would exist at the same time
	}
	e.wanted = e.options.Threads
	n := e.wanted
	if n > 1 {
		n = roomFor(n, v)
	}
	e.workers = make([]*worker, n)
	for i := range e.workers {
		e.workers[i] = newWorker(i, v)
	}
	return true
}

// NewGame clears the table and the histories.
func (e *Engine) NewGame() {
	e.table.clear(e.options.Threads)
	e.workers, e.base, e.lags = nil, 0, [movegen.MaxSeats]lag{}
	e.seed = rand.Uint64()
}

// Search searches for the best turn of the seat to move in p until a limit is
// reached or ctx is done. It works on clones of p. It then returns within a few
// milliseconds, always with a whole legal turn if there is one. After each
// iteration it calls onInfo, unless nil, for each line, best first, from the
// goroutine of Search.
//
// p may be in the middle of a turn, and may be a position that is drawn by
// repetition or by counting: the search continues from there.
func (e *Engine) Search(ctx context.Context, p movegen.Position, limits Limits, onInfo func(Info)) Result {
	lag := &e.lags[p.Variant().Team(p.Seat())]
	lag.begin(&limits)
	j := e.start(ctx, p, limits, onInfo)
	result := j.run()
	if sound.On {
		e.checkClaims(p, j)
	}
	switch {
	case ctx.Err() != nil: // the turn may not be over
		lag.forget()
	case !j.clock.pondering():
		lag.end(&limits, j.clock.used())
	}
	return result
}

// rootTeam returns the team for which p is searched: the team to move.
func (e *Engine) rootTeam(p movegen.Position) movegen.Team {
	if e.proving {
		return e.proven
	}
	return p.Variant().Team(p.Seat())
}

package web

import (
	"context"
	"sync"
	"time"

	"dux/movegen"
	"dux/protocol/web/table"
)

// room is a table with those who look at it.
type room struct {
	name  string
	think time.Duration // of the engine for a turn
	hall  *hall

	analysed bool // it is there for analysis

	lock     sync.Mutex
	table    *table.Table
	watchers map[*watcher]bool
	thinking context.CancelFunc // ends the engine's search, nil while there is none
	analyst  context.CancelFunc // ends an analysis, likewise
	seen     time.Time
}

// watcher is somebody who looks at a table.
type watcher struct {
	keys  table.Keys
	wake  chan struct{} // has room for one: that the table has changed
	lines chan *lines   // likewise: of an analysis
}

// enter adds a watcher, who is woken at once.
func (r *room) enter(keys table.Keys) (*watcher, error) {
	r.lock.Lock()
	defer r.lock.Unlock()
	if len(r.watchers) >= maxWatchers {
		return nil, errFull
	}
	w := &watcher{keys, make(chan struct{}, 1), make(chan *lines, 1)}
	w.wake <- struct{}{}
	r.watchers[w] = true
	r.move()
	return w, nil
}

func (r *room) leave(w *watcher) {
	r.lock.Lock()
	defer r.lock.Unlock()
	delete(r.watchers, w)
	if len(r.watchers) == 0 {
		r.endAnalysis()
	}
}

// do lets change work on the table; after it all are told, what changed is kept,
// and the engine moves if it is its turn.
func (r *room) do(change func(*table.Table) error) error {
	r.lock.Lock()
	defer r.lock.Unlock()
	if err := change(r.table); err != nil {
		return err
	}
	return r.changed()
}

// look lets see look at the table.
func (r *room) look(see func(*table.Table)) {
	r.lock.Lock()
	defer r.lock.Unlock()
	see(r.table)
}

// changed keeps the table and tells all. The lock is held.
func (r *room) changed() error {
	r.seen = r.hall.now()
	r.endAnalysis()
	if r.thinking != nil {
		r.thinking()
		r.thinking = nil
	}
	err := r.hall.store.put(r.name, kept{r.table.Record(), r.think, r.seen, r.analysed})
	for w := range r.watchers {
		select {
		case w.wake <- struct{}{}:
		default: // it knows already
		}
	}
	r.move()
	return err
}

// move lets the engine begin to think if it is its turn and somebody looks. The
// lock is held.
func (r *room) move() {
	if r.thinking != nil || !r.table.EngineMoves() || len(r.watchers) == 0 {
		return
	}
	ctx, cancel := context.WithCancel(r.hall.ctx)
	r.thinking = cancel
	p := r.table.Position().Clone()
	r.hall.searches.Go(func() {
		defer cancel()
		legs, score, ok := r.hall.search(ctx, r.name, p, r.think)
		r.lock.Lock()
		defer r.lock.Unlock()
		if ctx.Err() != nil { // the table has changed, or the server ends
			return
		}
		r.thinking = nil
		if ok && r.table.PlayEngine(legs, score) == nil {
			_ = r.changed() // what cannot be kept is lost with the server alone
		}
	})
}

// one is the only legal turn, nil if there are several.
func one(p movegen.Position) []movegen.Move {
	moves := p.Generate(nil, movegen.All)
	if len(moves) != 1 {
		return nil
	}
	p.Make(moves[0])
	defer p.Unmake()
	if p.Leg() != 0 {
		return nil
	}
	return moves
}

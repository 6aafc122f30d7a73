package web

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log"
	"sync"
	"time"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/protocol/web/table"
)

// Bounds on what visitors can make the server do.
const (
	maxTables   = 500  // in memory
	maxKept     = 5000 // on the disk
	maxWatchers = 100  // at a table
	idle        = time.Hour
)

var (
	errFull    = errors.New("this server is full; try again later")
	errNoTable = errors.New("there is no such table; it may have been closed, or the address is not complete")
)

// hall is all the tables.
type hall struct {
	ctx      context.Context // ends the searches
	store    keeper
	options  engine.Options
	now      func() time.Time
	searches sync.WaitGroup
	analysts chan struct{}  // one for each analysis that runs
	engines  chan *searcher // that are free; as many as may search at a time

	lock  sync.Mutex
	rooms map[string]*room
}

// searcher is an engine, which remembers what it has found at one table.
type searcher struct {
	engine *engine.Engine // nil until it is needed, and after it has failed
	table  string
}

// newHall makes a hall in which so many engines may search at a time.
func newHall(ctx context.Context, s keeper, o engine.Options, engines int) *hall {
	h := &hall{ctx: ctx, store: s, options: o, now: time.Now, rooms: map[string]*room{}, engines: make(chan *searcher, engines), analysts: make(chan struct{}, max(2, engines))}
	for range engines {
		h.engines <- new(searcher)
	}
	return h
}

// key is a new name that nobody can guess: 130 bits.
func key() string { return rand.Text() }

// open makes a table and returns its name.
func (h *hall) open(v *movegen.Variant, start string, seats []table.Seat, think time.Duration, analysed bool) (string, error) {
	t, err := table.New(v, start, seats)
	if err != nil {
		return "", err
	}
	r := &room{name: key(), think: think, analysed: analysed, hall: h, table: t, watchers: map[*watcher]bool{}, seen: h.now()}
	if err := h.admit(r); err != nil {
		return "", err
	}
	if err := h.store.trim(maxKept - 1); err != nil {
		return "", err
	}
	return r.name, h.store.put(r.name, kept{t.Record(), think, r.seen, analysed})
}

// admit gives a room its place.
func (h *hall) admit(r *room) error {
	h.lock.Lock()
	defer h.lock.Unlock()
	h.sweep()
	if len(h.rooms) >= maxTables {
		return errFull
	}
	h.rooms[r.name] = r
	return nil
}

// sweep forgets the rooms that nobody has used for a while; they are on the disk.
func (h *hall) sweep() {
	for name, r := range h.rooms {
		r.lock.Lock()
		if len(r.watchers) == 0 && h.now().Sub(r.seen) > idle {
			delete(h.rooms, name)
		}
		r.lock.Unlock()
	}
}

// room is the table with this name.
func (h *hall) room(name string) (*room, error) {
	h.lock.Lock()
	defer h.lock.Unlock()
	if r := h.rooms[name]; r != nil {
		return r, nil
	}
	k, err := h.store.get(name)
	if err != nil {
		return nil, fmt.Errorf("table %s cannot be read: %w", name, err)
	}
	if k == nil {
		return nil, errNoTable
	}
	t, err := table.Restore(k.Record)
	if err != nil {
		return nil, fmt.Errorf("table %s cannot be read: %w", name, err)
	}
	h.sweep()
	if len(h.rooms) >= maxTables {
		return nil, errFull
	}
	r := &room{name: name, think: k.Think, analysed: k.Analysed, hall: h, table: t, watchers: map[*watcher]bool{}, seen: h.now()}
	h.rooms[name] = r
	return r, nil
}

// search finds the engine's turn at a table, as soon as an engine is free.
func (h *hall) search(ctx context.Context, name string, p movegen.Position, think time.Duration) (legs []movegen.Move, score engine.Score, ok bool) {
	if legs := one(p); legs != nil {
		return legs, 0, true
	}
	var s *searcher
	select {
	case s = <-h.engines:
	case <-ctx.Done():
		return nil, 0, false
	}
	defer func() {
		if failure := recover(); failure != nil { // costs this turn, not the server
			log.Printf("the engine failed in %s %s: %v", p.Variant().Name, p, failure)
			s.engine, ok = nil, false
		}
		h.engines <- s
	}()
	if s.engine == nil {
		s.engine = engine.New(h.options, eval.New)
	} else if s.table != name {
		s.engine.NewGame()
	}
	s.table = name
	result := s.engine.Search(ctx, p, engine.Limits{MoveTime: think}, nil)
	return result.Turn, result.Score, ctx.Err() == nil && len(result.Turn) > 0
}

// close waits for the searches, which the hall's context has ended, and keeps all.
func (h *hall) close() error {
	h.searches.Wait()
	return h.store.close()
}

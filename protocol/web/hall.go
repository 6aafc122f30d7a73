// All tables of a server.

package web

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"sort"
	"sync"
	"sync/atomic"
	"time"

	"dux/engine"
	"dux/protocol/web/table"
)

// Limits of what visitors can make the server do.
const (
	maxTables   = 500         // in memory,
	maxOwn      = 40          // and opened by one visitor: enough for a class in a school
	maxKept     = 5000        // on the disk
	maxWatchers = 100         // at a table, for those who have no seat there
	maxVisitors = 2000        // at all tables,
	maxPages    = 200         // and of one visitor
	maxShown    = 50          // tables on the list of games to watch
	idle        = time.Hour   // time after which unused tables leave the memory,
	idleIfFull  = time.Minute // and where there is no space for others
	opensAtOnce = 250         // tables that may be opened at once,
	opensEvery  = 2.0         // and per second on average
)

var (
	errFull     = errors.New("this server is full; try again later")
	errCrowded  = errors.New("this table has as many watchers as it can have; try again later")
	errOwn      = fmt.Errorf("your address has %d open tables here, as many as it may; end a game, close its page, and try again in a minute", maxOwn)
	errOpenRate = errors.New("too many tables are being opened; try again in a minute")
	errEnding   = errors.New("this server is being stopped; your last action was not carried out, so try again when it is back")
	errNoTable  = errors.New("there is no such table; it may have been closed, or the address is not complete")
)

// hall holds all tables.
type hall struct {
	ctx      context.Context // ends the searches
	store    keeper
	options  engine.Options
	now      func() time.Time
	patience time.Duration  // with pages that do not read
	analysts chan struct{}  // one token for each running analysis
	analyses *shares        // of positions
	reviews  *shares        // of games
	students *shares        // pages that study
	pages    *shares        // pages of tables
	engines  chan *searcher // free engines; their number limits how many search at the same time
	opens    *rate
	visitors atomic.Int64

	lock  sync.Mutex
	rooms map[string]*room

	starts   sync.Mutex // held while a search starts
	closed   bool       // no search may start
	searches sync.WaitGroup
}

// newHall returns a hall in which this many engines may search at the same
// time.
func newHall(ctx context.Context, s keeper, o engine.Options, engines int) *hall {
	analysts := max(2, engines)
	h := &hall{ctx: ctx, store: s, options: o, now: time.Now, patience: patience, rooms: map[string]*room{}, engines: make(chan *searcher, engines),
		analysts: make(chan struct{}, analysts), opens: newRate(opensEvery, opensAtOnce),
		analyses: newShares(analysts, analysts/2), reviews: newShares(2*analysts, analysts), students: newShares(maxStudies, maxOwnStudies), pages: newShares(maxVisitors, maxPages)}
	for range engines {
		h.engines <- new(searcher)
	}
	return h
}

// key returns a new name that nobody can guess: 130 bits.
func key() string { return rand.Text() }

// terms are the settings of a table beside its game.
type terms struct {
	Think  time.Duration `json:"think"`            // longest time of the engine for a turn
	Public bool          `json:"public,omitempty"` // on the list of games to watch
	by     string        // the visitor who opened it, see visitor; not kept
}

// open creates a table and returns its name.
func (h *hall) open(s table.Setup, t terms) (string, error) {
	game, err := table.New(s)
	if err != nil {
		return "", err
	}
	if !h.opens.take(h.now()) {
		return "", errOpenRate
	}
	r := h.newRoom(key(), game, t)
	r.saved = -1 // nothing yet
	if err := h.admit(r); err != nil {
		return "", err
	}
	err = h.store.trim(maxKept - 1)
	if err == nil {
		err = r.publish()
	}
	if err != nil {
		h.lock.Lock()
		delete(h.rooms, r.name)
		h.lock.Unlock()
		return "", err
	}
	return r.name, nil
}

func (h *hall) newRoom(name string, game *table.Table, t terms) *room {
	r := &room{name: name, terms: t, hall: h, table: game, watchers: map[*watcher]bool{}, thoughts: map[int]*thought{}, seen: h.now()}
	r.rest()
	return r
}

// admit adds a room if there is space.
func (h *hall) admit(r *room) error {
	h.lock.Lock()
	defer h.lock.Unlock()
	h.sweep()
	if len(h.rooms) >= maxTables {
		return errFull
	}
	if r.by != "" && h.owned()[r.by] >= maxOwn {
		return errOwn
	}
	h.rooms[r.name] = r
	return nil
}

// owned returns how many tables each visitor has opened. The lock must be held.
func (h *hall) owned() map[string]int {
	owned := map[string]int{}
	for _, r := range h.rooms {
		owned[r.by]++
	}
	return owned
}

// sweep removes rooms from memory that nobody has used for a while and where no
// clock runs; they stay on the disk. Their engines stop: the table may come
// back before they have found a turn.
func (h *hall) sweep() {
	full, owned := len(h.rooms) >= maxTables, h.owned()
	for name, r := range h.rooms {
		after := idle
		if full || r.by != "" && owned[r.by] >= maxOwn {
			after = idleIfFull
		}
		r.lock.Lock()
		if _, runs := r.table.Deadline(); !runs && len(r.watchers) == 0 && r.saved == r.changes && h.now().Sub(r.seen) > after {
			delete(h.rooms, name)
			r.think()
		}
		r.lock.Unlock()
	}
}

// room returns the table with this name. It counts as used, so that whoever asked has
// time to enter.
func (h *hall) room(name string) (*room, error) {
	h.lock.Lock()
	defer h.lock.Unlock()
	if r := h.rooms[name]; r != nil {
		r.lock.Lock()
		r.seen = h.now()
		r.lock.Unlock()
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
	r := h.newRoom(name, t, k.terms)
	r.lock.Lock()
	r.setFlag()
	r.lock.Unlock()
	h.rooms[name] = r
	return r, nil
}

// shown returns the public tables with games in progress, the latest first.
func (h *hall) shown() []*room {
	h.lock.Lock()
	defer h.lock.Unlock()
	var rooms []*room
	seen := map[*room]time.Time{}
	for _, r := range h.rooms {
		r.lock.Lock()
		if r.Public && !r.table.Result().Over() {
			rooms = append(rooms, r)
			seen[r] = r.seen
		}
		r.lock.Unlock()
	}
	sort.Slice(rooms, func(i, j int) bool { return seen[rooms[i]].After(seen[rooms[j]]) })
	return rooms[:min(len(rooms), maxShown)]
}

// start runs a search in the background, unless the hall is closed.
func (h *hall) start(search func()) (ok bool) {
	h.starts.Lock()
	defer h.starts.Unlock()
	if h.closed {
		return false
	}
	h.searches.Go(search)
	return true
}

// close waits for the searches, which end with the hall's context, and stores
// the clocks, and what could not be stored before. After that context has ended
// tables do not change.
func (h *hall) close() error {
	h.starts.Lock()
	h.closed = true
	h.starts.Unlock()
	h.searches.Wait()
	h.lock.Lock()
	defer h.lock.Unlock()
	var failed error
	for _, r := range h.rooms {
		r.lock.Lock()
		if _, runs := r.table.Deadline(); runs {
			r.changes++ // the clocks
		}
		if r.flag != nil {
			r.flag.Stop()
		}
		r.lock.Unlock()
		failed = errors.Join(failed, r.publish())
	}
	return errors.Join(failed, h.store.close())
}

// All tables of a server.

package web

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sort"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/puzzles"
	"dux/protocol/web/table"
)

// Limits of what visitors can make the server do.
const (
	maxTables   = 500         // in memory,
	maxOwn      = 40          // and opened by one visitor: enough for a class in a school
	maxKept     = 5000        // on the disk
	maxWatchers = 100         // at a table, for those who have no seat there
	maxOwnWatch = 50          // and of them by one visitor
	maxVisitors = 2000        // pages at all tables,
	maxPages    = 200         // and of one visitor
	maxShown    = 50          // tables on the list of games to watch
	idle        = time.Hour   // time after which unused tables leave the memory,
	idleIfFull  = time.Minute // and where there is no space for others
	opensAtOnce = 250         // tables that may be opened at once,
	opensEvery  = 2.0         // and per second on average
	ownAtOnce   = 60          // the same for one visitor
	ownEvery    = 0.2
	ownRequests = 100             // requests of one visitor that are answered at the same time
	ownMessages = 200             // messages of all pages of one visitor per second on average,
	ownBurst    = 400             // and at once
	retryEvery  = 5 * time.Second // time after which a table that could not be stored is tried again
)

var (
	errFull     = errors.New("this server is full; try again later")
	errCrowded  = errors.New("this table has as many watchers as it can have; try again later")
	errOwn      = fmt.Errorf("your address has %d open tables here, as many as it may; end a game, close its page, and try again in a minute", maxOwn)
	errOpenRate = errors.New("too many tables are being opened; try again in a minute")
	errOwnRate  = errors.New("you have opened many tables in a short time; try again in a minute")
	errKept     = errors.New("this server keeps as many games that go on as it can; try again when some of them have ended")
	errNotRead  = errors.New("this server cannot read its tables now; try again later")
	errNotNew   = errors.New("this server cannot store games now, perhaps because its disk is full, so it opens no tables; try again later")
	errNotKept  = errors.New("this server cannot store the game now, perhaps because its disk is full; the game goes on, but would be lost if the server ended")
	errEnding   = errors.New("this server is being stopped; your last action was not carried out, so try again when it is back")
	errNoTable  = errors.New("there is no such table; it may have been closed, or the address is not complete")
)

// hall holds all tables.
type hall struct {
	ctx      context.Context // ends the searches
	store    keeper
	options  engine.Options
	puzzles  map[*movegen.Variant][]*puzzles.Puzzle // that were given, besides the built-in ones
	now      func() time.Time
	patience time.Duration  // with pages that do not read
	work     *queue         // for processors, by requests
	engines  *queue         // for engines, by seats of tables
	free     chan *searcher // engines that do not search
	analysts *queue         // for engines, by analyses
	analyses *shares        // of positions
	reviews  *shares        // of games
	students *shares        // pages that study
	pages    *shares        // pages of tables
	requests *shares        // that are answered
	messages *rates         // of visitors
	guests   atomic.Int64   // that were counted
	opens    *rate.Limiter
	ownOpens *rates // of visitors
	pictures *rates // of visitors

	lock  sync.Mutex
	rooms map[string]*room

	starts   sync.Mutex // held while a search starts
	closed   bool       // no search may start
	searches sync.WaitGroup
}

// newHall returns a hall in which this many engines may search at the same
// time.
func newHall(ctx context.Context, s keeper, o engine.Options, engines int) *hall {
	analysts, places := max(2, engines), max(4, 2*runtime.NumCPU())
	h := &hall{ctx: ctx, store: s, options: o, now: time.Now, patience: patience, rooms: map[string]*room{},
		work: newQueue(places, places/4), engines: newQueue(engines, engines), free: make(chan *searcher, engines), analysts: newQueue(analysts, analysts),
		analyses: newShares(maxStudies, analysts/2), reviews: newShares(maxStudies, analysts), students: newShares(maxStudies, maxOwnStudies),
		pages: newShares(maxVisitors, maxPages), requests: newShares(maxVisitors, ownRequests),
		messages: newRates(ownMessages, ownBurst), opens: rate.NewLimiter(opensEvery, opensAtOnce), ownOpens: newRates(ownEvery, ownAtOnce),
		pictures: newRates(previewsEvery, previewsAtOnce)}
	for range engines {
		h.free <- new(searcher)
	}
	if s != nil {
		s.onLoss(h.keepAll)
	}
	return h
}

// guest returns the visitor for queues. Visitors whose limits do not apply take turns by
// their pages.
func (h *hall) guest(by string) string {
	if by != "" {
		return by
	}
	return fmt.Sprint("guest ", h.guests.Add(1))
}

// key returns a new name that nobody can guess: 130 bits.
func key() string { return rand.Text() }

// terms are the settings of a table beside its game.
type terms struct {
	Think  time.Duration `json:"think"`            // longest time of the engine for a turn
	Public bool          `json:"public,omitempty"` // on the list of games to watch
	By     string        `json:"by,omitempty"`     // the visitor who opened it, see keeper.tag
}

// open creates a table and returns its name.
func (h *hall) open(s table.Setup, t terms) (string, error) {
	game, err := table.New(s)
	if err != nil {
		return "", err
	}
	now := h.now()
	if t.By != "" && !h.ownOpens.get(t.By, now).AllowN(now, 1) {
		return "", errOwnRate
	}
	r := h.newRoom(key(), game, t)
	r.saved = -1 // nothing yet
	if err := h.admit(r, now); err != nil {
		return "", err
	}
	err = h.store.trim(maxKept-1, h.inUse())
	if err == nil {
		r.publish()
		if !r.stored() {
			err = errNotNew
		}
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
	r := &room{name: name, terms: t, hall: h, table: game, shown: game.Show(), watchers: map[*watcher]bool{}, thoughts: map[int]*thought{}, talked: newRates(talkEvery, talkBurst), seen: h.now()}
	r.rest()
	return r
}

// admit adds a new room if there is space: first for tables of its visitor, so that
// those who have too many take nothing from others.
func (h *hall) admit(r *room, now time.Time) error {
	h.lock.Lock()
	defer h.lock.Unlock()
	if err := h.space(r.By); err != nil {
		return err
	}
	if !h.opens.AllowN(now, 1) {
		return errOpenRate
	}
	h.rooms[r.name] = r
	return nil
}

// space returns an error if there is no space in memory for another table of a visitor.
// The lock must be held.
func (h *hall) space(by string) error {
	h.sweep()
	if by != "" && h.owned()[by] >= maxOwn {
		return errOwn
	}
	if len(h.rooms) >= maxTables {
		return errFull
	}
	return nil
}

// inUse returns the names of tables that stay in the store: players are there, clocks
// run, or they are not stored as they are.
func (h *hall) inUse() map[string]bool {
	h.lock.Lock()
	defer h.lock.Unlock()
	used := map[string]bool{}
	for name, r := range h.rooms {
		r.lock.Lock()
		_, runs := r.table.Deadline()
		used[name] = runs || r.saved != r.changes || slices.ContainsFunc(slices.Collect(maps.Keys(r.watchers)), func(w *watcher) bool { return r.table.Seated(w.keys) })
		r.lock.Unlock()
	}
	return used
}

// keepAll stores all tables anew.
func (h *hall) keepAll() {
	h.lock.Lock()
	defer h.lock.Unlock()
	for _, r := range h.rooms {
		r.lock.Lock()
		r.saved = -1
		r.lock.Unlock()
		h.start(r.publish)
	}
}

// owned returns how many tables each visitor has opened. The lock must be held.
func (h *hall) owned() map[string]int {
	owned := map[string]int{}
	for _, r := range h.rooms {
		owned[r.By]++
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
		if full || r.By != "" && owned[r.By] >= maxOwn {
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

// room returns the table with this name, for a visitor. It counts as used, so that
// whoever asked has time to enter.
func (h *hall) room(name, by string) (*room, error) {
	if r := h.inMemory(name); r != nil {
		return r, nil
	}
	k, err := h.store.get(name)
	if errors.Is(err, errNotKept) {
		return nil, errNotRead
	}
	if err != nil {
		return nil, fmt.Errorf("table %s cannot be read: %w", name, err)
	}
	if k == nil {
		return nil, errNoTable
	}
	t, err := table.Restore(k.Stored)
	if err != nil {
		return nil, fmt.Errorf("table %s cannot be read: %w", name, err)
	}
	k.By = cmp.Or(k.By, by)
	h.lock.Lock()
	defer h.lock.Unlock()
	if r := h.rooms[name]; r != nil { // somebody else was faster
		return r, nil
	}
	if err := h.space(k.By); err != nil {
		return nil, err
	}
	r := h.newRoom(name, t, k.terms)
	r.lock.Lock()
	r.setFlag()
	r.lock.Unlock()
	h.rooms[name] = r
	return r, nil
}

// inMemory returns the table with this name if it need not be read.
func (h *hall) inMemory(name string) *room {
	h.lock.Lock()
	defer h.lock.Unlock()
	r := h.rooms[name]
	if r != nil {
		r.lock.Lock()
		r.seen = h.now()
		r.lock.Unlock()
	}
	return r
}

// shown returns the public tables with games in progress, the latest first.
func (h *hall) shown() []*room {
	h.lock.Lock()
	defer h.lock.Unlock()
	var rooms []*room
	seen := map[*room]time.Time{}
	for _, r := range h.rooms {
		r.lock.Lock()
		if r.Public && !r.shown.Result().Over() {
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
		for _, timer := range []*time.Timer{r.flag, r.retry, r.departures.timer} {
			if timer != nil {
				timer.Stop()
			}
		}
		r.lock.Unlock()
		r.publish()
		if !r.stored() {
			failed = errNotKept
		}
	}
	return errors.Join(failed, h.store.close())
}

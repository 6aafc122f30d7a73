// A shared table: changing it, storing it, and notifying its watchers.

package web

import (
	"encoding/json"
	"sync"
	"time"

	"dux/protocol/web/table"
)

// room is a table with its watchers.
type room struct {
	name string
	terms
	hall *hall

	saving sync.Mutex // held while the table is written to the disk; locked before lock

	lock       sync.Mutex
	table      *table.Table
	changes    int    // of the table
	saved      int    // the last change on the disk
	state      []byte // JSON of the state of the table, nil until needed
	watchers   map[*watcher]bool
	departures departures
	thoughts   map[int]*thought // of engines, by seat
	flag       *time.Timer      // fires when the next flag falls
	seen       time.Time
}

// watcher is somebody who watches a table.
type watcher struct {
	keys    table.Keys
	wake    chan struct{} // holds a token while there is news
	changes int           // changes of the table that were shown
	heard   int           // number of messages that were shown
}

// enter adds a watcher, who gets the state at once. Those who only watch cannot
// take all places: players who come again must get in.
func (r *room) enter(keys table.Keys) (*watcher, error) {
	if r.hall.visitors.Add(1) > maxVisitors {
		r.hall.visitors.Add(-1)
		return nil, errFull
	}
	r.lock.Lock()
	var err error
	if r.hall.ctx.Err() != nil {
		err = errEnding
	} else if len(r.watchers) >= maxWatchers && !r.table.Seated(keys) {
		err = errCrowded
	}
	if err != nil {
		r.lock.Unlock()
		r.hall.visitors.Add(-1)
		return nil, err
	}
	w := &watcher{keys: keys, wake: make(chan struct{}, 1), changes: -1}
	w.wake <- struct{}{}
	r.watchers[w] = true
	r.rest()
	arrived := r.table.Arrive(keys)
	if arrived {
		r.changed()
	} else {
		r.think()
	}
	r.checkAway(r.hall.now())
	r.lock.Unlock()
	if arrived {
		if err := r.publish(); err != nil {
			r.leave(w)
			return nil, err
		}
	}
	return w, nil
}

func (r *room) leave(w *watcher) {
	r.hall.visitors.Add(-1)
	r.lock.Lock()
	defer r.lock.Unlock()
	delete(r.watchers, w)
	r.seen = r.hall.now()
	r.checkAway(r.seen)
	r.rest()
	if len(r.watchers) > 0 || r.table.Unmanned() { // otherwise engines go on: whoever loads the page anew comes again
		r.think()
	}
}

// rest stops the clocks of a game between engines while nobody watches it: it
// would take engines from people. The lock must be held.
func (r *room) rest() {
	if r.table.Unmanned() {
		r.table.Rest(len(r.watchers) == 0)
		r.setFlag()
	}
}

// do lets change work on the table. Afterwards the change is stored, everybody
// is told, and the engine moves if it is to move.
func (r *room) do(change func(*table.Table) error) error {
	r.lock.Lock()
	err := errEnding
	if r.hall.ctx.Err() == nil {
		err = change(r.table)
	}
	if err != nil {
		r.lock.Unlock()
		return err
	}
	r.changed()
	r.lock.Unlock()
	return r.publish()
}

// look lets see read the table.
func (r *room) look(see func(*table.Table)) {
	r.lock.Lock()
	defer r.lock.Unlock()
	see(r.table)
}

// changed updates what depends on the table. The lock must be held.
func (r *room) changed() {
	r.changes++
	r.state = nil
	r.seen = r.hall.now()
	r.setFlag()
	r.think()
}

// kept returns the stored form of the table. The lock must be held.
func (r *room) kept() kept { return kept{r.table.Record(), r.terms, r.seen} }

// publish stores the table and notifies all watchers. Only the caller waits for
// the disk, and callers with changes at the same time, which are stored
// together.
func (r *room) publish() error {
	r.saving.Lock()
	defer r.saving.Unlock()
	r.lock.Lock()
	changes := r.changes
	if r.saved == changes {
		r.lock.Unlock()
		return nil
	}
	k := r.kept()
	r.lock.Unlock()
	err := r.hall.store.put(r.name, k)
	if err == nil {
		r.lock.Lock()
		r.saved = changes
		r.lock.Unlock()
	}
	r.wake()
	return err
}

// wake notifies all watchers of a change.
func (r *room) wake() {
	r.lock.Lock()
	defer r.lock.Unlock()
	for w := range r.watchers {
		w.nudge()
	}
}

// nudge notifies a watcher.
func (w *watcher) nudge() {
	select {
	case w.wake <- struct{}{}:
	default: // a token is there already
	}
}

// news returns what a watcher has not been told yet. The state of the table is
// encoded once for all watchers.
func (r *room) news(w *watcher) ([]byte, error) {
	var answer reply
	r.lock.Lock()
	var state []byte
	if w.changes != r.changes {
		w.changes = r.changes
		if r.state == nil {
			shown := r.table.State()
			r.showAway(shown)
			text, err := json.Marshal(shown)
			if err != nil {
				r.lock.Unlock()
				return nil, err
			}
			r.state = text
		}
		state = r.state
		answer.View, answer.Clock = r.table.View(w.keys), r.table.Clock()
	}
	if said := r.table.Said(); w.heard != said {
		answer.Talk = r.table.Heard(w.keys, w.heard)
		w.heard = said
	}
	r.lock.Unlock()
	return encode(answer, state)
}

// encode returns the text of a reply with an encoded state.
func encode(answer reply, state []byte) ([]byte, error) {
	text, err := json.Marshal(answer)
	if err != nil || state == nil {
		return text, err
	}
	whole := append(append([]byte(`{"state":`), state...), ',')
	if len(text) == len("{}") {
		whole = whole[:len(whole)-1]
	}
	return append(whole, text[1:]...), nil
}

// setFlag sets the timer for the next flag. The lock must be held.
func (r *room) setFlag() {
	if r.flag != nil {
		r.flag.Stop()
	}
	if at, runs := r.table.Deadline(); runs {
		r.flag = time.AfterFunc(time.Until(at)+time.Millisecond, r.fall)
	}
}

// fall ends the game if a flag has fallen.
func (r *room) fall() {
	r.lock.Lock()
	if r.hall.ctx.Err() != nil {
		r.lock.Unlock()
		return
	}
	fell := r.table.Tick()
	if fell {
		r.changed()
	} else {
		r.setFlag()
	}
	r.lock.Unlock()
	if fell {
		_ = r.publish() // an error only matters if the server ends
	}
}

// goOn opens the next table if the players have agreed on another game.
func (r *room) goOn() error {
	r.lock.Lock()
	setup, agreed := r.table.Another()
	terms := r.terms
	r.lock.Unlock()
	if !agreed {
		return nil
	}
	name, err := r.hall.open(setup, terms)
	if err != nil {
		return err
	}
	return r.do(func(t *table.Table) error {
		t.GoOn(name)
		return nil
	})
}

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
	table      *table.Table // as it was played
	shown      *table.Shown // as it was when it was stored the last time, which everybody sees; only replaced
	changes    int          // of the table
	saved      int          // the last change on the disk
	version    int          // of what is shown
	unkept     bool         // what is shown could not be stored
	retry      *time.Timer  // tries that again
	state      []byte       // JSON of the state that is shown, nil until needed
	talked     *rates       // of the seats
	watchers   map[*watcher]bool
	departures departures
	thoughts   map[int]*thought // of engines, by seat
	flag       *time.Timer      // fires when the next flag falls
	seen       time.Time
}

// watcher is somebody who watches a table.
type watcher struct {
	by      string // see visitor
	keys    table.Keys
	wake    chan struct{} // holds a token while there is news
	version int           // that was sent
	heard   int           // number of messages that were sent
}

// enter adds a watcher, who gets the state at once. Those who only watch cannot
// take all places: players who come again must get in.
func (r *room) enter(by string, keys table.Keys) (*watcher, error) {
	r.lock.Lock()
	if err := r.admits(by, keys); err != nil {
		r.lock.Unlock()
		return nil, err
	}
	w := &watcher{by: by, keys: keys, wake: make(chan struct{}, 1), version: -1}
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
		r.publish()
	}
	return w, nil
}

// admits returns an error if a visitor cannot enter. The lock must be held.
func (r *room) admits(by string, keys table.Keys) error {
	if r.hall.ctx.Err() != nil {
		return errEnding
	}
	if r.table.Seated(keys) {
		return nil
	}
	own := 0
	for w := range r.watchers {
		if w.by == by {
			own++
		}
	}
	switch {
	case by != "" && own >= maxOwnWatch:
		return errShare
	case len(r.watchers) >= maxWatchers:
		return errCrowded
	}
	return nil
}

func (r *room) leave(w *watcher) {
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
		r.shown.Rest(len(r.watchers) == 0)
		r.setFlag()
	}
}

// do lets change work on the table, and the engine move if it is to move. Nobody sees
// the change before publish.
func (r *room) do(change func(*table.Table) error) error {
	r.lock.Lock()
	defer r.lock.Unlock()
	if r.hall.ctx.Err() != nil {
		return errEnding
	}
	if err := change(r.table); err != nil {
		return err
	}
	r.changed()
	return nil
}

// look returns the table as everybody sees it. It does not change; its position is only
// for those who hold the lock.
func (r *room) look() *table.Shown {
	r.lock.Lock()
	defer r.lock.Unlock()
	return r.shown
}

// changed updates what depends on the table. The lock must be held.
func (r *room) changed() {
	r.changes++
	r.seen = r.hall.now()
	r.setFlag()
	r.think()
}

// stored reports whether the table is on the disk as it is.
func (r *room) stored() bool {
	r.lock.Lock()
	defer r.lock.Unlock()
	return r.saved == r.changes
}

// publish stores the table, and then shows it to all watchers. Only the caller waits
// for the disk, and callers with changes at the same time, which are stored together.
// If the disk fails, the game goes on, everybody is told, and it is tried again.
func (r *room) publish() {
	r.saving.Lock()
	defer r.saving.Unlock()
	r.lock.Lock()
	changes := r.changes
	if r.saved == changes {
		r.lock.Unlock()
		return
	}
	now := r.table.Show()
	_, runs := now.Deadline()
	k := kept{now.Stored(), r.terms, r.seen, runs}
	r.lock.Unlock()
	err := r.hall.store.put(r.name, k)
	r.lock.Lock()
	defer r.lock.Unlock()
	if r.unkept = err != nil; r.unkept {
		r.tryAgain()
	} else {
		r.saved = changes
	}
	r.shown, r.state = now, nil
	r.version++
	r.rest()
	for w := range r.watchers {
		w.nudge()
	}
}

// tryAgain stores the table a little later. The lock must be held.
func (r *room) tryAgain() {
	if r.retry != nil {
		r.retry.Stop()
	}
	if r.hall.ctx.Err() == nil {
		r.retry = time.AfterFunc(retryEvery, func() { r.hall.start(r.publish) })
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
	if w.version != r.version {
		w.version = r.version
		if r.state == nil {
			shown := r.shown.State()
			r.showAway(shown)
			text, err := json.Marshal(shown)
			if err != nil {
				r.lock.Unlock()
				return nil, err
			}
			r.state = text
		}
		state = r.state
		answer.View, answer.Clock = r.shown.View(w.keys), r.shown.Clock()
		if r.unkept {
			answer.Note = sentence(errNotKept.Error())
		}
	}
	if said := r.shown.Said(); w.heard != said {
		answer.Talk = r.shown.Heard(w.keys, w.heard)
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
		r.publish()
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
	err = r.do(func(t *table.Table) error {
		t.GoOn(name)
		return nil
	})
	r.publish()
	return err
}

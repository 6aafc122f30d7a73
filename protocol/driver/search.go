// Starting, suspending and ending the search, and the events that it sends.

package driver

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"dux/engine"
	"dux/movegen"
)

// search is the search in the background.
type search struct {
	position movegen.Position
	limits   engine.Limits
	began    time.Time
	spent    time.Duration // before it was suspended
	pondered time.Duration // the part of spent that does not count for time limits
	cancel   context.CancelFunc
	stopped  bool
	ended    chan struct{} // closed when the goroutine has ended; nil while suspended
	hit      chan struct{} // closed by PonderHit; nil unless the search ponders

	turn []movegen.Move // from the book, instead of a search; nil for none
}

// event is a report of a search. Events of an aborted search are dropped.
type event struct {
	search *search
	info   engine.Info
	result *engine.Result // not nil at the end of the search
	stop   bool           // the search's time is over
	panic  error          // the search's panic, raised again in the driver's goroutine
}

// Start searches a copy of p in the background; a running search is aborted. With
// ponder, time limits count from PonderHit.
func (d *Driver) Start(p movegen.Position, limits engine.Limits, ponder bool) {
	d.Abort()
	s := &search{position: p.Clone(), limits: limits, turn: d.opening(p, limits, ponder)}
	if ponder {
		s.hit = make(chan struct{})
		s.limits.Ponder = s.hit
	}
	d.search, d.fresh = s, false
	d.Resume()
}

// Stop ends the search; Done gets its result.
func (d *Driver) Stop() {
	if d.search != nil {
		d.Resume()
		d.search.stopped = true
		d.search.cancel()
	}
}

// StopAfter stops the running search after a time.
func (d *Driver) StopAfter(t time.Duration) {
	s := d.search
	time.AfterFunc(t, func() { d.events.add(event{search: s, stop: true}) })
}

// Finish ends the search and returns after h has received its result.
func (d *Driver) Finish(h Handler) {
	d.Stop()
	for s := d.search; s != nil && d.search == s; d.dispatch(h) {
		<-s.ended
	}
}

// Abort ends the search and returns when it has ended. h receives no result.
func (d *Driver) Abort() {
	d.Suspend()
	d.search = nil
}

// PonderHit starts the clock: the expected turn has been played.
func (d *Driver) PonderHit() {
	if s := d.search; s != nil && s.hit != nil {
		close(s.hit)
		s.hit = nil
		s.pondered = s.spent
		if s.ended != nil {
			s.pondered += time.Since(s.began)
		}
	}
}

// Suspend interrupts the search until Resume; its time does not run.
func (d *Driver) Suspend() {
	s := d.search
	if s == nil || s.ended == nil {
		return
	}
	s.cancel()
	<-s.ended
	s.ended = nil
	s.spent += time.Since(s.began)
	d.drop(s)
}

// drop discards the events of a suspended search, above all its end, which must
// not end the resumed search. A stop still holds.
func (d *Driver) drop(s *search) {
	for _, e := range d.events.take() {
		if e.search != s || e.stop || e.panic != nil {
			d.events.add(e)
		}
	}
}

// Resume continues a suspended search.
func (d *Driver) Resume() {
	s := d.search
	if s == nil || s.ended != nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	s.began, s.cancel = time.Now(), cancel
	if s.stopped {
		cancel()
	}
	ended := make(chan struct{})
	s.ended = ended
	limits, spent := s.left(), s.spent
	go func() {
		defer close(ended)
		defer func() {
			if r := recover(); r != nil {
				d.events.add(event{search: s, panic: fmt.Errorf("%v\n%s", r, debug.Stack())})
			}
		}()
		if s.turn != nil {
			d.events.add(event{search: s, result: &engine.Result{Turn: s.turn}})
			return
		}
		result := d.engine.Search(ctx, s.position, limits, func(info engine.Info) {
			info.Time += spent
			d.events.add(event{search: s, info: info})
		})
		d.events.add(event{search: s, result: &result})
	}()
}

// left returns the rest of the limits. Time spent pondering does not count.
func (s *search) left() engine.Limits {
	limits := s.limits
	if s.hit != nil {
		return limits
	}
	used := s.spent - s.pondered
	if limits.MoveTime > 0 {
		limits.MoveTime = max(limits.MoveTime-used, time.Millisecond)
	}
	if limits.Time > 0 {
		limits.Time = max(limits.Time-used, time.Millisecond)
	}
	return limits
}

// dispatch passes the events to h.
func (d *Driver) dispatch(h Handler) {
	for _, e := range d.events.take() {
		switch {
		case e.panic != nil:
			panic(e.panic)
		case e.search != d.search:
		case e.stop && d.search.ended == nil:
			d.search.stopped = true // when it is resumed
		case e.stop:
			d.Stop()
		case e.result == nil:
			h.Info(e.info)
		default:
			<-e.search.ended
			e.search.cancel()
			d.search = nil
			h.Done(*e.result)
		}
	}
}

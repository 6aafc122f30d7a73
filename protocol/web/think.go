// Engines at tables: searching, talking with partners, and playing the turns found.

package web

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"math/rand/v2"
	"time"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/protocol/book"
	"dux/protocol/cecp/partner"
	"dux/protocol/web/table"
)

// How an engine divides its clock: the number of turns to come, and the share
// of an increment to use at once.
const (
	turnsToCome = 30
	incSpent    = 0.7
	leastThink  = 10 * time.Millisecond
)

// An engine at a low level finds its turn at once, but waits for a share of its
// time, so that people can follow: at least this share.
const leastShare = 0.4

// searcher is an engine with its tables from one player.
type searcher struct {
	engine   *engine.Engine // nil until needed, and after a failure
	player   string
	material bool // only counts pieces
	level    int
}

// question is a request for a search.
type question struct {
	player string // who asks
	by     string // visitor on whose account the engine searches
	plays  bool   // against people
	seat   table.Seat
	p      movegen.Position
	limits func() engine.Limits // called when the search begins
}

// search answers a question when it is its visitor's turn to have an engine.
func (h *hall) search(ctx context.Context, q question) (r engine.Result, ok bool) {
	if legs := one(q.p); legs != nil {
		return engine.Result{Turn: legs}, true
	}
	limits := q.limits()
	if legs := book.BuiltIn(q.p.Variant()).Answer(q.p, q.seat.Level, limits, rand.IntN); legs != nil {
		return engine.Result{Turn: legs}, true
	}
	for again := true; again; {
		r, again = h.searchOnce(ctx, q, limits.MoveTime)
	}
	return r, len(r.Turn) > 0
}

// searchOnce searches until the limits or until somebody else deserves the engine more;
// again tells that this came before there was any turn.
func (h *hall) searchOnce(ctx context.Context, q question, want time.Duration) (r engine.Result, again bool) {
	searching, cut := context.WithCancel(ctx)
	defer cut()
	j := &job{by: q.by, plays: q.plays, want: want, cut: cut}
	if h.engines.take(ctx, j) != nil {
		return r, false
	}
	s := <-h.free
	defer func() {
		if failure := recover(); failure != nil { // costs this turn, but not the server
			log.Printf("the engine failed in %s %s: %v", q.p.Variant().Name, q.p, failure)
			s.engine, again = nil, false
			r = engine.Result{}
		}
		h.free <- s
		h.engines.give(j)
	}()
	if err := s.prepare(h.options, q); err != nil {
		log.Printf("the engine cannot play: %v", err)
		return r, false
	}
	limits := q.limits()
	limits.MoveTime /= time.Duration(h.engines.crowd())
	r = s.engine.Search(searching, q.p, limits, nil)
	if ctx.Err() != nil {
		return engine.Result{}, false
	}
	return r, len(r.Turn) == 0 && searching.Err() != nil
}

// prepare sets up an engine as the seat asks for.
func (s *searcher) prepare(o engine.Options, q question) error {
	if s.engine == nil {
		*s = searcher{engine: engine.New(o, eval.New), player: q.player, level: fullLevel}
	}
	if s.material != q.seat.Material {
		s.material = q.seat.Material
		var by eval.Named
		if s.material {
			by.Name = eval.Material
		}
		s.engine.SetEvaluator(by.New)
	} else if s.player != q.player {
		s.engine.NewGame()
	}
	s.player = q.player
	if s.level == q.seat.Level {
		return nil
	}
	s.level = q.seat.Level
	return s.engine.Set("Skill Level", fmt.Sprint(s.level))
}

// thought is the thinking of an engine at a seat.
type thought struct {
	stamp   int // of the position searched
	end     context.CancelFunc
	partner *partner.Partner // nil without a partner who sends pieces
	release chan struct{}    // holds a token when it may stop waiting
}

// halt ends the thinking. Nobody waits any more with the turn found.
func (t *thought) halt() {
	t.end()
	t.end = nil
	if t.partner != nil {
		t.partner.Halt()
	}
}

// think starts the engines that are to move, and stops those that no longer
// are. Without clocks, or people, they move only while somebody watches. A player who has left
// and can only pass does not hold up the others: the pass is made as an engine's.
// The lock must be held.
func (r *room) think() {
	wanted := map[int]bool{}
	_, runs := r.table.Deadline()
	if runs || len(r.watchers) > 0 {
		for _, seat := range r.table.Movers() {
			wanted[seat] = r.table.EngineAt(seat) || r.table.MustPass() && !r.attended(seat)
		}
	}
	for seat, t := range r.thoughts {
		if t.end != nil && (!wanted[seat] || t.stamp != r.table.Stamp(seat)) {
			t.halt()
		}
	}
	for seat, wants := range wanted {
		if wants {
			r.begin(seat)
		}
	}
}

// attended reports whether somebody who watches holds a seat. The lock must be held.
func (r *room) attended(seat int) bool {
	for w := range r.watchers {
		if r.table.Holds(w.keys, seat) {
			return true
		}
	}
	return false
}

// thought returns that of the engine at a seat. The lock must be held.
func (r *room) thought(seat int) *thought {
	t := r.thoughts[seat]
	if t == nil {
		t = &thought{release: make(chan struct{}, 1)}
		r.thoughts[seat] = t
		if r.table.Handed(seat) {
			t.partner = partner.New(func(text string) {
				r.table.SayEngine(seat, text)
				r.changes++
				r.hall.start(r.publish)
				r.hear(seat, text)
			})
			t.partner.Meet("partner")
		}
	}
	return t
}

// begin lets the engine at a seat think, unless it does already. The lock must
// be held.
func (r *room) begin(seat int) {
	t := r.thought(seat)
	if t.end != nil {
		return
	}
	ctx, cancel := context.WithCancel(r.hall.ctx)
	t.stamp, t.end = r.table.Stamp(seat), cancel
	select {
	case <-t.release: // from an earlier turn, whose wait ended at the same time
	default:
	}
	began := time.Now()
	p := r.table.Board(seat)
	if movegen.CountTurns(p) == 0 { // it waits for a piece
		cancel()
		t.end = nil
		return
	}
	q := question{player: fmt.Sprint(r.name, r.table.Seats[seat].Level), by: cmp.Or(r.By, r.name), plays: !r.table.Unmanned(), seat: r.table.Seats[seat], p: p, limits: func() engine.Limits { return r.limits(seat) }}
	r.hall.start(func() {
		defer cancel()
		result, ok := r.hall.search(ctx, q)
		if ok {
			result, ok = r.consult(ctx, seat, t, q, result, began)
		}
		if q.seat.Level < fullLevel {
			pace := time.Duration((leastShare + (1-leastShare)*rand.Float64()) * float64(r.limits(seat).MoveTime))
			t.sit(ctx, pace-time.Since(began))
		}
		r.play(ctx, seat, q.p, result, ok)
	})
}

// limits returns the limits for a turn of the engine at a seat.
func (r *room) limits(seat int) engine.Limits {
	r.lock.Lock()
	defer r.lock.Unlock()
	think := r.Think
	if c := r.table.Control; c.Base > 0 {
		left := r.table.Left(seat)
		think = min(think, left/turnsToCome+time.Duration(incSpent*float64(c.Inc)))
	}
	if t := r.thoughts[seat]; t != nil && t.partner != nil {
		think = time.Duration(float64(think) / t.partner.Hurries(partner.Board{}))
	}
	return engine.Limits{MoveTime: max(think, leastThink)}
}

// play plays the turn found by the engine at a seat, unless the position has
// changed.
func (r *room) play(ctx context.Context, seat int, p movegen.Position, result engine.Result, ok bool) {
	r.lock.Lock()
	if ctx.Err() != nil { // the table has changed, or the server ends
		r.lock.Unlock()
		return
	}
	t := r.thought(seat)
	t.end = nil
	if ok {
		if t.partner != nil {
			t.partner.Grant(p, result.Turn[0])
		}
		ok = r.table.PlayEngine(seat, result.Turn, result.Info) == nil
	}
	if ok {
		r.changed()
	}
	r.lock.Unlock()
	if ok {
		r.publish()
	}
}

// consult lets an engine consider its partner before it plays the turn found.
func (r *room) consult(ctx context.Context, seat int, t *thought, q question, found engine.Result, began time.Time) (engine.Result, bool) {
	if t.partner == nil {
		return found, true
	}
	board := r.boardOf(seat, q.p, began)
	r.lock.Lock()
	if ctx.Err() != nil {
		r.lock.Unlock()
		return found, false
	}
	step := t.partner.Consult(board, found)
	r.lock.Unlock()
	for step.Position != nil {
		answer := found
		if step.Sits {
			answer.Turn = step.Limits.Only[0]
			t.sit(ctx, step.Wait)
		} else {
			q.p, q.limits = step.Position.Clone(), func() engine.Limits { return step.Limits }
			other, ok := r.hall.search(ctx, q)
			if ok {
				answer = other
			}
		}
		board.Spent = time.Since(began)
		r.lock.Lock()
		if ctx.Err() != nil {
			r.lock.Unlock()
			return found, false
		}
		step = t.partner.Found(board, answer)
		r.lock.Unlock()
	}
	if len(step.Turn.Turn) > 0 {
		return step.Turn, true
	}
	return found, true
}

// boardOf returns the board of a seat for package partner.
func (r *room) boardOf(seat int, p movegen.Position, began time.Time) partner.Board {
	r.lock.Lock()
	defer r.lock.Unlock()
	spent := time.Since(began)
	return partner.Board{Position: p, Black: p.Seat() == movegen.Black, Clock: r.table.Left(seat) + spent, Theirs: r.table.Left(r.table.Opponent(seat)),
		Spent: spent, Base: r.table.Control.Base, Limited: r.table.Seats[seat].Level < fullLevel}
}

// sit waits with a turn, until its time is over or the partner says go.
func (t *thought) sit(ctx context.Context, wait time.Duration) {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-t.release:
	case <-ctx.Done():
	}
}

// hear passes a message of a seat to the engines that are its partners. The
// lock must be held.
func (r *room) hear(seat int, words string) {
	for _, other := range r.table.Partners(seat) {
		if !r.table.Seats[other].Engine {
			continue
		}
		t := r.thought(other)
		if t.partner == nil {
			continue
		}
		p := r.table.Board(other)
		if t.partner.Hear(p.Variant(), words) {
			select {
			case t.release <- struct{}{}:
			default:
			}
		}
	}
}

// one returns the only legal turn, nil if there are several.
func one(p movegen.Position) []movegen.Move {
	if movegen.CountTurns(p) != 1 {
		return nil
	}
	return movegen.AllTurns(p)[0]
}

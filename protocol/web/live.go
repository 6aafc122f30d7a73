// Live connections between a table and its pages.

package web

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"golang.org/x/time/rate"

	"dux/protocol/web/table"
)

// Limits of a live connection.
const (
	maxMessage = 2048 // bytes
	maxKeys    = 8
	perSecond  = 40 // messages on average, more than a key held down repeats,
	burst      = 80 // and at once
	talkEvery  = 1  // messages of talk of a seat per second on average,
	talkBurst  = 6  // and at once
	patience   = 10 * time.Second
)

// request is a message of a page; the field that is set says what it asks for.
type request struct {
	Keys    []string        `json:"keys"`    // first of all: the keys of its seats
	Turn    string          `json:"turn"`    // to play
	Half    string          `json:"half"`    // the first leg of a turn: asks for the possible next ones
	Propose string          `json:"propose"` // "draw", "takeback", "resign", "rematch"
	Answer  *bool           `json:"answer"`  // to the offer
	Offer   string          `json:"offer"`   // kind of the offer that is answered
	Ply     *int            `json:"ply"`     // number of turns: asks for an earlier board
	Say     string          `json:"say"`     // message to everybody, or to the team
	Team    bool            `json:"team"`    // see Say
	Name    string          `json:"name"`    // new name of the player
	Give    *table.Handover `json:"give"`    // change of a hand
	Threats string          `json:"threats"` // seat: asks for threats to its team, at ply
	Reach   string          `json:"reach"`   // square: asks where its piece could move, at ply

	Why *table.Click `json:"why"` // asks why it does nothing
}

// reply is a message to a page.
type reply struct {
	State   json.RawMessage  `json:"state,omitempty"` // a table.State
	View    *table.View      `json:"view,omitempty"`  // beside a state
	Clock   *table.ClockView `json:"clock,omitempty"` // beside a state
	Talk    []table.Line     `json:"talk,omitempty"`  // new messages
	Half    *table.Half      `json:"half,omitempty"`
	Ply     *plyView         `json:"ply,omitempty"`
	Threats *threatsView     `json:"threats,omitempty"`
	Reach   *reachView       `json:"reach,omitempty"`
	Refused string           `json:"refused,omitempty"` // why a click does nothing
	Error   string           `json:"error,omitempty"`
	Note    string           `json:"note,omitempty"`
}

// plyView is an earlier board.
type plyView struct {
	Ply   int         `json:"ply"`
	Board table.Board `json:"board"`
}

// threatsView lists the threats after this many turns.
type threatsView struct {
	Ply    int            `json:"ply"`
	Arrows []table.Threat `json:"arrows"`
}

// reachView lists the squares to which a piece could move.
type reachView struct {
	From string   `json:"from"`
	To   []string `json:"to"`
}

// link carries messages between a table and a page: a WebSocket, or messages to
// a worker in the page's browser. A written text is the JSON of a reply.
type link interface {
	read(ctx context.Context) (request, error)
	write(ctx context.Context, text []byte) error
	close(why error) // nil if the server ends
}

var (
	errNoKeys   = errors.New("say first which seats you hold")
	errNotJSON  = errors.New("not JSON as it should be")
	errTooMany  = errors.New("too many messages")
	errTalkRate = errors.New("you talk too fast; wait a moment")
)

// attend serves a page until it is closed or ctx ends.
func (r *room) attend(ctx context.Context, by string, l link) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	guest := r.hall.guest(by)
	first, cancelFirst := context.WithTimeout(ctx, patience)
	hello, err := l.read(first)
	cancelFirst()
	if err != nil || len(hello.Keys) > maxKeys {
		l.close(errNoKeys)
		return
	}
	seat, err := r.enter(by, hello.Keys)
	if err != nil {
		l.close(err)
		return
	}
	defer r.leave(seat)
	out := make(chan reply, 4)
	go func() {
		defer cancel()
		converse(ctx, l, r, seat, guest, out)
	}()
	for {
		var text []byte
		var err error
		select {
		case <-ctx.Done():
			l.close(nil)
			return
		case <-seat.wake:
			if wait := r.hall.work.do(ctx, guest, func() { text, err = r.news(seat) }); wait != nil {
				err = wait
			}
		case answer := <-out:
			text, err = encode(answer, nil)
		}
		if err != nil || r.send(ctx, l, text) != nil {
			return // gone, or too slow
		}
	}
}

// send writes to a page, and disconnects it if it does not read.
func (r *room) send(ctx context.Context, l link, text []byte) error {
	ctx, cancel := context.WithTimeout(ctx, r.hall.patience)
	defer cancel()
	return l.write(ctx, text)
}

// converse answers requests of a page until it is closed.
func converse(ctx context.Context, l link, r *room, w *watcher, guest string, out chan<- reply) {
	messages := rate.NewLimiter(perSecond, burst)
	for {
		q, err := l.read(ctx)
		if err != nil {
			return
		}
		if !messages.Allow() {
			l.close(errTooMany)
			return
		}
		if w.by != "" && r.hall.messages.get(w.by, time.Now()).Wait(ctx) != nil {
			return
		}
		var answer reply
		if r.hall.work.do(ctx, guest, func() { err = r.serve(w.keys, q, &answer) }) != nil {
			return
		}
		r.publish()
		if err == nil && (q.Propose != "" || q.Answer != nil) {
			err = r.goOn()
		}
		if err != nil {
			answer = reply{Error: err.Error()}
		}
		if answer.empty() {
			continue
		}
		select {
		case out <- answer:
		case <-ctx.Done():
			return
		}
	}
}

// empty reports whether an answer has no content: the new state of the table
// suffices.
func (a *reply) empty() bool {
	return a.Half == nil && a.Ply == nil && a.Threats == nil && a.Reach == nil && a.Refused == "" && a.Error == "" && a.Note == ""
}

// serve executes a request. What it changes is not published.
func (r *room) serve(keys table.Keys, q request, answer *reply) error {
	switch {
	case q.Turn != "":
		return r.do(func(t *table.Table) error { return t.Play(keys, q.Turn) })
	case q.Propose != "", q.Answer != nil:
		return r.do(func(t *table.Table) (err error) {
			if q.Answer != nil {
				return t.AnswerTo(q.Offer, keys, *q.Answer)
			}
			answer.Note, err = t.Propose(keys, q.Propose)
			return err
		})
	case q.Say != "":
		return r.do(func(t *table.Table) error {
			if !r.mayTalk(keys) {
				return errTalkRate
			}
			seat, words, err := t.Say(keys, q.Team, q.Say)
			if err == nil {
				r.hear(seat, words)
			}
			return err
		})
	case q.Give != nil:
		return r.do(func(t *table.Table) error { return t.Give(keys, *q.Give) })
	case q.Name != "":
		return r.do(func(t *table.Table) error {
			if !r.mayTalk(keys) {
				return errTalkRate
			}
			return t.Call(keys, q.Name)
		})
	}
	return r.lookUp(keys, q, answer)
}

// mayTalk reports whether the players with these keys have not talked too much, on all
// their pages. Those who only watch are told something else. The lock must be held.
func (r *room) mayTalk(keys table.Keys) bool {
	for seat := range r.table.Seats {
		if r.table.Holds(keys, seat) {
			now := time.Now()
			return r.talked.get(strconv.Itoa(seat), now).AllowN(now, 1)
		}
	}
	return true
}

// lookUp answers requests that change nothing.
func (r *room) lookUp(keys table.Keys, q request, answer *reply) (err error) {
	t := r.look()
	switch {
	case q.Half != "":
		r.lock.Lock()
		defer r.lock.Unlock()
		answer.Half, err = t.Half(keys, q.Half)
	case q.Why != nil:
		r.lock.Lock()
		defer r.lock.Unlock()
		answer.Refused, err = t.Why(*q.Why)
	case q.Threats != "":
		answer.Threats = &threatsView{Ply: q.ply()}
		answer.Threats.Arrows, err = t.Threats(q.Threats, q.ply())
	case q.Reach != "":
		answer.Reach = &reachView{From: q.Reach}
		answer.Reach.To, err = t.Reach(q.Reach, q.ply())
	case q.Ply != nil:
		answer.Ply = &plyView{Ply: *q.Ply}
		answer.Ply.Board, err = t.BoardAt(*q.Ply)
	default:
		err = errors.New("the request is empty")
	}
	return err
}

// ply returns the number of turns of the requested board.
func (q *request) ply() int {
	if q.Ply == nil {
		return 0
	}
	return *q.Ply
}

// Live connections of a table with its pages.

package web

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"dux/protocol/web/table"
)

// Bounds on what a live connection can ask for.
const (
	maxMessage = 2048 // bytes
	maxKeys    = 8
	perSecond  = 20 // messages on the average,
	burst      = 40 // and at once
	talkEvery  = 1  // remarks a second on the average,
	talkBurst  = 6  // and at once
	patience   = 10 * time.Second
)

// request is what a page says; what it asks for is the field that is set.
type request struct {
	Keys    []string `json:"keys"`    // first of all: the seats that it holds
	Turn    string   `json:"turn"`    // to play
	Half    string   `json:"half"`    // the first leg of a turn: what may follow
	Propose string   `json:"propose"` // "draw", "takeback", "resign", "rematch"
	Answer  *bool    `json:"answer"`  // to the offer
	Ply     *int     `json:"ply"`     // a board of the past
	Analyse *int     `json:"analyse"` // for so many lines, at ply; 0 ends it
	Say     string   `json:"say"`     // to all, or to the team
	Team    bool     `json:"team"`    // see Say
	Name    string   `json:"name"`    // of the player from now on
	Threats string   `json:"threats"` // to the team of this seat, at ply
}

// reply is what a page is told.
type reply struct {
	State      json.RawMessage  `json:"state,omitempty"` // a table.State
	View       *table.View      `json:"view,omitempty"`  // beside a state
	Clock      *table.ClockView `json:"clock,omitempty"` // beside a state
	MayAnalyse bool             `json:"mayAnalyse,omitempty"`
	Talk       []table.Line     `json:"talk,omitempty"` // that is new
	Half       *table.Half      `json:"half,omitempty"`
	Ply        *plyView         `json:"ply,omitempty"`
	Threats    *threatsView     `json:"threats,omitempty"`
	Lines      *lines           `json:"lines,omitempty"`
	Error      string           `json:"error,omitempty"`
	Note       string           `json:"note,omitempty"`
}

// plyView is a board of the past.
type plyView struct {
	Ply   int         `json:"ply"`
	Board table.Board `json:"board"`
}

// threatsView is what is threatened after so many turns.
type threatsView struct {
	Ply    int            `json:"ply"`
	Arrows []table.Threat `json:"arrows"`
}

// link carries messages between a table and a page: a WebSocket, or messages to a
// worker inside the page's browser. What is written is the JSON of a reply.
type link interface {
	read(ctx context.Context) (request, error)
	write(ctx context.Context, text []byte) error
	close(why error) // nil where the server ends
}

var (
	errMute  = errors.New("say first which seats you hold")
	errRude  = errors.New("too many messages")
	errVoice = errors.New("you talk too fast; wait a moment")
)

// attend serves a page, until it is gone or ctx ends.
func (r *room) attend(ctx context.Context, l link) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	first, cancelFirst := context.WithTimeout(ctx, patience)
	hello, err := l.read(first)
	cancelFirst()
	if err != nil || len(hello.Keys) > maxKeys {
		l.close(errMute)
		return
	}
	seat, err := r.enter(hello.Keys)
	if err != nil {
		l.close(err)
		return
	}
	defer r.leave(seat)
	out := make(chan reply, 4)
	go func() {
		defer cancel()
		converse(ctx, l, r, hello.Keys, out)
	}()
	for {
		var text []byte
		var err error
		select {
		case <-ctx.Done():
			l.close(nil)
			return
		case <-seat.wake:
			text, err = r.news(seat)
		case found := <-seat.lines:
			text, err = encode(reply{Lines: found}, nil)
		case answer := <-out:
			text, err = encode(answer, nil)
		}
		if err != nil || r.send(ctx, l, text) != nil {
			return // gone, or too slow
		}
	}
}

// send writes to a page, which is left if it does not read.
func (r *room) send(ctx context.Context, l link, text []byte) error {
	ctx, cancel := context.WithTimeout(ctx, r.hall.patience)
	defer cancel()
	return l.write(ctx, text)
}

// converse answers what a page says until it is gone.
func converse(ctx context.Context, l link, r *room, keys table.Keys, out chan<- reply) {
	messages, talk := newRate(perSecond, burst), newRate(talkEvery, talkBurst)
	for {
		q, err := l.read(ctx)
		if err != nil {
			return
		}
		now := time.Now()
		if !messages.take(now) {
			l.close(errRude)
			return
		}
		var answer reply
		if (q.Say != "" || q.Name != "") && !talk.take(now) {
			err = errVoice
		} else {
			err = r.serve(keys, q, &answer)
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

// empty reports whether an answer says nothing: the table will say it.
func (a *reply) empty() bool {
	return a.Half == nil && a.Ply == nil && a.Threats == nil && a.Error == "" && a.Note == ""
}

// serve does what a page asks for.
func (r *room) serve(keys table.Keys, q request, answer *reply) error {
	switch {
	case q.Turn != "":
		return r.do(func(t *table.Table) error { return t.Play(keys, q.Turn) })
	case q.Propose != "", q.Answer != nil:
		err := r.do(func(t *table.Table) (err error) {
			if q.Answer != nil {
				return t.Answer(keys, *q.Answer)
			}
			answer.Note, err = t.Propose(keys, q.Propose)
			return err
		})
		if err != nil {
			return err
		}
		return r.goOn()
	case q.Analyse != nil:
		return r.analyse(keys, *q.Analyse, q.ply())
	case q.Say != "":
		return r.do(func(t *table.Table) error {
			seat, words, err := t.Say(keys, q.Team, q.Say)
			if err == nil {
				r.hear(seat, words)
			}
			return err
		})
	case q.Name != "":
		return r.do(func(t *table.Table) error { return t.Call(keys, q.Name) })
	}
	return r.lookUp(keys, q, answer)
}

// lookUp answers what changes nothing.
func (r *room) lookUp(keys table.Keys, q request, answer *reply) (err error) {
	r.look(func(t *table.Table) {
		switch {
		case q.Half != "":
			answer.Half, err = t.Half(keys, q.Half)
		case q.Threats != "":
			answer.Threats = &threatsView{Ply: q.ply()}
			answer.Threats.Arrows, err = t.Threats(q.Threats, q.ply())
		case q.Ply != nil:
			answer.Ply = &plyView{Ply: *q.Ply}
			answer.Ply.Board, err = t.BoardAt(*q.Ply)
		default:
			err = errors.New("nothing is asked for")
		}
	})
	return err
}

// ply is the board of the past that is asked for.
func (q *request) ply() int {
	if q.Ply == nil {
		return 0
	}
	return *q.Ply
}

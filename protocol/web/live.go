package web

import (
	"context"
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
	patience   = 10 * time.Second
)

// request is what a page says; what it asks for is the field that is set.
type request struct {
	Keys    []string `json:"keys"`    // first of all: the seats that it holds
	Turn    string   `json:"turn"`    // to play
	Half    string   `json:"half"`    // the first leg of a turn: what may follow
	Propose string   `json:"propose"` // "draw", "takeback", "resign"
	Answer  *bool    `json:"answer"`  // to the offer
	Ply     *int     `json:"ply"`     // a board of the past
	Analyse *int     `json:"analyse"` // for so many lines, at ply; 0 ends it
}

// reply is what a page is told.
type reply struct {
	State      *table.State `json:"state,omitempty"`
	Half       *table.Half  `json:"half,omitempty"`
	Ply        *plyView     `json:"ply,omitempty"`
	Lines      *lines       `json:"lines,omitempty"`
	MayAnalyse bool         `json:"mayAnalyse,omitempty"` // beside a state
	Error      string       `json:"error,omitempty"`
	Note       string       `json:"note,omitempty"`
}

// plyView is a board of the past.
type plyView struct {
	Ply   int         `json:"ply"`
	Board table.Board `json:"board"`
}

// link carries messages between a table and a page: a WebSocket, or messages to a
// worker inside the page's browser.
type link interface {
	read(ctx context.Context) (request, error)
	write(ctx context.Context, answer reply) error
	close(why error) // nil where the server ends
}

var (
	errMute = errors.New("say first which seats you hold")
	errRude = errors.New("too many messages")
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
		var answer reply
		select {
		case <-ctx.Done():
			l.close(nil)
			return
		case <-seat.wake:
			r.look(func(t *table.Table) {
				answer.State = t.State(hello.Keys)
				answer.MayAnalyse = t.Sits(hello.Keys) && (r.analysed || answer.State.Result != "")
			})
		case answer.Lines = <-seat.lines:
		case answer = <-out:
		}
		if l.write(ctx, answer) != nil {
			return // gone, or too slow
		}
	}
}

// converse answers what a page says until it is gone.
func converse(ctx context.Context, l link, r *room, keys table.Keys, out chan<- reply) {
	allowed, last := float64(burst), time.Now()
	for {
		q, err := l.read(ctx)
		if err != nil {
			return
		}
		now := time.Now()
		allowed = min(burst, allowed+now.Sub(last).Seconds()*perSecond) - 1
		if last = now; allowed < 0 {
			l.close(errRude)
			return
		}
		answer, err := serve(r, keys, q)
		if err != nil {
			answer.Error = err.Error()
		}
		if answer == (reply{}) {
			continue
		}
		select {
		case out <- answer:
		case <-ctx.Done():
			return
		}
	}
}

// serve does what a page asks for.
func serve(r *room, keys table.Keys, q request) (answer reply, err error) {
	switch {
	case q.Turn != "":
		err = r.do(func(t *table.Table) error { return t.Play(keys, q.Turn) })
	case q.Half != "":
		r.look(func(t *table.Table) { answer.Half, err = t.Half(keys, q.Half) })
	case q.Propose != "":
		err = r.do(func(t *table.Table) (err error) {
			answer.Note, err = t.Propose(keys, q.Propose)
			return err
		})
	case q.Answer != nil:
		err = r.do(func(t *table.Table) error { return t.Answer(keys, *q.Answer) })
	case q.Analyse != nil:
		ply := 0
		if q.Ply != nil {
			ply = *q.Ply
		}
		err = r.analyse(keys, *q.Analyse, ply)
	case q.Ply != nil:
		r.look(func(t *table.Table) {
			var board table.Board
			board, err = t.BoardAt(*q.Ply)
			answer.Ply = &plyView{*q.Ply, board}
		})
		if err != nil {
			answer.Ply = nil
		}
	default:
		err = errors.New("nothing is asked for")
	}
	return answer, err
}

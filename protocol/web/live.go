package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/coder/websocket"

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

// live is a page's connection to its table.
func (s *Server) live(w http.ResponseWriter, r *http.Request) {
	room, err := s.hall.room(r.PathValue("table"))
	if err != nil {
		s.fail(w, http.StatusNotFound, err)
		return
	}
	c, err := websocket.Accept(w, r, nil) // of this origin alone
	if err != nil {
		return // it has been answered
	}
	defer c.CloseNow()
	c.SetReadLimit(maxMessage)
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	var hello request
	if err := read(ctx, c, patience, &hello); err != nil || len(hello.Keys) > maxKeys {
		_ = c.Close(websocket.StatusPolicyViolation, "say first which seats you hold")
		return
	}
	seat, err := room.enter(hello.Keys)
	if err != nil {
		_ = c.Close(websocket.StatusTryAgainLater, err.Error())
		return
	}
	defer room.leave(seat)
	out := make(chan reply, 4)
	go func() {
		defer cancel()
		converse(ctx, c, room, hello.Keys, out)
	}()
	for {
		var answer reply
		select {
		case <-ctx.Done():
			_ = c.Close(websocket.StatusGoingAway, "")
			return
		case <-seat.wake:
			room.look(func(t *table.Table) {
				answer.State = t.State(hello.Keys)
				answer.MayAnalyse = t.Sits(hello.Keys) && (room.analysed || answer.State.Result != "")
			})
		case answer.Lines = <-seat.lines:
		case answer = <-out:
		}
		if write(ctx, c, answer) != nil {
			return // gone, or too slow
		}
	}
}

// converse answers what a page says until it is gone.
func converse(ctx context.Context, c *websocket.Conn, r *room, keys table.Keys, out chan<- reply) {
	allowed, last := float64(burst), time.Now()
	for {
		var q request
		if err := read(ctx, c, 0, &q); err != nil {
			return
		}
		now := time.Now()
		allowed = min(burst, allowed+now.Sub(last).Seconds()*perSecond) - 1
		if last = now; allowed < 0 {
			_ = c.Close(websocket.StatusPolicyViolation, "too many messages")
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

// read reads a message; a limit of 0 is none.
func read(ctx context.Context, c *websocket.Conn, limit time.Duration, q *request) error {
	if limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	kind, text, err := c.Read(ctx)
	if err != nil {
		return err
	}
	if kind != websocket.MessageText {
		return fmt.Errorf("%v messages are not understood", kind)
	}
	if err := json.Unmarshal(text, q); err != nil {
		_ = c.Close(websocket.StatusPolicyViolation, "not JSON as it should be")
		return err
	}
	return nil
}

func write(ctx context.Context, c *websocket.Conn, answer reply) error {
	text, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return c.Write(ctx, websocket.MessageText, text)
}

//go:build !js

// Pages of tables over WebSocket.

package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"dux/protocol/printable"

	"github.com/coder/websocket"
)

// live serves the connection of a page to its table.
func (s *Server) live(w http.ResponseWriter, r *http.Request) {
	by := s.visitor(r)
	var room *room
	var err error
	if s.hall.work.do(r.Context(), s.hall.guest(by), func() { room, err = s.hall.room(r.PathValue("table"), by) }) != nil {
		return
	}
	if err != nil {
		s.refuse(w, err)
		return
	}
	c, err := websocket.Accept(w, r, nil) // only from this origin
	if err != nil {
		return // an error was sent
	}
	defer c.CloseNow()
	c.SetReadLimit(maxMessage)
	if err := s.hall.pages.take(by); err != nil {
		socket{c}.close(err)
		return
	}
	defer s.hall.pages.give(by)
	go socket{c}.probe(r.Context())
	room.attend(r.Context(), by, socket{c})
}

// socket is a link over WebSocket.
type socket struct{ *websocket.Conn }

func (s socket) read(ctx context.Context) (q request, err error) {
	text, err := s.text(ctx)
	if err != nil {
		return q, err
	}
	if err = json.Unmarshal(text, &q); err != nil {
		s.close(errNotJSON)
	}
	return q, err
}

// text reads the text of a message.
func (s socket) text(ctx context.Context) ([]byte, error) {
	kind, text, err := s.Read(ctx)
	if err == nil && kind != websocket.MessageText {
		err = fmt.Errorf("%v messages are not understood", kind)
		s.close(errNotJSON)
	}
	return text, err
}

func (s socket) write(ctx context.Context, text []byte) error {
	return s.Write(ctx, websocket.MessageText, []byte(printable.Text(string(text))))
}

// beatEvery is the time between two empty messages to a page.
const beatEvery = 25 * time.Second

// beat sends empty messages until ctx ends: proxies close a connection that is
// silent, and a page notices by the silence that its connection is dead.
func (s socket) beat(ctx context.Context) { repeat(ctx, s.signal) }

// probe does the same and ends the connection when the browser answers no more: a
// phone that has lost its network closes nothing, and its player is away.
func (s socket) probe(ctx context.Context) {
	repeat(ctx, func(ctx context.Context) error {
		err := s.signal(ctx)
		if err == nil {
			err = s.Ping(ctx)
		}
		return err
	})
	_ = s.CloseNow()
}

func (s socket) signal(ctx context.Context) error { return s.write(ctx, []byte("{}")) }

// repeat calls send, with limited time, until it fails or ctx ends.
func repeat(ctx context.Context, send func(context.Context) error) {
	tick := time.NewTicker(beatEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		sending, cancel := context.WithTimeout(ctx, patience)
		err := send(sending)
		cancel()
		if err != nil {
			return
		}
	}
}

func (s socket) close(why error) {
	switch {
	case why == nil, errors.Is(why, errEnding):
		_ = s.Close(websocket.StatusGoingAway, "")
	case errors.Is(why, errFull), errors.Is(why, errCrowded), errors.Is(why, errShare), errors.Is(why, errOwn):
		_ = s.Close(websocket.StatusTryAgainLater, why.Error())
	default:
		_ = s.Close(websocket.StatusPolicyViolation, why.Error())
	}
}

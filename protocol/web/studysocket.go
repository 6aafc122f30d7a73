//go:build !js

// Pages for analysis over WebSocket.

package web

import (
	"context"
	"net/http"

	"github.com/coder/websocket"
)

// studyLive serves the connection of a page that studies.
func (s *Server) studyLive(w http.ResponseWriter, r *http.Request) {
	v, ok := s.variant(w, r)
	if !ok {
		return
	}
	c, err := websocket.Accept(w, r, nil) // only from this origin
	if err != nil {
		return // an error was sent
	}
	defer c.CloseNow()
	c.SetReadLimit(maxQuestion)
	go socket{c}.beat(r.Context())
	s.hall.study(r.Context(), s.visitor(r), v, studySocket{socket{c}})
}

// studySocket is a studyLink over WebSocket.
type studySocket struct{ socket }

func (s studySocket) ask(ctx context.Context) ([]byte, error) { return s.text(ctx) }

func (s studySocket) tell(ctx context.Context, text []byte) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return s.write(ctx, text)
}

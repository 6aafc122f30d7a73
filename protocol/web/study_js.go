// Pages for analysis inside the browser.

package web

import (
	"context"
	"encoding/json"
	"net/http"
	"path"

	"dux/movegen/variants"
)

// paper is a desk over messages of a worker.
type paper struct {
	worker *worker
	id     int
	heard  chan query
}

// study starts serving a page that studies the game in the path.
func (w *worker) study(ctx context.Context, m message) {
	v, err := variants.Find(path.Base(m.Path))
	if err != nil {
		w.say(message{ID: m.ID, Closed: true, Text: err.Error()})
		return
	}
	p := &paper{w, m.ID, make(chan query, maxWaiting)}
	w.desks[m.ID] = p
	go w.server.hall.study(ctx, v, p)
}

func (p *paper) hear(m message) {
	var q query
	if json.Unmarshal(m.Say, &q) != nil {
		return
	}
	select {
	case p.heard <- q:
	default: // the page sends too much
	}
}

func (p *paper) ask(ctx context.Context) (query, error) {
	select {
	case q := <-p.heard:
		return q, nil
	case <-ctx.Done():
		return query{}, ctx.Err()
	}
}

func (p *paper) tell(_ context.Context, f finding) error {
	text, err := json.Marshal(f)
	if err == nil {
		p.worker.say(message{ID: p.id, Say: text})
	}
	return err
}

func (p *paper) close(why error) {
	if why != nil {
		p.worker.say(message{ID: p.id, Closed: true, Text: why.Error()})
	}
}

// studyLive is not for workers, which receive their page's messages.
func (s *Server) studyLive(w http.ResponseWriter, _ *http.Request) {
	s.fail(w, http.StatusNotFound, errNoPage)
}

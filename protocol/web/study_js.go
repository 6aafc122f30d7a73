// Pages for analysis inside the browser.

package web

import (
	"context"
	"encoding/json"
	"net/http"
	"path"

	"dux/movegen/variants"
)

// workerStudyLink is a studyLink over messages of a worker.
type workerStudyLink struct {
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
	l := &workerStudyLink{w, m.ID, make(chan query, maxWaiting)}
	w.studies[m.ID] = l
	go w.server.hall.study(ctx, "", v, l)
}

func (l *workerStudyLink) hear(m message) {
	var q query
	if json.Unmarshal(m.Say, &q) != nil {
		return
	}
	select {
	case l.heard <- q:
	default: // the page sends too much
	}
}

func (l *workerStudyLink) ask(ctx context.Context) (query, error) {
	select {
	case q := <-l.heard:
		return q, nil
	case <-ctx.Done():
		return query{}, ctx.Err()
	}
}

func (l *workerStudyLink) tell(_ context.Context, f finding) error {
	text, err := json.Marshal(f)
	if err == nil {
		l.worker.say(message{ID: l.id, Say: text})
	}
	return err
}

func (l *workerStudyLink) close(why error) {
	if why != nil {
		l.worker.say(message{ID: l.id, Closed: true, Text: why.Error()})
	}
}

// studyLive is not for workers, which receive their page's messages.
func (s *Server) studyLive(w http.ResponseWriter, _ *http.Request) {
	s.fail(w, http.StatusNotFound, errNoPage)
}

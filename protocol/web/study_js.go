// Pages for analysis inside the browser.

package web

import (
	"context"
	"net/http"
	"path"

	"dux/movegen/variants"
)

// workerStudyLink is a studyLink over messages of a worker.
type workerStudyLink struct {
	worker *worker
	id     int
	heard  chan []byte
}

// study starts serving a page that studies the game in the path.
func (w *worker) study(ctx context.Context, m message) {
	v, err := variants.Find(path.Base(m.Path))
	if err != nil {
		w.say(message{ID: m.ID, Closed: true, Text: err.Error()})
		return
	}
	l := &workerStudyLink{w, m.ID, make(chan []byte, maxWaiting)}
	w.studies[m.ID] = l
	go w.server.hall.study(ctx, "", v, l)
}

func (l *workerStudyLink) hear(m message) {
	select {
	case l.heard <- m.Say:
	default: // the page sends too much
	}
}

func (l *workerStudyLink) ask(ctx context.Context) ([]byte, error) {
	select {
	case q := <-l.heard:
		return q, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (l *workerStudyLink) tell(_ context.Context, text []byte) error {
	l.worker.say(message{ID: l.id, Say: text})
	return nil
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

// The server as a worker in the browser of a static site.

package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"sync"
	"syscall/js"

	"dux/protocol/documents"
	"dux/protocol/printable"
)

// message is a message between a page and its worker. A request has a method,
// and the answer has its number. A live connection begins with the path of a
// table, and its messages have its number. A stored table has a name. A question has
// lines, if it asks for a search, and an answer; a message to stop ends the search.
type message struct {
	ID       int             `json:"id,omitempty"`
	Method   string          `json:"method,omitempty"`
	Path     string          `json:"path,omitempty"`
	Body     string          `json:"body,omitempty"`
	Status   int             `json:"status,omitempty"`
	Type     string          `json:"type,omitempty"`
	Location string          `json:"location,omitempty"`
	Say      json.RawMessage `json:"say,omitempty"`
	Closed   bool            `json:"closed,omitempty"`
	Name     string          `json:"name,omitempty"`
	Text     string          `json:"text,omitempty"`

	Question *documents.Question `json:"question,omitempty"`
	Line     *documents.Line     `json:"line,omitempty"`
	Answer   any                 `json:"answer,omitempty"`
	Stop     bool                `json:"stop,omitempty"`
}

// Work serves the page in whose browser this program runs as a worker. The
// script worker.js has created the object dux, which passes messages. It
// returns an error if there is no such page, and otherwise does not return.
func Work(ctx context.Context, c Config) error {
	page := js.Global().Get("dux")
	if page.IsUndefined() {
		return errors.New("WebAssembly has no ports to serve at; use a Dux that was built for this system, or dux web -static")
	}
	w := &worker{page: page, links: map[int]*port{}, studies: map[int]*workerStudyLink{}}
	w.store = newBrowserStore(func(name, text string) { w.say(message{Name: name, Text: text}) })
	c.static = true
	var err error
	if w.server, err = newServer(c, w.store); err != nil {
		return err
	}
	heard := make(chan string, maxWaiting)
	page.Call("listen", js.FuncOf(func(_ js.Value, args []js.Value) any {
		select {
		case heard <- args[0].String():
		default: // the page sends too much
		}
		return nil
	}))
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case text := <-heard:
			var m message
			if json.Unmarshal([]byte(text), &m) == nil {
				w.hear(ctx, m)
			}
		}
	}
}

// maxWaiting limits the number of waiting messages.
const maxWaiting = 1000

// worker is the server of one page.
type worker struct {
	page    js.Value
	server  *Server
	store   *browserStore
	links   map[int]*port
	studies map[int]*workerStudyLink

	session documents.Session
	stops   sync.Map // what ends the search of a question, by number
}

func (w *worker) say(m message) {
	if text, err := json.Marshal(m); err == nil {
		w.page.Call("say", printable.Text(string(text)))
	}
}

func (w *worker) hear(ctx context.Context, m message) {
	switch {
	case m.Question != nil:
		ctx, stop := context.WithCancel(ctx)
		w.stops.Store(m.ID, stop)
		go w.answer(ctx, m)
	case m.Stop:
		if stop, open := w.stops.Load(m.ID); open {
			stop.(context.CancelFunc)()
		}
	case m.Name != "":
		w.store.set(m.Name, m.Text)
	case m.Method != "":
		go w.request(ctx, m)
	case strings.HasPrefix(m.Path, "/analyse/"):
		w.study(ctx, m)
	case m.Path != "":
		r, err := w.server.hall.room(m.Path, "")
		if err != nil {
			w.say(message{ID: m.ID, Closed: true, Text: err.Error()})
			return
		}
		p := &port{w, m.ID, make(chan request, maxWaiting)}
		w.links[m.ID] = p
		go r.attend(ctx, "", p)
	case w.studies[m.ID] != nil:
		w.studies[m.ID].hear(m)
	default:
		var q request
		if p := w.links[m.ID]; p != nil && json.Unmarshal(m.Say, &q) == nil {
			select {
			case p.heard <- q:
			default:
			}
		}
	}
}

// answer answers a question of the package.
func (w *worker) answer(ctx context.Context, m message) {
	document, err := w.session.Answer(ctx, m.Question, func(l documents.Line) { w.say(message{ID: m.ID, Line: &l}) })
	if stop, open := w.stops.LoadAndDelete(m.ID); open {
		stop.(context.CancelFunc)()
	}
	if err != nil {
		w.say(message{ID: m.ID, Closed: true, Text: err.Error()})
		return
	}
	w.say(message{ID: m.ID, Answer: document})
}

func (w *worker) request(ctx context.Context, m message) {
	a, err := w.server.answer(ctx, m.Method, m.Path, m.Body)
	if err != nil {
		w.say(message{ID: m.ID, Status: http.StatusBadRequest, Body: err.Error()})
		return
	}
	w.say(message{ID: m.ID, Status: a.status, Type: a.header.Get("Content-Type"), Location: a.header.Get("Location"), Body: a.body.String()})
}

// port is a link over messages of a worker.
type port struct {
	worker *worker
	id     int
	heard  chan request
}

func (p *port) read(ctx context.Context) (request, error) {
	select {
	case q := <-p.heard:
		return q, nil
	case <-ctx.Done():
		return request{}, ctx.Err()
	}
}

func (p *port) write(_ context.Context, text []byte) error {
	p.worker.say(message{ID: p.id, Say: text})
	return nil
}

func (p *port) close(why error) {
	if why != nil {
		p.worker.say(message{ID: p.id, Closed: true, Text: why.Error()})
	}
}

// live is not for workers, which receive their page's messages.
func (s *Server) live(w http.ResponseWriter, _ *http.Request) {
	s.fail(w, http.StatusNotFound, errNoPage)
}

// The conversation with a page for analysis.

package web

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"dux/movegen"
	"dux/protocol/web/study"
	"dux/protocol/web/table"
)

// Limits of pages that study.
const (
	maxQuestion   = 1 << 18 // bytes
	maxStudies    = 200     // pages,
	maxOwnStudies = 50      // and of one visitor
)

// query is a request of a page about a line. The field that is set says what it
// asks for; without one it asks for the end of the line.
type query struct {
	ID    int      `json:"id"`    // copied to the answer
	Start string   `json:"start"` // of the line; "" for the game's start
	Turns []string `json:"turns"`

	Play   string       `json:"play"`   // a turn to add, in any notation
	Half   string       `json:"half"`   // the first leg of a turn: asks for the possible next ones
	Reach  string       `json:"reach"`  // a square: asks where its piece could move
	Search *int         `json:"search"` // number of lines; 0 ends the search
	Review *int         `json:"review"` // analyses the line as a game, with this many milliseconds per position; 0 ends it
	Read   string       `json:"read"`   // text of a game or a position
	Draft  *study.Draft `json:"draft"`  // asks for its position text; without pieces, for the draft of the position
	Write  bool         `json:"write"`  // asks for the line as PGN, with
	study.About
}

// finding is an answer to a page, or news of a search.
type finding struct {
	ID     int          `json:"id,omitempty"`
	Error  string       `json:"error,omitempty"`
	View   *study.View  `json:"view,omitempty"`
	Half   *table.Half  `json:"half,omitempty"`
	Reach  []string     `json:"reach,omitempty"`
	Game   *study.Game  `json:"game,omitempty"`
	Text   string       `json:"text,omitempty"`
	Draft  *study.Draft `json:"draft,omitempty"`
	Wrong  string       `json:"wrong,omitempty"` // error of a draft that is not a valid position
	Lines  *lines       `json:"lines,omitempty"`
	Review *review      `json:"review,omitempty"`
}

// studyLink carries messages between a page that studies and its studyServer.
type studyLink interface {
	ask(ctx context.Context) (query, error)
	tell(ctx context.Context, f finding) error
	close(why error) // nil if the server ends
}

// studyServer serves one page that studies.
type studyServer struct {
	hall *hall
	by   string // see visitor
	line *study.Line
	out  chan finding
	news chan finding // has the latest news of a search

	// Of the search that runs, nil if none does:
	search context.CancelFunc
	ended  chan struct{} // closed when another one may begin
}

// study serves a page of a visitor until it is closed or ctx ends.
func (h *hall) study(ctx context.Context, by string, v *movegen.Variant, l studyLink) {
	if err := h.students.take(by); err != nil {
		l.close(err)
		return
	}
	defer h.students.give(by)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &studyServer{hall: h, by: by, line: study.New(v), out: make(chan finding, 4), news: make(chan finding, 1)}
	go func() {
		defer cancel()
		s.converse(ctx, l)
	}()
	for {
		var f finding
		select {
		case <-ctx.Done():
			l.close(nil)
			return
		case f = <-s.out:
		case f = <-s.news:
		}
		if l.tell(ctx, f) != nil {
			return
		}
	}
}

// converse answers a page until it is closed.
func (s *studyServer) converse(ctx context.Context, l studyLink) {
	defer s.endSearch()
	asked := newRate(perSecond, burst)
	for {
		q, err := l.ask(ctx)
		if err != nil {
			return
		}
		if !asked.take(time.Now()) {
			l.close(errTooMany)
			return
		}
		f, err := s.answer(ctx, &q)
		if err != nil {
			f = finding{Error: err.Error()}
		}
		f.ID = q.ID
		select {
		case s.out <- f:
		case <-ctx.Done():
			return
		}
	}
}

func (s *studyServer) answer(ctx context.Context, q *query) (f finding, err error) {
	if q.Read != "" {
		f.Game, err = study.Read(s.line.Variant(), q.Read)
		return f, err
	}
	if err := s.line.Go(q.Start, q.Turns); err != nil {
		return f, err
	}
	switch {
	case q.Half != "":
		f.Half, err = table.Follow(s.line.Position(), q.Half)
	case q.Reach != "":
		f.Reach = table.Reach(s.line.Position(), q.Reach)
	case q.Search != nil:
		err = s.begin(ctx, *q.Search)
	case q.Review != nil:
		err = s.review(ctx, *q.Review, q.About)
	case q.Draft != nil && q.Draft.Pieces == nil:
		f.Draft = s.line.Draft()
	case q.Draft != nil:
		var wrong error
		if f.Text, wrong = q.Draft.Text(s.line.Variant()); wrong != nil {
			f.Wrong = strings.TrimPrefix(wrong.Error(), "position: ")
		}
	case q.Write:
		f.Text, err = s.line.Write(q.About)
	default:
		if q.Play != "" {
			err = s.line.Play(q.Play)
		}
		f.View = s.line.View()
	}
	return f, err
}

// begin searches the end of the line and ends any other search.
func (s *studyServer) begin(ctx context.Context, count int) error {
	s.endSearch()
	if count <= 0 {
		return nil
	}
	if movegen.Result(s.line.Position()).Over() {
		return errors.New("there is nothing to search: the game is over here")
	}
	options := s.hall.options
	options.MultiPV = min(count, maxLines)
	p, ply := s.line.Position().Clone(), len(s.line.Turns())
	return s.work(ctx, s.hall.analyses, analysisTime, func(ctx context.Context) {
		release, err := s.hall.analyst(ctx) // soon: reviews do not hold it for long
		if err != nil {
			return
		}
		defer release()
		last := analysis(ctx, p, ply, options, func(l *lines) { s.tell(finding{Lines: l}) })
		if errors.Is(ctx.Err(), context.DeadlineExceeded) {
			s.tell(finding{Lines: last})
		}
	})
}

// work runs do in the background, unless the visitor or all of them have as much of
// this work as they may.
func (s *studyServer) work(ctx context.Context, share *shares, limit time.Duration, do func(context.Context)) error {
	if share.take(s.by) != nil {
		return errors.New("all engines of this server are busy; try again in a minute")
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	ended := make(chan struct{})
	started := s.hall.start(func() {
		defer close(ended)
		defer share.give(s.by)
		defer cancel()
		do(ctx)
	})
	if !started {
		cancel()
		share.give(s.by)
		return errEnding
	}
	s.search, s.ended = cancel, ended
	return nil
}

// analyst waits until an engine may analyse. Those who wait take turns.
func (h *hall) analyst(ctx context.Context) (release func(), err error) {
	select {
	case h.analysts <- struct{}{}:
		return func() { <-h.analysts }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// endSearch ends a search or analysis, and waits until its engine is free.
func (s *studyServer) endSearch() {
	if s.search != nil {
		s.search()
		<-s.ended
		s.search = nil
	}
}

// tell sends news to the page; it replaces older news that was not read.
func (s *studyServer) tell(f finding) {
	select {
	case <-s.news:
	default:
	}
	select {
	case s.news <- f:
	default:
	}
}

// studyPicture sends a picture of a position.
func (s *Server) studyPicture(w http.ResponseWriter, r *http.Request) {
	v, ok := s.variant(w, r)
	if !ok {
		return
	}
	l := study.New(v)
	if err := l.Go(r.FormValue("pos"), r.Form["turn"]); err != nil {
		s.fail(w, http.StatusBadRequest, err)
		return
	}
	writeSVG(w, l.Picture(near(v, r.FormValue("near"))))
}

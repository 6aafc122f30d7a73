// The conversation with a page for analysis.

package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	"golang.org/x/time/rate"

	"dux/movegen"
	"dux/protocol/lessons"
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
	Step   int          `json:"step"`   // of the game's lesson, from 1: judges the turn
	Puzzle int          `json:"puzzle"` // of the game, from 1: judges the turn
	Half   string       `json:"half"`   // the first leg of a turn: asks for the possible next ones
	Reach  string       `json:"reach"`  // a square: asks where its piece could move
	Why    *table.Click `json:"why"`    // asks why it does nothing
	Search *int         `json:"search"` // number of lines; 0 ends the search
	Review *int         `json:"review"` // analyses the line as a game, with this many milliseconds per position; 0 ends it
	Read   string       `json:"read"`   // text of games, or of a position
	Game   int          `json:"game"`   // the index of the game in it that is read
	Draft  *study.Draft `json:"draft"`  // asks for its position text; without pieces, for the draft of the position
	Write  bool         `json:"write"`  // asks for the line as PGN, with
	study.About
}

// finding is an answer to a page, or news of a search.
type finding struct {
	ID      int             `json:"id,omitempty"`
	Error   string          `json:"error,omitempty"`
	View    *study.View     `json:"view,omitempty"`
	Verdict *verdict        `json:"verdict,omitempty"`
	Half    *table.Half     `json:"half,omitempty"`
	Reach   []string        `json:"reach,omitempty"`
	Refused string          `json:"refused,omitempty"` // why a click does nothing
	Game    *study.GameView `json:"game,omitempty"`
	Text    string          `json:"text,omitempty"`
	Draft   *study.Draft    `json:"draft,omitempty"`
	Wrong   string          `json:"wrong,omitempty"` // error of a draft that is not a valid position
	Lines   *lines          `json:"lines,omitempty"`
	Review  *review         `json:"review,omitempty"`
}

// studyLink carries messages between a page that studies and its studyServer.
type studyLink interface {
	ask(ctx context.Context) ([]byte, error)     // the JSON of a query
	tell(ctx context.Context, text []byte) error // that of a finding
	close(why error)                             // nil if the server ends
}

// studyServer serves one page that studies.
type studyServer struct {
	hall  *hall
	by    string // see visitor
	guest string // see hall.guest
	line  *study.Line
	out   chan []byte // JSON of findings
	news  chan []byte // has the latest news of a search

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
	s := &studyServer{hall: h, by: by, guest: h.guest(by), line: study.New(v), out: make(chan []byte, 4), news: make(chan []byte, 1)}
	go func() {
		defer cancel()
		s.converse(ctx, l)
	}()
	for {
		var text []byte
		select {
		case <-ctx.Done():
			l.close(nil)
			return
		case text = <-s.out:
		case text = <-s.news:
		}
		if l.tell(ctx, text) != nil {
			return
		}
	}
}

// converse answers a page until it is closed.
func (s *studyServer) converse(ctx context.Context, l studyLink) {
	defer s.endSearch()
	asked := rate.NewLimiter(perSecond, burst)
	for {
		text, err := l.ask(ctx)
		if err != nil {
			return
		}
		if !asked.Allow() {
			l.close(errTooMany)
			return
		}
		if s.by != "" && s.hall.messages.get(s.by, time.Now()).Wait(ctx) != nil {
			return
		}
		var answer []byte
		if s.hall.work.do(ctx, s.guest, func() { answer, err = s.reply(ctx, text) }) != nil {
			return
		}
		if err != nil {
			l.close(errNotJSON)
			return
		}
		select {
		case s.out <- answer:
		case <-ctx.Done():
			return
		}
	}
}

// reply answers the JSON of a query.
func (s *studyServer) reply(ctx context.Context, text []byte) ([]byte, error) {
	var q query
	if err := json.Unmarshal(text, &q); err != nil {
		return nil, err
	}
	f, err := s.answer(ctx, &q)
	if err != nil {
		f = finding{Error: err.Error()}
	}
	f.ID = q.ID
	return encoded(f), nil
}

// encoded returns the JSON of a finding, which has nothing that JSON lacks.
func encoded(f finding) []byte {
	text, err := json.Marshal(f)
	if err != nil {
		panic(err)
	}
	return text
}

func (s *studyServer) answer(ctx context.Context, q *query) (f finding, err error) {
	if q.Read != "" {
		f.Game, err = study.Read(s.line.Variant(), q.Read, q.Game)
		return f, err
	}
	if err := s.line.Go(q.Start, q.Turns); err != nil {
		return f, err
	}
	switch {
	case q.Half != "":
		f.Half, err = table.Follow(s.line.Position(), q.Half)
	case q.Why != nil:
		f.Refused = table.Why(s.line.Position(), *q.Why)
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
		switch {
		case err != nil:
		case q.Step > 0:
			var lesson *lessons.Lesson
			if lesson, err = lessons.For(s.line.Variant()); err == nil {
				f.Verdict, err = judge(ctx, s.line, q.Step, len(lesson.Steps), func(i int) lessons.Step { return lesson.Steps[i] })
			}
		case q.Puzzle > 0:
			all := s.hall.puzzlesOf(s.line.Variant())
			f.Verdict, err = judge(ctx, s.line, q.Puzzle, len(all), func(i int) lessons.Step { return exercise(all[i]) })
		}
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
		searching, cut := context.WithCancel(ctx)
		defer cut()
		j := &job{by: s.guest, want: analysisShare, cut: cut}
		if s.hall.analysts.take(ctx, j) != nil {
			return
		}
		defer s.hall.analysts.give(j)
		last := analysis(searching, p, ply, options, func(l *lines) { s.tell(finding{Lines: l}) })
		if !errors.Is(ctx.Err(), context.Canceled) {
			s.tell(finding{Lines: last})
		}
	})
}

// work runs do in the background, unless the visitor or all of them have as much of
// this work as they may.
func (s *studyServer) work(ctx context.Context, share *shares, limit time.Duration, do func(context.Context)) error {
	switch err := share.take(s.by); {
	case errors.Is(err, errShare):
		return errors.New("your address has as many analyses as it may have at the same time; stop one and try again")
	case err != nil:
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
	case s.news <- encoded(f):
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
	s.sendBoard(w, r, l.Position(), l.Last())
}

// The page of a first lesson.

package web

import (
	"context"
	"fmt"
	"net/http"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
	"dux/protocol/lessons"
	"dux/protocol/web/study"
)

// learn serves the page of a game's first lesson.
func (s *Server) learn(w http.ResponseWriter, r *http.Request) {
	v, ok := s.variant(w, r)
	if !ok {
		return
	}
	lesson, err := lessons.For(v)
	if err != nil {
		s.fail(w, http.StatusInternalServerError, err)
		return
	}
	page := struct {
		Variant, First *movegen.Variant
		Layout         string
		About          pageAbout
		Steps          []lessons.Step
	}{Variant: v, Layout: draw.Arrangement(v), About: s.about(r, "Learn "+v.Title, sentence(v.Description), previewOf(v)), Steps: lesson.Steps}
	if lesson.First != "" {
		if page.First, err = variants.Find(lesson.First); err != nil {
			s.fail(w, http.StatusInternalServerError, err)
			return
		}
	}
	s.show(w, http.StatusOK, "learn.html", page)
}

// lesson sends what a lesson's page needs.
func (s *Server) lesson(w http.ResponseWriter, r *http.Request) {
	v, ok := s.variant(w, r)
	if !ok {
		return
	}
	lesson, err := lessons.For(v)
	if err != nil {
		s.fail(w, http.StatusInternalServerError, err)
		return
	}
	type step struct {
		lessons.Step
		Near string `json:"near"` // the seat whose side is below
	}
	all := []step{}
	for _, l := range lesson.Steps {
		p, err := v.New(l.Position)
		if err != nil {
			s.fail(w, http.StatusInternalServerError, err)
			return
		}
		all = append(all, step{l, v.SeatName(p.Seat())})
	}
	writeJSON(w, all)
}

// verdict is what a lesson says of a turn.
type verdict = lessons.Verdict

// judge judges the last turn of a line that begins at one of so many steps, counted from 1.
func judge(ctx context.Context, l *study.Line, step, count int, at func(i int) lessons.Step) (*verdict, error) {
	if step > count {
		return nil, fmt.Errorf("there are %d steps, got step %d", count, step)
	}
	var turns []string
	for _, t := range l.Turns() {
		turns = append(turns, t.Text)
	}
	asked := at(step - 1)
	v, err := asked.Judge(ctx, l.Variant(), turns)
	return &v, err
}

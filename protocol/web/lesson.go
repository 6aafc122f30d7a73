// The page of a first lesson.

package web

import (
	"net/http"

	"dux/movegen"
	"dux/protocol/lessons"
)

// learn serves the page of a game's first lesson.
func (s *Server) learn(w http.ResponseWriter, r *http.Request) {
	if v, ok := s.variant(w, r); ok {
		s.show(w, http.StatusOK, "learn.html", struct {
			Variant *movegen.Variant
			Layout  string
			About   pageAbout
		}{v, layoutOf(v), s.about(r, "Learn "+v.Title, sentence(v.Description), previewOf(v))})
	}
}

// lesson sends what a lesson's page needs.
func (s *Server) lesson(w http.ResponseWriter, r *http.Request) {
	v, ok := s.variant(w, r)
	if !ok {
		return
	}
	exercises, err := lessons.For(v)
	if err != nil {
		s.fail(w, http.StatusInternalServerError, err)
		return
	}
	type exercise struct {
		lessons.Exercise
		Task string `json:"task"`
		Near string `json:"near"` // the seat whose side is below
	}
	all := []exercise{}
	for _, e := range exercises {
		task, err := e.Task(v)
		if err != nil {
			s.fail(w, http.StatusInternalServerError, err)
			return
		}
		p, err := v.New(e.Position)
		if err != nil {
			s.fail(w, http.StatusInternalServerError, err)
			return
		}
		all = append(all, exercise{e, task, v.SeatName(p.Seat())})
	}
	writeJSON(w, all)
}

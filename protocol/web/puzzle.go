// The page of positions to solve.

package web

import (
	"fmt"
	"net/http"
	"slices"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
	"dux/protocol/lessons"
	"dux/protocol/puzzles"
)

// puzzlesOf lists the puzzles of a game: those given to the server, then the built-in ones.
func (h *hall) puzzlesOf(v *movegen.Variant) []*puzzles.Puzzle {
	return slices.Concat(h.puzzles[v], puzzles.BuiltIn(v))
}

// byVariant sorts puzzles by their games.
func byVariant(all []*puzzles.Puzzle) map[*movegen.Variant][]*puzzles.Puzzle {
	sorted := map[*movegen.Variant][]*puzzles.Puzzle{}
	for _, z := range all {
		sorted[z.Variant] = append(sorted[z.Variant], z)
	}
	return sorted
}

// exercise is a puzzle in the form of a lesson's step, whose verdicts say what is wrong
// with a turn.
func exercise(z *puzzles.Puzzle) lessons.Step {
	p := z.Position()
	v := z.Variant
	s := lessons.Step{Position: z.Start, Wins: z.Mate, Done: "Solved.", Task: z.Task() + "."}
	first := z.Solution[0][0]
	switch {
	case first.Form() == movegen.Passing:
		s.Hint = "Nothing moves."
	case first.From() == movegen.NoSquare:
		s.Hint = "A piece comes from the hand."
	default:
		s.Hint = fmt.Sprintf("The piece on %s begins.", v.SquareText(first.From()))
	}
	who, others := v.SeatName(p.Seat()), "the others do"
	if len(v.Seats) == 2 {
		others = v.SeatName(v.Seats[0])
		if p.Seat() == v.Seats[0] {
			others = v.SeatName(v.Seats[1])
		}
		others += " does"
	}
	s.Title = who + " wins at once"
	if z.Mate > 1 {
		s.Title = fmt.Sprintf("%s wins in %d turns", who, z.Mate)
	}
	s.Idea = fmt.Sprintf("One turn wins, whatever %s. Find it.", others)
	for _, legs := range z.Solution {
		s.Solution = append(s.Solution, movegen.TurnText(p, legs))
		movegen.Play(p, legs)
	}
	s.Answers = []lessons.Answer{{Turns: s.Solution[0]}}
	return s
}

// puzzlePage serves the page of a game's puzzles.
func (s *Server) puzzlePage(w http.ResponseWriter, r *http.Request) {
	v, ok := s.variant(w, r)
	if !ok {
		return
	}
	page := struct {
		Variant *movegen.Variant
		Layout  string
		About   pageAbout
		Count   int
		Others  []*movegen.Variant // that have puzzles
	}{Variant: v, Layout: draw.Arrangement(v), About: s.about(r, "Puzzles of "+v.Title, "Find the turn that wins by force.", previewOf(v)), Count: len(s.hall.puzzlesOf(v))}
	for _, other := range variants.All {
		if other != v && len(s.hall.puzzlesOf(other)) > 0 {
			page.Others = append(page.Others, other)
		}
	}
	s.show(w, http.StatusOK, "puzzles.html", page)
}

// puzzleList sends what the page of a game's puzzles needs.
func (s *Server) puzzleList(w http.ResponseWriter, r *http.Request) {
	v, ok := s.variant(w, r)
	if !ok {
		return
	}
	type graded struct {
		lessons.Step
		Near  string `json:"near"`  // the seat whose side is below
		Grade int    `json:"grade"` // of difficulty, 1 to 5
	}
	all := []graded{}
	for _, z := range s.hall.puzzlesOf(v) {
		all = append(all, graded{exercise(z), v.SeatName(z.Position().Seat()), z.Grade()})
	}
	writeJSON(w, all)
}

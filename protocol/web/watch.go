// Games that others may watch, and those that a browser has played.

package web

import (
	"fmt"
	"net/http"
	"strings"
)

// shownGame is a game on a list of games to watch.
type shownGame struct {
	Name, Title, Players string
	Turns                int
	Mover                string // the seat to move
}

// Words say how far the game is.
func (g shownGame) Words() string {
	turns := fmt.Sprintf("%d turns", g.Turns)
	if g.Turns == 1 {
		turns = "1 turn"
	}
	return fmt.Sprintf("%s · %s to move", turns, g.Mover)
}

// playedNow lists the games that others may watch.
func (s *Server) playedNow() (games []shownGame) {
	for _, r := range s.hall.shown() {
		r.lock.Lock()
		t := r.shown
		mover := t.Variant.SeatName(t.Position().Seat())
		r.lock.Unlock()
		var players []string
		for _, seat := range t.Seats {
			players = append(players, seat.Title())
		}
		games = append(games, shownGame{r.name, t.Variant.Title, strings.Join(players, ", "), len(t.Turns()), mover})
	}
	return games
}

// watch serves the list of games that others may watch.
func (s *Server) watch(w http.ResponseWriter, _ *http.Request) {
	s.show(w, http.StatusOK, "watch.html", s.playedNow())
}

// mine serves the page of the games that a browser has played, which only the browser knows.
func (s *Server) mine(w http.ResponseWriter, _ *http.Request) {
	s.show(w, http.StatusOK, "mine.html", nil)
}

// The pages.

package web

import (
	"bytes"
	_ "embed" // the licence
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
	"dux/protocol/notation"
	"dux/protocol/printable"
	"dux/protocol/web/table"
)

// show writes a page made from a template.
func (s *Server) show(w http.ResponseWriter, status int, name string, data any) {
	var b bytes.Buffer
	if err := s.pages.ExecuteTemplate(&b, name, data); err != nil {
		http.Error(w, "The page cannot be shown: "+err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, printable.Text(b.String())) // errors do not matter if the reader has gone
}

// fail shows a page with the error and a way to continue.
func (s *Server) fail(w http.ResponseWriter, status int, err error) {
	s.show(w, status, "error.html", sentence(err.Error()))
}

// refuse shows a page with the error of a table that cannot be used.
func (s *Server) refuse(w http.ResponseWriter, err error) {
	status := http.StatusInternalServerError
	switch {
	case errors.Is(err, errNoTable):
		status = http.StatusNotFound
	case errors.Is(err, errFull), errors.Is(err, errOwn), errors.Is(err, errNotRead):
		status = http.StatusServiceUnavailable
	}
	s.fail(w, status, err)
}

// sentence adds a capital, but not to what somebody wrote and the words quote first, as
// in "e2e5: not a legal move", and, unless the words end in a stop, a full stop.
func sentence(words string) string {
	if first, _, _ := strings.Cut(words, " "); !strings.HasSuffix(first, ":") && !strings.ContainsAny(first, "0123456789") {
		words = strings.ToUpper(words[:1]) + words[1:]
	}
	if strings.ContainsAny(words[len(words)-1:], ".!?") {
		return words
	}
	return words + "."
}

// example returns a turn that is legal at the start, as it may be typed.
func example(v *movegen.Variant) string {
	p := v.Position()
	var turns [][]movegen.Move
	movegen.Turns(p, func(legs []movegen.Move) bool {
		turns = append(turns, slices.Clone(legs))
		return true
	})
	turn := turns[len(turns)/2]
	return notation.SAN(p, turn) + " or " + movegen.TurnText(p, turn)
}

// variant returns the game in a page's address; ok is false if there is none
// and an error page was sent.
func (s *Server) variant(w http.ResponseWriter, r *http.Request) (v *movegen.Variant, ok bool) {
	v, err := variants.Find(strings.TrimSuffix(r.PathValue("variant"), ".svg"))
	if err != nil {
		s.fail(w, http.StatusNotFound, err)
		return nil, false
	}
	return v, true
}

// licence is Dux's own: a copy of the file in the root of the sources, which cannot be
// embedded from here.
//
//go:embed LICENSE
var licence []byte

// showLicence serves Dux's licence.
func (s *Server) showLicence(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = w.Write(licence) // errors do not matter if the reader has gone
}

// liveGames is the number of games being played that the first page shows.
const liveGames = 3

func (s *Server) home(w http.ResponseWriter, r *http.Request) {
	page, err := firstPage()
	if err != nil {
		s.fail(w, http.StatusInternalServerError, err)
		return
	}
	games := s.playedNow()
	s.show(w, http.StatusOK, "home.html", struct {
		front
		Live  []shownGame
		About pageAbout
	}{page, games[:min(len(games), liveGames)], s.about(r, "Dux: chess with a duck in the way",
		"A free board for sixteen kinds of chess. Play the computer or a friend, without an account.", "/preview/"+hero.Name())})
}

// table serves the page of a table. Everything else comes over its live
// connection.
func (s *Server) table(w http.ResponseWriter, r *http.Request) {
	room, err := s.hall.room(r.PathValue("table"), s.visitor(r))
	if err != nil {
		s.refuse(w, err)
		return
	}
	v := room.look().Variant
	_, err = v.Resign(0)
	about := s.about(r, cardOf(room).title, "Open the link to take your seat or to watch. "+sentence(v.Description), "/t/"+room.name+"/preview.png")
	s.show(w, http.StatusOK, "table.html", struct {
		Name    string
		Variant *movegen.Variant
		Resign  bool // in this game players may resign
		Layout  string
		About   pageAbout
	}{room.name, v, err == nil, draw.Arrangement(v), about})
}

func (s *Server) pgn(w http.ResponseWriter, r *http.Request) {
	room, err := s.hall.room(r.PathValue("table"), s.visitor(r))
	if err != nil {
		s.refuse(w, err)
		return
	}
	var b bytes.Buffer
	if err := writeGames(&b, room.look()); err != nil {
		s.fail(w, http.StatusInternalServerError, err)
		return
	}
	w.Header().Set("Content-Type", "application/x-chess-pgn")
	w.Header().Set("Content-Disposition", `attachment; filename="game.pgn"`)
	_, _ = b.WriteTo(w)
}

// writeGames writes the game of a table as PGN.
func writeGames(w io.Writer, t *table.Shown) error {
	games, err := t.Games()
	for _, g := range games {
		if err == nil {
			err = notation.WritePGN(w, g)
		}
	}
	return err
}

// boardPicture sends the picture of a table's board after all turns or after fewer.
func (s *Server) boardPicture(w http.ResponseWriter, r *http.Request) {
	room, err := s.hall.room(r.PathValue("table"), s.visitor(r))
	if err != nil {
		s.refuse(w, err)
		return
	}
	t := room.look()
	ply := len(t.Turns())
	if text := r.FormValue("ply"); text != "" {
		if ply, err = strconv.Atoi(text); err != nil {
			s.fail(w, http.StatusBadRequest, fmt.Errorf("there is no picture: expected a number of turns, got %q", text))
			return
		}
	}
	p, last, err := t.At(ply)
	if err != nil {
		s.fail(w, http.StatusBadRequest, fmt.Errorf("no picture: %w", err))
		return
	}
	s.sendBoard(w, r, p, last)
}

// near returns the seat with this name, or else the first one.
func near(v *movegen.Variant, name string) movegen.Seat {
	if seat, known := v.SeatNamed(name); known {
		return seat
	}
	return v.Seats[0]
}

// sendBoard sends a board with the turn that led to it, from the side that a request names:
// as PNG, which every program shows, if its address says so, and else as SVG.
func (s *Server) sendBoard(w http.ResponseWriter, r *http.Request, p movegen.Position, last []movegen.Move) {
	v := p.Variant()
	view := draw.View{Near: near(v, r.FormValue("near")), Bare: r.FormValue("bare") != ""}
	document := view.SVG(p, draw.Arrows(last, draw.Last)...)
	if path.Ext(r.URL.Path) != ".png" {
		writeSVG(w, document)
		return
	}
	width, height := view.Size(v)
	scale := boardSize / max(width, height)
	s.sendPNG(w, r, document, int(math.Round(width*scale)), int(math.Round(height*scale)))
}

// boardSize is the longer side of a board as PNG, in pixels.
const boardSize = 1200

func writeSVG(w http.ResponseWriter, picture string) {
	w.Header().Set("Content-Type", "image/svg+xml")
	_, _ = w.Write([]byte(picture))
}

// picture sends the picture of a game's start.
func (s *Server) picture(w http.ResponseWriter, r *http.Request) {
	if v, ok := s.variant(w, r); ok {
		writeSVG(w, draw.SVG(v.Position()))
	}
}

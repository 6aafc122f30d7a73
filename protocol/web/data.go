// What a page gets of a table or a board, as JSON.

package web

import (
	"bytes"
	"encoding/json"
	"html/template"
	"io"
	"net/http"
	"strings"

	"github.com/yuin/goldmark"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/protocol/printable"
	"dux/protocol/rules"
)

// geometry sends the layout of a board as seen from a seat.
func (s *Server) geometry(w http.ResponseWriter, r *http.Request) {
	v, ok := s.variant(w, r)
	if !ok {
		return
	}
	letters := map[string]string{}
	for k, letter := range v.Letters {
		if letter != 0 {
			letters[string(letter)] = v.KindName(movegen.Kind(k))
		}
	}
	var seats []string
	for _, seat := range v.Seats {
		seats = append(seats, v.SeatName(seat))
	}
	var holds []string
	for k := movegen.Pawn; v.Hands && k < movegen.King; k++ {
		if v.Letters[k] != 0 {
			holds = append(holds, string(v.Letters[k]))
		}
	}
	writeJSON(w, struct {
		*draw.Geometry
		Holds   []string          `json:"holds,omitempty"` // letters of pieces that can be in hand
		Seats   []string          `json:"seats"`
		Near    string            `json:"near"`
		Letters map[string]string `json:"letters"` // what the letters of pieces stand for
	}{draw.NewGeometry(v, near(v, r.FormValue("near"))), holds, seats, v.SeatName(near(v, r.FormValue("near"))), letters})
}

// pieces sends all pieces of a game, by their number.
func (s *Server) pieces(w http.ResponseWriter, r *http.Request) {
	if v, ok := s.variant(w, r); ok {
		writeJSON(w, draw.Men(v))
	}
}

func writeJSON(w http.ResponseWriter, data any) {
	text, err := json.Marshal(data)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = io.WriteString(w, printable.Text(string(text)))
}

// rules serves the page that explains a game.
func (s *Server) rules(w http.ResponseWriter, r *http.Request) {
	v, ok := s.variant(w, r)
	if !ok {
		return
	}
	page, err := rules.For(v)
	if err != nil {
		s.fail(w, http.StatusInternalServerError, err)
		return
	}
	type block struct {
		HTML    template.HTML
		Picture template.HTML
		Caption string
	}
	data := struct {
		Variant *movegen.Variant
		Blocks  []block
		About   pageAbout
	}{Variant: page.Variant, About: s.about(r, "Rules of "+page.Variant.Title, sentence(page.Variant.Description), previewOf(page.Variant))}
	plain := strings.NewReplacer("`", "", "**", "")
	for _, b := range page.Blocks {
		if d := b.Diagram; d != nil {
			data.Blocks = append(data.Blocks, block{Picture: template.HTML(d.Figure()), Caption: plain.Replace(d.Caption)}) // only our own texts
			continue
		}
		var html bytes.Buffer
		if err := goldmark.Convert([]byte(b.Text), &html); err != nil {
			s.fail(w, http.StatusInternalServerError, err)
			return
		}
		data.Blocks = append(data.Blocks, block{HTML: template.HTML(html.String())}) // only our own texts
	}
	s.show(w, http.StatusOK, "rules.html", data)
}

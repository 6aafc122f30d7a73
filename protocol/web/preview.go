// Previews: what other programs show of a link, in words and as a picture.

package web

import (
	"errors"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/protocol/picture"
	"dux/protocol/printable"
	"dux/protocol/web/study"
	"dux/protocol/web/table"
)

// The size of previews, in pixels, which programs that show links recommend.
const (
	previewWidth  = 1200
	previewHeight = 630
)

// Limits of previews: new pictures of one visitor per second on average, and at once, and
// how many pictures are kept.
const (
	previewsEvery  = 1
	previewsAtOnce = 20
	maxPreviews    = 64
)

var errPreviews = errors.New("your address asks for too many pictures at once; wait a moment and try again")

// pageAbout is what programs show of a link to a page. Image is the address of a picture,
// "" for none.
type pageAbout struct{ Title, Words, Image string }

// about describes a page. The address of its picture must say the name of this server, as
// the page was asked for; plain files do not know the name, and have no server to draw.
func (s *Server) about(r *http.Request, title, words, image string) pageAbout {
	a := pageAbout{Title: title, Words: words}
	if !s.config.static {
		scheme := "http"
		if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
			scheme = "https"
		}
		a.Image = scheme + "://" + r.Host + image
	}
	return a
}

// previewOf is the address of the preview of a game.
func previewOf(v *movegen.Variant) string { return "/preview/" + v.Name }

// card is a preview: a board with words beside it.
type card struct {
	title, words, clock string
	position            movegen.Position
	last                []movegen.Move
}

// tablePreview sends the preview of a table.
func (s *Server) tablePreview(w http.ResponseWriter, r *http.Request) {
	room, err := s.hall.room(r.PathValue("table"), s.visitor(r))
	if err != nil {
		s.refuse(w, err)
		return
	}
	s.sendPNG(w, r, cardOf(room).svg(), previewWidth, previewHeight)
}

// cardOf returns the card of a table.
func cardOf(r *room) card {
	r.lock.Lock()
	defer r.lock.Unlock()
	t := r.shown
	state := t.State()
	c := card{title: t.Variant.Title, position: t.Position().Clone()}
	if turns := t.Turns(); len(turns) > 0 {
		c.last = turns[len(turns)-1].Legs
	}
	if t.Control.Timed() {
		c.clock = fmt.Sprintf("%g+%g", t.Control.Base.Minutes(), t.Control.Inc.Seconds())
	}
	open := slices.IndexFunc(state.Seats, func(seat table.SeatView) bool { return seat.Absent })
	host := slices.IndexFunc(state.Seats, func(seat table.SeatView) bool { return !seat.Engine && !seat.Absent && seat.Name != "" })
	switch {
	case state.Result != "":
		c.words = state.Result + ": " + sentence(state.Reason)
	case open >= 0 && host >= 0:
		c.title = fmt.Sprintf("%s invites you to %s", state.Seats[host].Name, t.Variant.Title)
		c.words = "Open the link to take your seat."
	case open >= 0:
		c.title = "You are invited to " + t.Variant.Title
		c.words = "Open the link to take your seat."
	default:
		c.words = whoPlay(t.Seats, " – ")
	}
	return c
}

// preview sends the preview of a game, or of a position or line of an analysis.
func (s *Server) preview(w http.ResponseWriter, r *http.Request) {
	v, ok := s.variant(w, r)
	if !ok {
		return
	}
	c := card{title: v.Title, words: sentence(v.Description), position: v.Position()}
	if start, moves := r.FormValue("pos"), r.FormValue("moves"); start != "" || moves != "" {
		l := study.New(v)
		if err := l.Go(start, strings.Fields(moves)); err != nil {
			s.fail(w, http.StatusBadRequest, err)
			return
		}
		c.position, c.last = l.Position(), l.Last()
		c.words = "Analysis: " + draw.Status(c.position)
	}
	s.sendPNG(w, r, c.svg(), previewWidth, previewHeight)
}

// analysisPreview is the address of the preview of an analysis, whose address has this
// query, without anything else.
func analysisPreview(v *movegen.Variant, query url.Values) string {
	kept := url.Values{}
	for _, name := range []string{"pos", "moves"} {
		if value := query.Get(name); value != "" {
			kept.Set(name, value)
		}
	}
	if len(kept) == 0 {
		return previewOf(v)
	}
	return previewOf(v) + "?" + kept.Encode()
}

// sendPNG draws SVG and sends it as PNG. Nobody has many pictures drawn at once, and the
// same one is drawn once.
func (s *Server) sendPNG(w http.ResponseWriter, r *http.Request, document string, width, height int) {
	pixels, ok := s.previews.get(document)
	if !ok {
		now := s.hall.now()
		if by := s.visitor(r); by != "" && !s.hall.pictures.get(by, now).AllowN(now, 1) {
			s.fail(w, http.StatusTooManyRequests, errPreviews)
			return
		}
		drawn, err := picture.SVG(document, width, height)
		if err != nil {
			s.fail(w, http.StatusInternalServerError, err)
			return
		}
		pixels = picture.PNG(drawn)
		s.previews.put(document, pixels)
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Cache-Control", "max-age=60")
	_, _ = w.Write(pixels) // errors do not matter if the reader has gone
}

// Measures of a card, in pixels.
const (
	cardMargin  = 30
	cardBoard   = 720 // greatest width of the board
	titleSize   = 52
	wordsSize   = 30
	titleLines  = 4
	wordsLines  = 6
	lineSpacing = 1.25
)

// svg draws the card.
func (c card) svg() string {
	v := c.position.Variant()
	view := draw.View{Bare: !v.Hands}
	board := view.SVG(c.position, draw.Arrows(c.last, draw.Last)...)
	width, height := view.Size(v)
	scale := min(cardBoard/width, (previewHeight-2*cardMargin)/height)
	width, height = width*scale, height*scale
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d"><rect width="%[1]d" height="%[2]d" fill="#fff"/>`, previewWidth, previewHeight)
	b.WriteString(strings.Replace(board, "<svg ", fmt.Sprintf(`<svg x="%d" y="%.1f" width="%.1f" height="%.1f" `, cardMargin, (previewHeight-height)/2, width, height), 1))
	left := 2*cardMargin + width
	room := previewWidth - cardMargin - left
	y := 130.0
	write := func(words string, size, lines int, colour string) {
		for _, line := range cut(picture.Wrap(printable.Text(words), float64(size), room), lines) {
			fmt.Fprintf(&b, `<text x="%.1f" y="%.1f" font-size="%d" fill="%s">%s</text>`, left, y, size, colour, html.EscapeString(line))
			y += float64(size) * lineSpacing
		}
	}
	write(c.title, titleSize, titleLines, "#221d19")
	y += 10
	write(c.words, wordsSize, wordsLines, "#5d544c")
	if c.clock != "" {
		wide := picture.TextWidth(c.clock, wordsSize) + 40
		fmt.Fprintf(&b, `<path d="M%.1f %.1fh%.1fa25 25 0 0 1 0 50h-%.1[3]fa25 25 0 0 1 0 -50z" fill="#f0d9b5"/><text x="%.1f" y="%.1f" font-size="%d" fill="#221d19">%s</text>`,
			left+25, y, wide-50, left+20, y+35, wordsSize, c.clock)
	}
	fmt.Fprintf(&b, `<g transform="translate(%.1f 515) scale(2)">%s</g><text x="%.1f" y="590" font-size="44" fill="#221d19">Dux</text></svg>`,
		left, draw.Piece(v, movegen.NewPiece(movegen.White, movegen.Duck)), left+110)
	return b.String()
}

// cut leaves out what comes after this many lines, and says so.
func cut(lines []string, most int) []string {
	if len(lines) > most {
		lines = lines[:most]
		lines[most-1] += " …"
	}
	return lines
}

// pictures keeps the pictures that were asked for last, by their documents.
type pictures struct {
	lock sync.Mutex
	kept []keptPicture // the last one asked for is the last
}

type keptPicture struct {
	document string
	pixels   []byte
}

func (p *pictures) get(document string) ([]byte, bool) {
	p.lock.Lock()
	defer p.lock.Unlock()
	i := slices.IndexFunc(p.kept, func(k keptPicture) bool { return k.document == document })
	if i < 0 {
		return nil, false
	}
	k := p.kept[i]
	p.kept = append(slices.Delete(p.kept, i, i+1), k)
	return k.pixels, true
}

func (p *pictures) put(document string, pixels []byte) {
	p.lock.Lock()
	defer p.lock.Unlock()
	if len(p.kept) >= maxPreviews {
		p.kept = slices.Delete(p.kept, 0, 1)
	}
	p.kept = append(p.kept, keptPicture{document, pixels})
}

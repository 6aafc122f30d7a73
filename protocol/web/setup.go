// Opening a table with a form, and the lists of games: those to watch, and those that a browser has
// played.

package web

import (
	"errors"
	"fmt"
	"html/template"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/protocol/live"
	"dux/protocol/notation"
	"dux/protocol/web/table"
)

// Limits of clocks.
const (
	maxMinutes   = 180.0
	maxIncrement = 180.0 // seconds
)

// clocks are the time controls to choose from, minutes+seconds; otherClock stands for
// one that is written.
var clocks = []string{"3+2", "5+3", "10+5", "15+10"}

const otherClock = "other"

// usualThink is the engine's time for a turn unless another is chosen.
const usualThink = time.Second

// thinks are the times to choose from for a turn of the engine.
var thinks = []string{"100ms", "500ms", "1s", "3s", "10s"}

// The default levels of the engine: to play against, and to watch.
const (
	friendlyLevel = 6
	fullLevel     = engine.MaxLevel
)

// play serves the page for choosing the seats of a table. What its address says
// is chosen already.
func (s *Server) play(w http.ResponseWriter, r *http.Request) {
	v, ok := s.variant(w, r)
	if !ok {
		return
	}
	form := r.URL.Query()
	if _, err := startOf(v, form); err != nil {
		s.setUp(w, r, http.StatusBadRequest, v, form, err)
		return
	}
	s.setUp(w, r, http.StatusOK, v, form, nil)
}

// startOf returns the position in a form, the game's start if there is none.
func startOf(v *movegen.Variant, form url.Values) (movegen.Position, error) {
	text := strings.TrimSpace(form.Get("pos"))
	if text == "" {
		text = v.Start
	}
	return notation.ReadPosition(v, text)
}

// setUp shows the form for a table with what was entered so far, and the error
// in it, if any.
func (s *Server) setUp(w http.ResponseWriter, r *http.Request, status int, v *movegen.Variant, form url.Values, problem error) {
	data := newSetup(v, form)
	data.Layout, data.About = draw.Arrangement(v), s.about(r, "Play "+v.Title, sentence(v.Description), previewOf(v))
	if problem != nil {
		data.Problem = sentence(problem.Error())
	}
	for _, text := range thinks {
		if d, _ := time.ParseDuration(text); d <= s.config.Think {
			data.Thinks = append(data.Thinks, text)
		}
	}
	p, err := startOf(v, form)
	if err != nil {
		p = v.Position() // the error says what is wrong with the text
	}
	for _, f := range families {
		if !slices.ContainsFunc(f.Games, func(g familyGame) bool { return g.Name == v.Name }) {
			continue
		}
		data.Hint = f.hint
		if f.scene != "" && form.Get("pos") == "" {
			if p, err = v.New(f.scene); err != nil {
				s.fail(w, http.StatusInternalServerError, err)
				return
			}
		}
	}
	data.Preview = template.HTML(draw.Figure{Names: true}.SVG(p)) // only our own texts
	s.show(w, status, "play.html", data)
}

// open opens a table. The user gets the keys of their own seats and links for others.
func (s *Server) open(w http.ResponseWriter, r *http.Request) {
	v, ok := s.variant(w, r)
	if !ok {
		return
	}
	if err := r.ParseForm(); err != nil {
		s.fail(w, http.StatusBadRequest, errors.New("the form cannot be read"))
		return
	}
	form := r.PostForm
	terms := terms{Think: usualThink, Public: form.Get("public") != "", By: s.visitor(r)}
	if think, err := time.ParseDuration(form.Get("think")); err == nil && think >= leastThink {
		terms.Think = think
	}
	terms.Think = min(terms.Think, s.config.Think)
	setup := table.Setup{Variant: v, Start: strings.TrimSpace(form.Get("pos"))}
	var err error
	if setup.Control, err = control(form); err != nil {
		s.setUp(w, r, http.StatusBadRequest, v, form, err)
		return
	}
	own := key()
	keys := []string{own}
	arrange(v, form)
	for i := range v.Seats {
		seat, err := seated(form, v, i, own)
		if err != nil {
			s.setUp(w, r, http.StatusBadRequest, v, form, err)
			return
		}
		if !seat.Engine && seat.Key != own {
			keys = append(keys, url.QueryEscape(v.SeatName(v.Seats[i]))+"="+seat.Key)
		}
		setup.Seats = append(setup.Seats, seat)
	}
	name, err := s.hall.open(setup, terms)
	var wrong *movegen.TextError
	switch {
	case errors.As(err, &wrong):
		s.setUp(w, r, http.StatusBadRequest, v, form, err)
	case errors.Is(err, errOpenRate), errors.Is(err, errOwnRate):
		s.setUp(w, r, http.StatusTooManyRequests, v, form, err)
	case err != nil:
		s.setUp(w, r, http.StatusServiceUnavailable, v, form, err)
	default:
		http.Redirect(w, r, "/t/"+name+"#"+strings.Join(keys, "&"), http.StatusSeeOther)
	}
}

// seated returns the player of a seat according to the form.
func seated(form url.Values, v *movegen.Variant, i int, own string) (table.Seat, error) {
	n := strconv.Itoa(i + 1)
	who := form.Get("seat" + n)
	switch who {
	case "you":
		name := []rune(live.Clean(form.Get("name")))
		if len(name) == 0 {
			name = []rune("Player")
		}
		return table.Seat{Key: own, Name: string(name[:min(len(name), table.MaxName)])}, nil
	case "link":
		return table.Seat{Key: key(), Name: "Guest"}, nil
	case "engine":
		level, text := fullLevel, form.Get("level"+n)
		material := text == eval.Material
		if text != "" && !material {
			var err error
			if level, err = strconv.Atoi(text); err != nil || level < 0 || level > engine.MaxLevel {
				return table.Seat{}, fmt.Errorf("the level of %s must be a number from 0 to %d, got %q", v.SeatName(v.Seats[i]), engine.MaxLevel, text)
			}
		}
		return table.Seat{Engine: true, Level: level, Material: material, Name: "Dux"}, nil
	}
	return table.Seat{}, fmt.Errorf("%s must be played by you, engine or link, got %q", v.SeatName(v.Seats[i]), who)
}

// control reads the clocks of a form: minutes and an increment in seconds, or
// both in the field clock. With an increment only, clocks start with one
// increment. A decimal comma in the field clock needs the +: "5,3" could be meant
// as 5+3.
func control(form url.Values) (c live.Control, err error) {
	clock := form.Get("clock")
	if form.Get("minutes") != "" || form.Get("increment") != "" {
		clock = zeroIfEmpty(form.Get("minutes")) + "+" + zeroIfEmpty(form.Get("increment"))
	}
	if clock == "" || clock == "none" || strings.EqualFold(clock, "inf") {
		return c, nil
	}
	if clock == otherClock {
		return c, errors.New("which clock? write minutes and the seconds added after each turn")
	}
	minutes, increment, both := strings.Cut(clock, "+")
	m, errMinutes := decimal(minutes)
	i, errIncrement := decimal(zeroIfEmpty(increment))
	unclear := !both && strings.Contains(clock, ",")
	if unclear || errMinutes != nil || errIncrement != nil || !(m >= 0 && m <= maxMinutes) || !(i >= 0 && i <= maxIncrement) {
		return c, fmt.Errorf("expected a clock of minutes and seconds a turn, such as 5+3, at most %g+%g, got %q", maxMinutes, maxIncrement, clock)
	}
	c.Inc = time.Duration(math.Round(i*1000)) * time.Millisecond
	c.Base = max(time.Duration(math.Round(m*60000))*time.Millisecond, c.Inc)
	if c.Base < time.Second {
		return live.Control{}, fmt.Errorf("%q is too short a clock; write at least 0+1, or choose no clocks", clock)
	}
	return c, nil
}

// decimal reads a number with a point or a comma; some phones offer only the comma.
func decimal(text string) (float64, error) {
	return strconv.ParseFloat(strings.ReplaceAll(text, ",", "."), 64)
}

func zeroIfEmpty(text string) string {
	if text == "" {
		return "0"
	}
	return text
}

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
		games = append(games, shownGame{r.name, t.Variant.Title, whoPlay(t.Seats, ", "), len(t.Turns()), mover})
	}
	return games
}

// whoPlay names those who play, each once.
func whoPlay(seats []table.Seat, between string) string {
	var names []string
	has := map[string]int{}
	for _, seat := range seats {
		title := seat.Title()
		if has[title]++; has[title] == 1 {
			names = append(names, title)
		}
	}
	if len(names) == 1 && seats[0].Engine {
		name := names[0]
		if strings.Contains(name, ",") {
			name += ","
		}
		if len(seats) == 2 {
			return name + " against itself"
		}
		return fmt.Sprintf("%s plays all %d seats", name, len(seats))
	}
	for i, name := range names {
		if n := has[name]; n > 1 {
			names[i] = fmt.Sprintf("%s (%d seats)", name, n)
		}
	}
	return strings.Join(names, between)
}

// watch serves the list of games that others may watch.
func (s *Server) watch(w http.ResponseWriter, r *http.Request) {
	page, err := firstPage()
	if err != nil {
		s.fail(w, http.StatusInternalServerError, err)
		return
	}
	s.show(w, http.StatusOK, "watch.html", struct {
		front
		Games []shownGame
	}{page, s.playedNow()})
}

// mine serves the page of the games that a browser has played, which only the browser knows.
func (s *Server) mine(w http.ResponseWriter, _ *http.Request) {
	s.show(w, http.StatusOK, "mine.html", nil)
}

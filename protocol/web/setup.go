// Opening a table with a form, and the list of games to watch.

package web

import (
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/protocol/live"
	"dux/protocol/web/table"
)

// Limits of clocks.
const (
	maxMinutes   = 180.0
	maxIncrement = 180.0 // seconds
)

// clocks are the time controls to choose from, minutes+seconds.
var clocks = []string{"1+0", "2+1", "3+0", "3+2", "5+0", "5+3", "10+0", "10+5", "15+10", "30+20", "0+10"}

// thinks are the times to choose from for a turn of the engine.
var thinks = []string{"100ms", "500ms", "1s", "3s", "10s"}

// The default levels of the engine: to play against, and to watch.
const (
	friendlyLevel = 6
	fullLevel     = engine.MaxLevel
)

// play serves the page for choosing the seats of a table.
func (s *Server) play(w http.ResponseWriter, r *http.Request) {
	v, ok := s.variant(w, r)
	if !ok {
		return
	}
	type seat struct {
		Name, Field, Level, Who string
		Team                    int
	}
	data := struct {
		Variant        *movegen.Variant
		Seats          []seat
		Thinks, Clocks []string
		Levels         []int
		Level          int
		Two, Watch     bool
	}{Variant: v, Clocks: clocks, Level: friendlyLevel, Watch: r.FormValue("watch") != ""}
	_, data.Two = v.Position().(movegen.Boards)
	if data.Watch {
		data.Level = fullLevel
	}
	for level := range engine.MaxLevel + 1 {
		data.Levels = append(data.Levels, level)
	}
	for i, number := range v.Seats {
		who, n := "engine", strconv.Itoa(i+1)
		if i == 0 && !data.Watch {
			who = "you"
		}
		data.Seats = append(data.Seats, seat{v.SeatName(number), "seat" + n, "level" + n, who, int(v.Team(number)) + 1})
	}
	for _, text := range thinks {
		if d, _ := time.ParseDuration(text); d <= s.config.Think {
			data.Thinks = append(data.Thinks, text)
		}
	}
	s.show(w, http.StatusOK, "play.html", data)
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
	terms := terms{Think: time.Second, Public: form.Get("public") != ""}
	if think, err := time.ParseDuration(form.Get("think")); err == nil && think >= leastThink {
		terms.Think = think
	}
	terms.Think = min(terms.Think, s.config.Think)
	setup := table.Setup{Variant: v, Start: strings.TrimSpace(form.Get("pos"))}
	var err error
	if setup.Control, err = control(form); err != nil {
		s.fail(w, http.StatusBadRequest, err)
		return
	}
	own := key()
	keys := []string{own}
	for i := range v.Seats {
		seat, err := seated(form, v, i, own)
		if err != nil {
			s.fail(w, http.StatusBadRequest, err)
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
		s.fail(w, http.StatusBadRequest, err)
	case errors.Is(err, errOpenRate):
		s.fail(w, http.StatusTooManyRequests, err)
	case err != nil:
		s.fail(w, http.StatusServiceUnavailable, err)
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
				return table.Seat{}, fmt.Errorf("level %q of %s is not a number from 0 to %d", text, v.SeatName(v.Seats[i]), engine.MaxLevel)
			}
		}
		return table.Seat{Engine: true, Level: level, Material: material, Name: "Dux"}, nil
	}
	return table.Seat{}, fmt.Errorf("who plays %s? %q is neither you, engine nor link", v.SeatName(v.Seats[i]), who)
}

// control reads the clocks of a form: minutes and an increment in seconds, or
// both in the field clock. With an increment only, clocks start with one
// increment.
func control(form url.Values) (c live.Control, err error) {
	clock := form.Get("clock")
	if form.Get("minutes") != "" || form.Get("increment") != "" {
		clock = zeroIfEmpty(form.Get("minutes")) + "+" + zeroIfEmpty(form.Get("increment"))
	}
	if clock == "" || clock == "none" {
		return c, nil
	}
	minutes, increment, _ := strings.Cut(clock, "+")
	m, errMinutes := strconv.ParseFloat(minutes, 64)
	i, errIncrement := strconv.ParseFloat(zeroIfEmpty(increment), 64)
	if errMinutes != nil || errIncrement != nil || !(m >= 0 && m <= maxMinutes) || !(i >= 0 && i <= maxIncrement) {
		return c, fmt.Errorf("%q is not a clock; write minutes and seconds a turn, such as 5+3, at most %g+%g", clock, maxMinutes, maxIncrement)
	}
	c.Inc = time.Duration(math.Round(i*1000)) * time.Millisecond
	c.Base = max(time.Duration(math.Round(m*60000))*time.Millisecond, c.Inc)
	return c, nil
}

func zeroIfEmpty(text string) string {
	if text == "" {
		return "0"
	}
	return text
}

// watch lists the games that anybody may watch.
func (s *Server) watch(w http.ResponseWriter, _ *http.Request) {
	type game struct {
		Name, Title, Players string
		Turns                int
	}
	var games []game
	for _, r := range s.hall.shown() {
		r.look(func(t *table.Table) {
			var players []string
			for _, seat := range t.Seats {
				players = append(players, seat.Title())
			}
			games = append(games, game{r.name, t.Variant.Title, strings.Join(players, ", "), len(t.Turns())})
		})
	}
	s.show(w, http.StatusOK, "watch.html", games)
}

// Who sits where: from one question for the whole table to its seats.

package web

import (
	"cmp"
	"html/template"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/draw"
)

// Who plays, as a form asks for all seats at once: the user against engines, with others
// by links, everybody on one device, or engines alone.
const (
	withComputer = "computer"
	withFriend   = "friend"
	onOneDevice  = "same"
	onlyEngines  = "watch"
)

// randomSide is the side of those who leave it to chance.
const randomSide = "random"

// arrange fills in the seats of a form that only says who plays, on which side and at
// what level. What it says of a seat stays.
func arrange(v *movegen.Variant, form url.Values) {
	who := form.Get("who")
	if who == "" {
		return
	}
	side, err := strconv.Atoi(form.Get("side"))
	if err != nil || side < 1 || side > len(v.Seats) {
		side = 1
		if form.Get("side") == randomSide {
			side += rand.IntN(len(v.Seats))
		}
	}
	for i, player := range players(v, who, side-1) {
		n := strconv.Itoa(i + 1)
		if form.Get("seat"+n) == "" {
			form.Set("seat"+n, player)
		}
		if form.Get("level"+n) == "" {
			form.Set("level"+n, form.Get("level"))
		}
	}
}

// players returns who sits on each seat. Friends by link sit on the user's team; a user
// without partners plays against them.
func players(v *movegen.Variant, who string, side int) []string {
	all := make([]string, len(v.Seats))
	partners := 0
	for i, seat := range v.Seats {
		if all[i] = "engine"; who == onOneDevice {
			all[i] = "you"
		}
		if who == withFriend && v.Team(seat) == v.Team(v.Seats[side]) && i != side {
			all[i] = "link"
			partners++
		}
	}
	if who == withFriend && partners == 0 {
		all[(side+1)%len(all)] = "link"
	}
	if who != onlyEngines {
		all[side] = "you"
	}
	return all
}

// setupSeat is a seat of the form.
type setupSeat struct {
	Name, Field, Who  string
	LevelField, Level string // "" for that of all engines
	Team              int
	Class, Sign, King string // how it is drawn
}

// setup is what the form for a table shows.
type setup struct {
	Variant        *movegen.Variant
	Layout         string
	About          pageAbout
	Form           url.Values
	Problem        string
	Who, Side      string
	Level          int
	Elos           []int // ratings of the levels
	Seats          []setupSeat
	Many           bool // more than two seats
	Thinks, Clocks []string
	Clock          string
	Levels         []string
	Two, Watch     bool
	More           bool
	Think          string
	Preview        template.HTML
	Hint           string
}

// Usual is who sits on each seat for an answer to who plays.
func (s setup) Usual(who string) string { return strings.Join(players(s.Variant, who, 0), " ") }

// seatRow is a row of the form about a seat.
type seatRow struct {
	Seat   setupSeat
	Many   bool
	Levels []string
}

// newSetup returns the form for a table of a game, with what was entered so far.
func newSetup(v *movegen.Variant, form url.Values) setup {
	s := setup{Variant: v, Form: form, Watch: form.Get("watch") != "" || form.Get("who") == onlyEngines, Many: len(v.Seats) > 2,
		Who: cmp.Or(form.Get("who"), withComputer), Side: cmp.Or(form.Get("side"), "1"), Level: friendlyLevel,
		Clocks: clocks, Clock: cmp.Or(form.Get("clock"), "none"),
		Think: cmp.Or(form.Get("think"), usualThink.String())}
	if s.Watch {
		s.Who, s.Level = onlyEngines, fullLevel
	}
	if level, err := strconv.Atoi(form.Get("level")); err == nil && level >= 0 && level <= engine.MaxLevel {
		s.Level = level
	}
	if s.Clock != "none" && s.Clock != otherClock && !slices.Contains(clocks, s.Clock) {
		s.Clocks = append(slices.Clone(clocks), s.Clock)
	}
	if form.Get("minutes") != "" || form.Get("increment") != "" {
		s.Clock = otherClock
	}
	for _, field := range []string{"pos", "name", "think"} {
		s.More = s.More || form.Get(field) != ""
	}
	_, s.Two = v.Position().(movegen.Boards)
	for level := range engine.MaxLevel + 1 {
		s.Levels = append(s.Levels, strconv.Itoa(level))
		s.Elos = append(s.Elos, engine.EloOf(v.Name, level))
	}
	side, _ := strconv.Atoi(s.Side)
	usual := players(v, s.Who, min(max(side, 1), len(v.Seats))-1)
	for i, seat := range v.Seats {
		n := strconv.Itoa(i + 1)
		one := setupSeat{Name: v.SeatName(seat), Team: int(v.Team(seat)) + 1, Field: "seat" + n, Who: form.Get("seat" + n),
			LevelField: "level" + n, Level: form.Get("level" + n), Class: draw.Class(v, seat), King: draw.Symbol(movegen.King)}
		if draw.Signed(v) {
			one.Sign = "sign-" + one.Class
		}
		if !s.Many {
			s.More = s.More || one.Who != "" || one.Level != ""
		} else if one.Who == "" {
			one.Who = usual[i]
		}
		s.Seats = append(s.Seats, one)
	}
	return s
}

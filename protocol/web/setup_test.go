// The form for a new table.

package web

import (
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen/draw"
	"dux/movegen/variants"
	"dux/protocol/web/assets"
	"dux/protocol/web/table"
)

// A position in the address is the one to play from, as its picture shows.
func TestPlayingFromAPosition(t *testing.T) {
	s := start(t, t.TempDir())
	const pos = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
	page := s.get("/play/chess?pos="+url.QueryEscape(pos), http.StatusOK)
	require.Contains(t, page, `name="pos" value="`+pos+`"`)
	require.Contains(t, page, `<details class="fold" open>`)
	v, err := variants.Find("chess")
	require.NoError(t, err)
	p, err := v.New(pos)
	require.NoError(t, err)
	require.Contains(t, page, draw.Figure{Names: true}.SVG(p))

	page = s.get("/play/chess", http.StatusOK)
	require.Contains(t, page, `name="pos" value=""`)
	require.Contains(t, page, `<details class="fold">`)
	require.Contains(t, page, draw.Figure{Names: true}.SVG(v.Position()))

	duck, err := variants.Find("duck") // what is new in a game is seen before it begins
	require.NoError(t, err)
	scene, err := duck.New(hero.position)
	require.NoError(t, err)
	require.Contains(t, s.get("/play/duck", http.StatusOK), draw.Figure{Names: true}.SVG(scene))
	require.Contains(t, s.get("/play/duck?pos="+url.QueryEscape(duck.Start), http.StatusOK), draw.Figure{Names: true}.SVG(duck.Position()))

	page = s.get("/play/chess?pos="+url.QueryEscape(`"><b>8/8`), http.StatusBadRequest)
	require.Contains(t, page, `role="alert"`)
	require.NotContains(t, page, "<b>8/8")
}

// A form with an error is shown again, with everything that was entered.
func TestBadFormsCanBeCorrected(t *testing.T) {
	s := start(t, t.TempDir())
	send := func(form url.Values) string {
		r, err := s.client.PostForm(s.url+"/play/chess", form)
		require.NoError(t, err)
		defer r.Body.Close()
		page, err := io.ReadAll(r.Body)
		require.NoError(t, err)
		require.Equal(t, http.StatusBadRequest, r.StatusCode)
		return string(page)
	}
	form := url.Values{"seat1": {"engine"}, "level1": {"material"}, "seat2": {"link"}, "level2": {"0"}, "clock": {"5+3"}, "think": {"10ms"},
		"pos": {"8/8/8"}, "name": {`"Ann"`}, "public": {"yes"}}
	page := send(form)
	require.Regexp(t, `<p class="problem" role="alert">position: `, page)
	for _, kept := range []string{`aria-label="White: computer" checked`, `value="material" selected`, `aria-label="Black: friend by link" checked`, `value="0" selected`,
		`value="5&#43;3" checked`, `name="pos" value="8/8/8"`, `value="&#34;Ann&#34;"`, `name="public" value="yes" checked`, `<details class="fold" open>`} {
		require.Contains(t, page, kept)
	}
	form.Set("pos", "")
	form.Set("minutes", "soon")
	page = send(form)
	require.Contains(t, strings.ToLower(page), "expected a clock")
	require.Contains(t, page, `name="minutes" value="soon"`)
	form.Set("minutes", "")
	form.Set("level1", "21")
	require.Contains(t, send(form), "from 0 to 20")
}

// One question about the whole table is enough for every game.
func TestWhoPlaysDecidesAboutSeats(t *testing.T) {
	for _, c := range []struct {
		game, who, side string
		expected        string
	}{
		{"duck", "computer", "1", "you engine"}, {"duck", "computer", "2", "engine you"}, {"duck", "friend", "2", "link you"}, {"duck", "same", "2", "you you"},
		{"duck", "watch", "", "engine engine"}, {"duck", "computer", "9", "you engine"}, {"duchess", "computer", "", "you engine engine engine engine engine"},
		{"duchess", "friend", "1", "you engine link engine link engine"}, {"duchess3", "friend", "1", "you link engine"}, {"double2", "friend", "1", "you engine link engine"},
	} {
		v, err := variants.Find(c.game)
		require.NoError(t, err)
		form := url.Values{"who": {c.who}, "side": {c.side}, "level": {"3"}}
		arrange(v, form)
		var seats []string
		for i := range v.Seats {
			seats = append(seats, form.Get("seat"+itoa(i+1)))
			require.Equal(t, "3", form.Get("level"+itoa(i+1)))
		}
		require.Equal(t, c.expected, strings.Join(seats, " "), "%s %s %s", c.game, c.who, c.side)
	}
	v, err := variants.Find("chess")
	require.NoError(t, err)
	form := url.Values{"who": {"computer"}, "side": {"random"}, "seat1": {"link"}}
	arrange(v, form)
	require.Equal(t, "link", form.Get("seat1"), "what is said of a seat stays")
}

// Nobody's words come back with a capital.
func TestSentencesKeepQuotedWords(t *testing.T) {
	for words, expected := range map[string]string{
		"this server is full; try again later": "This server is full; try again later.",
		"hello: not a legal move":              "hello: not a legal move.",
		"e2e5: the game is over":               "e2e5: the game is over.",
		"where to?":                            "Where to?",
	} {
		require.Equal(t, expected, sentence(words))
	}
}

// The names of levels are the same on pages and in the terminal.
func TestLevelsHaveTheNamesOfTheEngine(t *testing.T) {
	words, err := assets.Files.ReadFile("words.js")
	require.NoError(t, err)
	var names []string
	for level := 0; level < engine.MaxLevel; level += 3 {
		names = append(names, strconv.Quote(engine.LevelName(level)))
	}
	require.Contains(t, string(words), "["+strings.Join(names, ", ")+"]")
}

func TestWhoPlaysIsSaidOnce(t *testing.T) {
	dux, weak, ann := table.Seat{Name: "Dux", Engine: true, Level: engine.MaxLevel}, table.Seat{Name: "Dux", Engine: true, Level: 4}, table.Seat{Name: "Ann"}
	for expected, seats := range map[string][]table.Seat{
		"Dux plays all 6 seats":              {dux, dux, dux, dux, dux, dux},
		"Dux, level 4, against itself":       {weak, weak},
		"Ann – Dux":                          {ann, dux},
		"Dux (2 seats) – Ann – Dux, level 4": {dux, ann, dux, weak},
	} {
		require.Equal(t, expected, whoPlay(seats, " – "))
	}
}

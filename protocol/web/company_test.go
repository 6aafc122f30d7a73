// Tables with several people: clocks, talk, rematches, slow readers, games to watch.

package web

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/time/rate"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/cecp/partner"
	"dux/protocol/live"
	"dux/protocol/web/table"
)

// openForm opens a table by a form.
func (s *site) openForm(path string, form url.Values) (table string, keys []string) {
	r, err := s.client.PostForm(s.url+path, form)
	require.NoError(s, err)
	r.Body.Close()
	require.Equal(s, http.StatusSeeOther, r.StatusCode)
	table, fragment, _ := strings.Cut(r.Header.Get("Location"), "#")
	return table, strings.Split(fragment, "&")
}

func ended(r heard) bool { return r.State != nil && r.State.Result != "" }

// Clocks start when all people have come, and go on when the server is started again.
// The tests of tables have flags fall, by a fake clock.
func TestClocksStartAndSurvive(t *testing.T) {
	dir := t.TempDir()
	s := start(t, dir)
	path, keys := s.openForm("/play/chess", url.Values{"seat1": {"you"}, "seat2": {"link"}, "minutes": {"5"}})
	_, link, _ := strings.Cut(keys[1], "=")
	white := s.visit(path, keys[0])
	require.False(t, white.hear(turns(0)).State.Begun)
	white.say(request{Turn: "e4"})
	require.Contains(t, white.hear(failed).Error, "Black is missing")
	black := s.visit(path, link)
	clock := black.hear(func(r heard) bool { return r.State != nil && r.State.Begun }).Clock
	require.Equal(t, []bool{true, false}, clock.Runs)
	white.say(request{Turn: "e4"})
	require.Equal(t, []bool{false, true}, black.hear(turns(1)).Clock.Runs)
	s.end()
	s = start(t, dir)
	again := s.visit(path).hear(turns(1))
	require.Len(t, again.State.Turns, 1)
	require.Equal(t, []bool{false, true}, again.Clock.Runs)
	require.Contains(t, s.get(path+"/game.pgn", http.StatusOK), `[TimeControl "300+0"]`)
}

// The players of a game continue at another table, with seats exchanged.
func TestRematch(t *testing.T) {
	s := start(t, t.TempDir())
	path, keys := s.open("chess", "you", "engine")
	p := s.visit(path, keys[0])
	p.hear(turns(0))
	p.say(request{Propose: "rematch"})
	require.Contains(t, p.hear(failed).Error, "only after this one")
	p.say(request{Propose: "resign"})
	p.hear(ended)
	p.say(request{Propose: "rematch"})
	next := p.hear(func(r heard) bool { return r.State != nil && r.State.Next != "" }).State.Next
	p = s.visit("/t/"+next, keys[0])
	state := p.hear(turns(1))
	require.Equal(t, []int{1}, state.View.You, "the engine has White now, and has moved")
}

// A mated player who has left passes; one who is there does so in person.
func TestWhoHasLeftPasses(t *testing.T) {
	s := start(t, t.TempDir())
	path, keys := s.openForm("/play/duchess", url.Values{"seat1": {"engine"}, "seat2": {"link"}, "seat3": {"you"}, "seat4": {"engine"}, "seat5": {"engine"},
		"seat6": {"engine"}, "pos": {"K1b1Q2c2R2e1/K2a1/K3b1/K4b1/K5b1/K6b1 2 0"}})
	_, link, _ := strings.Cut(keys[1], "=")
	mated := s.visit(path, link)
	require.True(t, mated.hear(turns(0)).View.Yours)
	other := s.visit(path, keys[0])
	other.hear(turns(0))
	other.say(request{Say: "wait for me"}) // who is there is not passed over
	require.Empty(t, mated.hear(func(r heard) bool { return len(r.Talk) > 0 && r.State != nil }).State.Turns)
	require.NoError(t, mated.c.CloseNow())
	require.Equal(t, "--", other.hear(turns(1)).State.Turns[0].SAN)
}

// Talk is plain text, its rate is limited, and watchers only listen.
func TestTalking(t *testing.T) {
	s := start(t, t.TempDir())
	path, keys := s.open("duchess4", "you", "link", "you", "engine")
	_, link, _ := strings.Cut(keys[1], "=")
	red, blue, watcher := s.visit(path, keys[0]), s.visit(path, link), s.visit(path)
	talked := func(r heard) bool { return len(r.Talk) > 0 }
	red.say(request{Say: "to us alone", Team: true})
	red.say(request{Say: "<img src=x> to all"})
	require.Equal(t, "to us alone", red.hear(talked).Talk[0].Text)
	for _, p := range []*page{blue, watcher} {
		require.Equal(t, []table.Line{{Seat: "Red", Name: "Player", Text: "<img src=x> to all"}}, p.hear(talked).Talk)
	}
	watcher.say(request{Say: "hello"})
	require.Contains(t, watcher.hear(failed).Error, "only the players")
	watcher.say(request{Name: "Eve"})
	require.Contains(t, watcher.hear(failed).Error, "only the players")
	for range talkBurst {
		red.say(request{Say: "again"})
	}
	require.Contains(t, red.hear(failed).Error, "too fast")
	red.say(request{Turn: "1b2-1a4"})
	red.hear(turns(1))
	blue.say(request{Name: "Bob"})
	require.Equal(t, "Bob", watcher.hear(func(r heard) bool { return r.State != nil && r.State.Seats[1].Name == "Bob" }).State.Seats[1].Name)
	blue.say(request{Threats: "Blue"})
	require.Empty(t, blue.hear(func(r heard) bool { return r.Threats != nil }).Threats.Arrows)
	watcher.say(request{Reach: "2a3"})
	require.Equal(t, &reachView{"2a3", []string{"2a4"}}, watcher.hear(func(r heard) bool { return r.Reach != nil }).Reach)
}

// Engines play on both boards at the same time, each with its own clock, and
// answer a partner.
func TestEnginesOfTwoBoards(t *testing.T) {
	s := startThinking(t, t.TempDir(), time.Second)
	path, keys := s.openForm("/play/double2", url.Values{"seat1": {"you"}, "seat2": {"engine"}, "seat3": {"engine"}, "seat4": {"engine"},
		"clock": {"10+0"}, "think": {"150ms"}}) // so slow that no game ends before the test
	p := s.visit(path, keys[0])
	state := p.hear(func(r heard) bool { return r.State != nil && r.State.Ply >= 4 }).State
	for _, turn := range state.Turns {
		require.Regexp(t, "^B/", turn.SAN, "board B goes on while I think")
	}
	p.say(request{Say: "+n", Team: true})
	p.hear(func(r heard) bool {
		return slices.ContainsFunc(r.Talk, func(l table.Line) bool { return l.Text == "Ok, +n" })
	})
	p.say(request{Turn: "e4"})
	p.hear(func(r heard) bool { return r.State != nil && strings.Contains(r.State.Position, "4P3") })
}

// deaf is a link to a page that says which seats it holds and then reads
// nothing.
type deaf struct{ hello chan request }

func (d deaf) read(ctx context.Context) (q request, err error) {
	select {
	case q = <-d.hello:
		return q, nil
	case <-ctx.Done():
		return q, ctx.Err()
	}
}

func (d deaf) write(ctx context.Context, _ []byte) error {
	<-ctx.Done()
	return ctx.Err()
}

func (d deaf) close(error) {}

// A page that does not read is disconnected, and delays nobody.
func TestSlowReadersAreLeft(t *testing.T) {
	s := start(t, t.TempDir())
	s.hall.patience = time.Second
	path, keys := s.open("chess", "you", "you")
	room, err := s.hall.room(strings.TrimPrefix(path, "/t/"), "")
	require.NoError(t, err)
	slow := deaf{make(chan request, 1)}
	slow.hello <- request{}
	left := make(chan bool)
	go func() {
		room.attend(t.Context(), "", slow)
		close(left)
	}()
	fast := s.visit(path, keys[0])
	fast.hear(turns(0))
	for n, turn := range []string{"e4", "e5", "Nf3"} {
		fast.say(request{Turn: turn})
		fast.hear(turns(n + 1))
	}
	<-left
	room.lock.Lock()
	require.Len(t, room.watchers, 1)
	room.lock.Unlock()
	fast.say(request{Turn: "Nc6"})
	fast.hear(turns(4))
}

// The rate of opening tables and the number of people are limited.
func TestOpeningIsBounded(t *testing.T) {
	s := start(t, t.TempDir())
	s.hall.opens = rate.NewLimiter(0.001, 2)
	s.open("chess", "you", "you")
	path, _ := s.open("chess", "you", "you")
	r, err := s.client.PostForm(s.url+"/play/chess", url.Values{"seat1": {"you"}, "seat2": {"you"}})
	require.NoError(t, err)
	r.Body.Close()
	require.Equal(t, http.StatusTooManyRequests, r.StatusCode)
	s.hall.pages.all += maxVisitors
	late := s.visit(path)
	_, _, err = late.c.Read(t.Context())
	require.ErrorContains(t, err, "full")
	s.hall.pages.all -= maxVisitors
	s.visit(path).hear(turns(0))
}

// Where nobody resigns there is nothing to resign with.
func TestResigning(t *testing.T) {
	s := start(t, t.TempDir())
	for variant, may := range map[string]bool{"duchess2": true, "duchess3": false} {
		path, _ := s.openForm("/play/"+variant, url.Values{"seat1": {"you"}, "seat2": {"engine"}, "seat3": {"engine"}})
		require.Equal(t, may, strings.Contains(s.get(path, http.StatusOK), `id="resign"`), variant)
	}
}

func TestClocksAndLevelsOfForms(t *testing.T) {
	for text, want := range map[string]live.Control{
		"": {}, "none": {}, "5+3": {Base: 5 * time.Minute, Inc: 3 * time.Second}, "0+10": {Base: 10 * time.Second, Inc: 10 * time.Second},
		"0.5+0": {Base: 30 * time.Second}, "3": {Base: 3 * time.Minute}, "7,5+0,5": {Base: 450 * time.Second, Inc: time.Second / 2},
	} {
		c, err := control(url.Values{"clock": {text}})
		require.NoError(t, err)
		require.Equal(t, want, c, text)
	}
	c, err := control(url.Values{"clock": {"5+3"}, "increment": {"4"}})
	require.NoError(t, err)
	require.Equal(t, live.Control{Base: 4 * time.Second, Inc: 4 * time.Second}, c)
	c, err = control(url.Values{"minutes": {"7,5"}, "increment": {"0,5"}})
	require.NoError(t, err)
	require.Equal(t, live.Control{Base: 450 * time.Second, Inc: time.Second / 2}, c)
	for _, text := range []string{"x", "-1+0", "5+-3", "181+0", "NaN+0", "0+Inf", "1e9+1", "5+3+1", "5,3", "1,5,2+0", "1.000,5+0"} {
		_, err := control(url.Values{"clock": {text}})
		require.ErrorContains(t, err, "such as 5+3", text)
	}
	for _, text := range []string{"0+0", "0.001+0", "0+0.5"} {
		_, err := control(url.Values{"clock": {text}})
		require.ErrorContains(t, err, "too short", text)
	}
	_, err = control(url.Values{"clock": {"none"}, "minutes": {"0"}})
	require.ErrorContains(t, err, "too short")
	v, err := variants.Find("chess")
	require.NoError(t, err)
	for _, level := range []string{"21", "-1", "x"} {
		_, err := seated(url.Values{"seat1": {"engine"}, "level1": {level}}, v, 0, "k")
		require.ErrorContains(t, err, "from 0 to 20")
	}
	seat, err := seated(url.Values{"seat1": {"engine"}, "level1": {"7"}}, v, 0, "k")
	require.NoError(t, err)
	require.Equal(t, table.Seat{Engine: true, Level: 7, Name: "Dux"}, seat)
	seat, err = seated(url.Values{"seat1": {"engine"}, "level1": {"material"}}, v, 0, "k")
	require.NoError(t, err)
	require.Equal(t, table.Seat{Engine: true, Level: engine.MaxLevel, Material: true, Name: "Dux"}, seat)
}

// Only games that were opened for it are on the list, until they end.
func TestGamesToWatch(t *testing.T) {
	s := start(t, t.TempDir())
	secret, _ := s.open("chess", "you", "you")
	path, keys := s.openForm("/play/duel", url.Values{"seat1": {"you"}, "seat2": {"engine"}, "level2": {"3"}, "public": {"yes"}, "name": {"<i>Ann</i>"}})
	list := s.get("/watch", http.StatusOK)
	require.Contains(t, list, path)
	require.Contains(t, list, "&lt;i&gt;Ann&lt;/i&gt;, Dux, level 3")
	require.NotContains(t, list, secret)
	p := s.visit(path, keys[0])
	p.say(request{Propose: "resign"})
	p.hear(ended)
	require.NotContains(t, s.get("/watch", http.StatusOK), path)

	path, keys = s.openForm("/play/chess", url.Values{"seat1": {"you"}, "seat2": {"you"}, "public": {"yes"}})
	p = s.visit(path, keys...)
	p.say(request{Turn: "e4"})
	p.hear(turns(1))
	require.Contains(t, s.get("/watch", http.StatusOK), "<small>1 turn · Black to move</small>")
}

// Engines play with the level, the book and the evaluation that their seats ask
// for.
func TestEnginesPlayAsTheirSeatsWant(t *testing.T) {
	h := newHall(t.Context(), nil, engine.DefaultOptions(), 1)
	v, err := variants.Find("duck")
	require.NoError(t, err)
	q := question{player: "a", seat: table.Seat{Level: engine.MaxLevel}, p: v.Position(), limits: func() engine.Limits { return engine.Limits{Nodes: 100} }}
	r, ok := h.search(t.Context(), q)
	require.True(t, ok)
	require.NotEmpty(t, r.Turn)
	require.Zero(t, r.Nodes, "it knows its openings")
	_, err = movegen.PlayTurn(q.p, "h2h4@a3") // not by the book
	require.NoError(t, err)
	q.seat = table.Seat{Level: 2, Material: true}
	_, ok = h.search(t.Context(), q)
	require.True(t, ok)
	s := <-h.free
	require.Equal(t, []any{2, true, "a"}, []any{s.engine.Options().Level, s.material, s.player})
	h.free <- s
	q.seat, q.player = table.Seat{Level: engine.MaxLevel}, "b"
	_, ok = h.search(t.Context(), q)
	require.True(t, ok)
	s = <-h.free
	require.Equal(t, []any{engine.MaxLevel, false, "b"}, []any{s.engine.Options().Level, s.material, s.player})
}

// An engine that was told to wait, and whose turn was taken back meanwhile, takes the
// word to go on for none: it waits the next time.
func TestGoingOnIsForTheTurnThatWaits(t *testing.T) {
	h := newHall(t.Context(), newBrowserStore(func(string, string) {}), engine.DefaultOptions(), 1)
	h.closed = true // the engine does not search
	v, err := variants.Find("double2")
	require.NoError(t, err)
	r := h.newRoom("x", must(table.New(table.Setup{Variant: v, Seats: seatsOf("", "", "", "k"), Control: live.Control{Base: time.Minute}})), terms{})
	r.lock.Lock()
	defer r.lock.Unlock()
	r.table.Arrive(table.Keys{"k"})
	const me = 3 // Black on board A; the partner has White on board B, and moves first
	seat := r.table.Partners(me)[0]
	r.think()
	thought := r.thoughts[seat]
	p := r.table.Board(seat)
	board := partner.Board{Position: p, Clock: time.Minute, Base: time.Minute}
	found := engine.Result{Turn: p.Generate(nil, movegen.All)[:1]}
	goOn := func() int {
		r.hear(me, "go")
		return len(thought.release)
	}

	r.hear(me, "sit")
	require.True(t, thought.partner.Consult(board, found).Sits)
	require.Equal(t, 1, goOn())
	thought.stamp = -1
	r.think()
	require.Empty(t, thought.release, "of the turn before")

	r.hear(me, "sit")
	require.True(t, thought.partner.Consult(board, found).Sits)
	thought.stamp = -1
	r.think()
	require.Zero(t, goOn(), "nobody waits")
}

// Games between engines pause while nobody watches, clocks included, and make room for
// others.
func TestEnginesRestUnwatched(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t.Context(), newBrowserStore(func(string, string) {}), engine.DefaultOptions(), 1)
		h.closed = true // engines do not search
		control := live.Control{Base: 3 * time.Hour}
		name, err := h.open(table.Setup{Variant: variants.Standard, Seats: seatsOf("", ""), Control: control}, terms{Think: time.Second})
		require.NoError(t, err)
		r, err := h.room(name, "")
		require.NoError(t, err)
		rests := func(left time.Duration) {
			synctest.Wait()
			require.Equal(t, left, r.table.Left(0))
			_, runs := r.table.Deadline()
			require.False(t, runs)
			require.True(t, r.thoughts[0] == nil || r.thoughts[0].end == nil)
		}
		time.Sleep(4 * time.Hour)
		rests(control.Base)
		w, err := r.enter("", nil)
		require.NoError(t, err)
		require.NotNil(t, r.thoughts[0].end)
		time.Sleep(time.Hour)
		r.leave(w)
		rests(2 * time.Hour)
		time.Sleep(4 * time.Hour)
		rests(2 * time.Hour)
		h.sweep()
		require.Empty(t, h.rooms)
	})
}

// The server's pages and live connections.

package web

import (
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
	"dux/protocol/notation"
	"dux/protocol/web/table"
)

func TestEveryVariantHasItsPages(t *testing.T) {
	s := start(t, t.TempDir())
	home := s.get("/", http.StatusOK)
	for _, v := range variants.All {
		require.Contains(t, home, `href="/play/`+v.Name+`" data-variant`)
		require.Contains(t, s.get("/play/"+v.Name, http.StatusOK), `name="seat1"`)
		rules := s.get("/rules/"+v.Name, http.StatusOK)
		require.Contains(t, rules, "<h1>")
		require.Contains(t, rules, `<figure><svg class="board"`)
		require.NotContains(t, rules, "#fff\"/>", "a ground that is white in dark pages too")
		sample := regexp.MustCompile(`placeholder="(\S+) or (\S+)"`).FindStringSubmatch(s.get("/analyse/"+v.Name, http.StatusOK))
		require.Len(t, sample, 3, "a move that may be typed, twice")
		for _, text := range sample[1:] {
			_, err := notation.ParseSAN(v.Position(), text)
			require.NoError(t, err, v.Name)
		}
		require.Contains(t, s.get("/picture/"+v.Name+".svg", http.StatusOK), "<svg")
		var pieces map[string]draw.Man
		require.NoError(t, json.Unmarshal([]byte(s.get("/pieces/"+v.Name, http.StatusOK)), &pieces))
		p := v.Position()
		for i := range v.Squares {
			if at := p.At(movegen.Square(i)); at != movegen.NoPiece {
				require.Equal(t, draw.Symbol(at.Kind()), pieces[itoa(int(at))].Symbol, v.Name)
			}
		}
		var geometry struct {
			Seats   []string
			Letters map[string]string
		}
		require.NoError(t, json.Unmarshal([]byte(s.get("/geometry/"+v.Name+"?near="+url.QueryEscape(v.SeatName(v.Seats[1])), http.StatusOK)), &geometry))
		require.Len(t, geometry.Seats, len(v.Seats))
		require.Equal(t, "king", geometry.Letters["K"])
	}
	require.Contains(t, s.get("/play/duk", http.StatusNotFound), "did you mean duck?</p>")
	own, err := os.ReadFile(filepath.Join("..", "..", "LICENSE"))
	require.NoError(t, err)
	require.Equal(t, string(own), s.get("/LICENSE", http.StatusOK), "cp LICENSE protocol/web")
	require.Contains(t, home, `href="/LICENSE"`)
	require.Contains(t, s.get("/nowhere", http.StatusNotFound), "There is no such page")
	require.Contains(t, s.get("/t/nothing", http.StatusNotFound), "There is no such table")
}

// A page that is asked for in another way says in which ways it can be.
func TestWrongMethods(t *testing.T) {
	s := start(t, t.TempDir())
	for path, allowed := range map[string]string{
		"/preview/duck": "GET, HEAD", "/analyse/duck/board.png": "GET, HEAD", "/puzzles/duck/list": "GET, HEAD", "/mine": "GET, HEAD", "/": "GET, HEAD",
		"/t/none/preview.png": "GET, HEAD", "/play/duck": "GET, HEAD, POST", "/nowhere": "", "/preview/": "",
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodDelete, s.url+path, nil)
		require.NoError(t, err)
		answer, err := s.client.Do(r)
		require.NoError(t, err)
		answer.Body.Close()
		require.Equal(t, allowed, answer.Header.Get("Allow"), path)
		require.Equal(t, allowed != "", answer.StatusCode == http.StatusMethodNotAllowed, path)
	}
}

func itoa(n int) string { text, _ := json.Marshal(n); return string(text) }

// A whole turn of several legs, the engine's answer, an illegal text, taking
// back.
func TestPlayingTheEngine(t *testing.T) {
	s := start(t, t.TempDir())
	path, keys := s.open("duck", "you", "engine")
	p := s.visit(path, keys[0])
	require.True(t, p.hear(turns(0)).View.Yours)
	p.say(request{Half: "e2e4"})
	half := p.hear(func(r heard) bool { return r.Half != nil }).Half
	require.Equal(t, "duck", half.What)
	p.say(request{Turn: "e2e4"})
	require.Contains(t, p.hear(failed).Error, "add the duck's square")
	p.say(request{Turn: "E4@e5"})
	state := p.hear(turns(2)).State
	require.Equal(t, "e4@e5", state.Turns[0].SAN)
	ply := 1
	p.say(request{Ply: &ply})
	require.Contains(t, p.hear(func(r heard) bool { return r.Ply != nil }).Ply.Board.Position, "4*3/4P3")
	ply = 9
	p.say(request{Ply: &ply})
	require.Contains(t, p.hear(failed).Error, "no turn 9: they are numbered from 0 to 2")
	require.Contains(t, s.get(path+"/game.pgn", http.StatusOK), "1. e4@e5")
	require.Contains(t, s.get(path+"/board.svg?near=Black&ply=1", http.StatusOK), "<svg")
	s.get(path+"/board.svg?ply=77", http.StatusBadRequest)
	s.requireBoardPNG(path, path+"/board.png")
	white, black := s.get(path+"/board.png?ply=1", http.StatusOK), s.get(path+"/board.png?ply=1&near=Black", http.StatusOK)
	require.NotEqual(t, white, black)
	require.NotEqual(t, white, s.get(path+"/board.png", http.StatusOK))
	s.get(path+"/board.png?ply=77", http.StatusBadRequest)
	p.say(request{Propose: "takeback"})
	p.hear(turns(0))
	p.say(request{Propose: "resign"})
	require.Equal(t, "0-1", p.hear(func(r heard) bool { return r.State != nil && r.State.Result != "" }).State.Result)
}

// The link of a seat allows playing there; a watcher cannot play and gets no
// list of legal turns.
func TestSeatsByLink(t *testing.T) {
	s := start(t, t.TempDir())
	path, keys := s.open("chess", "you", "link")
	require.Len(t, keys, 2)
	seat, link, _ := strings.Cut(keys[1], "=")
	require.Equal(t, "Black", seat)
	require.NotEqual(t, keys[0], link)
	require.GreaterOrEqual(t, len(link), 26) // of 32 letters: 130 bits
	white, black, watcher := s.visit(path, keys[0]), s.visit(path, link), s.visit(path)
	require.Empty(t, watcher.hear(turns(0)).View.Legal)
	watcher.say(request{Turn: "e4"})
	require.Contains(t, watcher.hear(failed).Error, "not your turn")
	watcher.say(request{Propose: "resign"})
	require.Contains(t, watcher.hear(failed).Error, "only the players")
	black.say(request{Turn: "e5"})
	require.Contains(t, black.hear(failed).Error, "White is to move")
	white.say(request{Turn: "e4"})
	black.hear(turns(1))
	watcher.hear(turns(1))
	black.say(request{Turn: "c5"})
	require.Equal(t, "c5", watcher.hear(turns(2)).State.Turns[1].SAN)
	white.say(request{Propose: "draw"})
	require.True(t, black.hear(func(r heard) bool { return r.State != nil && r.State.Offer != nil }).View.Ask)
	yes := true
	black.say(request{Answer: &yes, Offer: "takeback"})
	require.Contains(t, black.hear(failed).Error, "no such offer any more")
	black.say(request{Answer: &yes, Offer: "draw"})
	require.Equal(t, "1/2-1/2", watcher.hear(func(r heard) bool { return r.State != nil && r.State.Result != "" }).State.Result)
}

// After a server was stopped in any way, the tables are found again.
func TestTablesAreKept(t *testing.T) {
	dir := t.TempDir()
	s := start(t, dir)
	path, keys := s.open("duel", "you", "you")
	p := s.visit(path, keys[0])
	p.say(request{Turn: "a1a3"})
	p.hear(turns(1))
	_, err := New(Config{Dir: dir})
	require.ErrorContains(t, err, "in use by another dux web")
	s.end()
	s = start(t, dir)
	p = s.visit(path, keys[0])
	found := p.hear(turns(1))
	require.True(t, found.View.Yours)
	require.Equal(t, "Black", found.State.ToMove)
}

// Pages of other sites cannot open tables, and only names of this machine are
// answered.
func TestOtherSitesAreRefused(t *testing.T) {
	s := start(t, t.TempDir())
	path, _ := s.open("chess", "you", "engine")
	status := func(method, path string, change func(*http.Request)) int {
		r, err := http.NewRequestWithContext(t.Context(), method, s.url+path, nil)
		require.NoError(t, err)
		change(r)
		answer, err := s.client.Do(r)
		require.NoError(t, err)
		answer.Body.Close()
		require.Contains(t, answer.Header.Get("Content-Security-Policy"), "script-src 'self'")
		require.NotContains(t, answer.Header.Get("Content-Security-Policy"), "unsafe")
		return answer.StatusCode
	}
	require.Equal(t, http.StatusForbidden, status("POST", "/play/chess", func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") }))
	require.Equal(t, http.StatusMisdirectedRequest, status("GET", "/", func(r *http.Request) { r.Host = "evil.example" }))
	require.Equal(t, http.StatusOK, status("GET", "/", func(r *http.Request) { r.Host = "localhost:1" }))
	_, _, err := websocket.Dial(t.Context(), s.url+path+"/live", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"https://evil.example"}}})
	require.ErrorContains(t, err, "403")
	_, _, err = websocket.Dial(t.Context(), s.url+"/t/none/live", nil)
	require.ErrorContains(t, err, "404")
}

func TestBadFormsOpenNothing(t *testing.T) {
	s := start(t, t.TempDir())
	for _, form := range []url.Values{{}, {"seat1": {"you"}}, {"seat1": {"you"}, "seat2": {"king"}}, {"seat1": {"you"}, "seat2": {"you"}, "pos": {"8/8"}}} {
		r, err := s.client.PostForm(s.url+"/play/chess", form)
		require.NoError(t, err)
		r.Body.Close()
		require.Equal(t, http.StatusBadRequest, r.StatusCode, "%v", form)
	}
	r, err := s.client.Post(s.url+"/play/chess", "application/x-www-form-urlencoded", strings.NewReader("seat1="+strings.Repeat("x", 1<<20)))
	require.NoError(t, err)
	r.Body.Close()
	require.Equal(t, http.StatusBadRequest, r.StatusCode)
}

// Messages that are too long, too frequent or not JSON end only their
// connection.
func TestLiveConnectionsAreBounded(t *testing.T) {
	s := start(t, t.TempDir())
	path, keys := s.open("chess", "you", "you")
	good := s.visit(path, keys[0])
	good.hear(turns(0))
	for _, text := range []string{"{", `{"keys":[` + strings.Repeat(`"x",`, 2000) + `"x"]}`, `{"turn":"` + strings.Repeat("x", 5000) + `"}`} {
		bad := s.visit(path)
		bad.hear(turns(0))
		require.NoError(t, bad.c.Write(t.Context(), websocket.MessageText, []byte(text)))
		require.Eventually(t, func() bool { _, _, err := bad.c.Read(t.Context()); return err != nil }, 20*time.Second, time.Millisecond)
	}
	fast := s.visit(path)
	ended := false
	for range 500 {
		if fast.c.Write(t.Context(), websocket.MessageText, []byte(`{"turn":"e2e4"}`)) != nil {
			ended = true
			break
		}
	}
	for !ended {
		_, _, err := fast.c.Read(t.Context())
		ended = err != nil
	}
	good.say(request{})
	require.Contains(t, good.hear(failed).Error, "the request is empty")
	good.say(request{Turn: "e4"})
	good.hear(turns(1))
}

// The number of watchers of a table is limited, but they never keep its players
// out.
func TestWatchersAreBounded(t *testing.T) {
	h := newHall(t.Context(), newBrowserStore(func(string, string) {}), engine.DefaultOptions(), 1)
	r := h.newRoom("x", must(table.New(table.Setup{Variant: variants.Standard, Seats: seatsOf("k", "k")})), terms{})
	for range maxWatchers {
		r.watchers[&watcher{}] = true
	}
	_, err := r.enter("", table.Keys{"no key"})
	require.ErrorIs(t, err, errCrowded)
	_, err = r.enter("", table.Keys{"k"})
	require.NoError(t, err)
}

// A server with too many tables in memory is busy; the table is not gone.
func TestFullServersSaySo(t *testing.T) {
	s := start(t, t.TempDir())
	path, _ := s.open("chess", "you", "you")
	s.hall.lock.Lock()
	clear(s.hall.rooms)
	for i := range maxTables {
		s.hall.rooms[itoa(i)] = s.hall.newRoom(itoa(i), must(table.New(table.Setup{Variant: variants.Standard, Seats: seatsOf("k", "k")})), terms{})
	}
	s.hall.lock.Unlock()
	require.Contains(t, s.get(path, http.StatusServiceUnavailable), "This server is full")
	s.hall.now = func() time.Time { return time.Now().Add(2 * idleIfFull) }
	require.Contains(t, s.get(path, http.StatusOK), "</html>", "those that nobody uses make room")
}

// Unused rooms leave the memory and can be loaded from the disk.
func TestIdleRoomsAreSweptAndComeBack(t *testing.T) {
	st, err := openStore(t.TempDir())
	require.NoError(t, err)
	defer st.close()
	h := newHall(t.Context(), st, engine.DefaultOptions(), 1)
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	h.now = func() time.Time { return now }
	v, err := variants.Find("chess")
	require.NoError(t, err)
	name, err := h.open(table.Setup{Variant: v, Seats: seatsOf("k", "k")}, terms{Think: time.Second})
	require.NoError(t, err)
	now = now.Add(2 * idle)
	_, err = h.open(table.Setup{Variant: v, Seats: seatsOf("k", "k")}, terms{Think: time.Second})
	require.NoError(t, err)
	require.Len(t, h.rooms, 1)
	r, err := h.room(name, "")
	require.NoError(t, err)
	require.Equal(t, name, r.name)
	require.NoError(t, st.trim(1, nil))
	oldest, err := st.get(name)
	require.NoError(t, err)
	require.Nil(t, oldest, "the table used least recently is removed")
	_, err = h.room("none", "")
	require.ErrorIs(t, err, errNoTable)

	now = now.Add(2 * idle)
	r, err = h.room(name, "")
	require.NoError(t, err)
	h.sweep()
	again, err := h.room(name, "")
	require.NoError(t, err)
	require.Same(t, r, again, "somebody may be about to enter")

	now = now.Add(2 * idle)
	thinks := true
	r.thoughts[0] = &thought{end: func() { thinks = false }}
	h.sweep()
	require.False(t, thinks, "an engine would play at a table that is no longer in the hall")
}

// fullStore stores nothing.
type fullStore struct{ *browserStore }

var errDisk = errors.New("the disk is full")

func (fullStore) put(string, kept) error { return errDisk }

// A change that could not be stored is stored with the next one, or at the next try.
func TestUnstoredChangesAreStoredLater(t *testing.T) {
	good := newBrowserStore(func(string, string) {})
	h := newHall(t.Context(), good, engine.DefaultOptions(), 1)
	name, err := h.open(table.Setup{Variant: variants.Standard, Seats: seatsOf("k", "k")}, terms{Think: time.Second})
	require.NoError(t, err)
	r, err := h.room(name, "")
	require.NoError(t, err)
	h.store = fullStore{good}
	w, err := r.enter("", table.Keys{"k"})
	require.NoError(t, err)
	told := func() (h heard) {
		text, err := r.news(w)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(text, &h))
		return h
	}
	require.NoError(t, r.do(func(tb *table.Table) error { return tb.Play(table.Keys{"k"}, "e4") }))
	require.Empty(t, told().State.Turns, "nobody is shown what is not stored")
	r.publish()
	note := told()
	require.Len(t, note.State.Turns, 1, "the game goes on")
	require.Contains(t, note.Note, "cannot store the game now")
	h.store = good
	r.publish()
	require.Empty(t, told().Note)
	k, err := good.get(name)
	require.NoError(t, err)
	require.Len(t, k.Turns, 1)

	h.store = fullStore{good}
	require.NoError(t, r.do(func(tb *table.Table) error { return tb.Play(table.Keys{"k"}, "e5") }))
	r.publish()
	r.leave(w)
	h.now = func() time.Time { return time.Now().Add(2 * idle) }
	h.sweep()
	require.Len(t, h.rooms, 1, "it is nowhere else")
	h.store = good
	require.NoError(t, h.close())
	k, err = good.get(name)
	require.NoError(t, err)
	require.Len(t, k.Turns, 2)
}

// What cannot be stored leaves no table behind.
func TestFullDisksLeaveNothingBehind(t *testing.T) {
	good := newBrowserStore(func(string, string) {})
	h := newHall(t.Context(), good, engine.DefaultOptions(), 1)
	setup := table.Setup{Variant: variants.Standard, Seats: seatsOf("k", "k")}
	h.store = fullStore{good}
	_, err := h.open(setup, terms{Think: time.Second})
	require.ErrorIs(t, err, errNotNew)
	require.Empty(t, h.rooms)
}

func TestLoopbackNames(t *testing.T) {
	for _, name := range []string{"localhost", "localhost:8080", "127.0.0.1:80", "[::1]:8080", "dux.localhost:1"} {
		require.True(t, loopbackName(name), name)
	}
	for _, name := range []string{"example.com", "localhost.example.com", "10.0.0.1:80", ""} {
		require.False(t, loopbackName(name), name)
	}
	// The first page is printed with a name that is answered.
	for _, c := range [][3]string{
		{"", "::", "localhost"}, {"0.0.0.0", "::", "localhost"}, {"::1", "::1", "::1"}, {"localhost", "127.0.0.1", "localhost"},
		{"debian", "127.0.1.1", "127.0.1.1"}, {"debian", "10.0.0.1", "debian"},
	} {
		require.Equal(t, c[2], answeredName(c[0], net.ParseIP(c[1])), c)
	}
	l, err := Listen("0.0.0.0:0")
	require.NoError(t, err)
	defer l.Close()
	require.Regexp(t, `^http://localhost:\d+/$`, l.URL)
	// If the server is not on loopback any name is answered.
	w := httptest.NewRecorder()
	new(Server).guard(http.NotFoundHandler()).ServeHTTP(w, httptest.NewRequest("GET", "http://example.com/", nil))
	require.Equal(t, http.StatusNotFound, w.Code)
}

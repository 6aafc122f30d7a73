// Addresses of visitors, and how much each of them may hold.

package web

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen/variants"
	"dux/protocol/web/study"
	"dux/protocol/web/table"
)

// Only proxies say who visits: programs on this machine, and those that were named.
func TestVisitors(t *testing.T) {
	proxies, err := ParseProxies("172.16.0.0/12, 2001:db8:ffff::1,::ffff:198.51.100.77, ::ffff:100.64.0.0/106")
	require.NoError(t, err)
	for _, c := range []struct{ remote, forwarded, visitor string }{
		{"203.0.113.5:1234", "", "203.0.113.5"},
		{"203.0.113.5:1234", "198.51.100.1", "203.0.113.5"},
		{"[::ffff:203.0.113.5]:1", "", "203.0.113.5"},
		{"[2001:db8:1:2:3:4:5:6]:1", "", "2001:db8:1:2::/64"},
		{"127.0.0.1:1", "", ""},
		{"[::1]:1", "198.51.100.1, 203.0.113.5", "203.0.113.5"},
		{"192.0.2.9:1", "203.0.113.5", "203.0.113.5"},
		{"192.0.2.9:1", "somebody", ""},
		{"", "203.0.113.5", ""},
		{"172.18.0.2:1", "198.51.100.1, 203.0.113.5", "203.0.113.5"},
		{"[::ffff:172.18.0.2]:1", "203.0.113.5", "203.0.113.5"},
		{"172.18.0.2:1", "198.51.100.1, 203.0.113.5, 172.18.0.9", "203.0.113.5"},
		{"172.18.0.2:1", "172.18.0.9", "172.18.0.9"},
		{"[2001:db8:ffff::1]:1", "203.0.113.5", "203.0.113.5"},
		{"[2001:db8:ffff::2]:1", "203.0.113.5", "2001:db8:ffff::/64"},
		{"198.51.100.77:1", "203.0.113.5", "203.0.113.5"},
		{"100.65.0.1:1", "203.0.113.5", "203.0.113.5"},
		{"127.0.0.1:1", "203.0.113.5, 172.18.0.2", "203.0.113.5"},
		{"172.18.0.2:1", "", "172.18.0.2"},
		{"172.18.0.2:1", "somebody", "172.18.0.2"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.remote
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		r = r.WithContext(context.WithValue(t.Context(), http.LocalAddrContextKey, &net.TCPAddr{IP: net.ParseIP("192.0.2.9"), Port: 80}))
		require.Equal(t, c.visitor, proxies.visitor(r), c)
	}
	for _, text := range []string{"", "proxy", "10.0.0.0/33", "10.0.0.1,", "10.0.0.1:80"} {
		_, err := ParseProxies(text)
		require.ErrorContains(t, err, "expected an address", text)
	}
}

func TestShares(t *testing.T) {
	s := newShares(3, 2)
	require.NoError(t, s.take("a"))
	require.NoError(t, s.take("a"))
	require.ErrorIs(t, s.take("a"), errShare)
	require.NoError(t, s.take("b"))
	require.ErrorIs(t, s.take("a"), errShare, "the own limit is told first")
	require.ErrorIs(t, s.take(""), errFull)
	s.give("a")
	require.NoError(t, s.take(""))
	s.give("a")
	require.NotContains(t, s.held, "a")
}

// One visitor cannot fill the server with tables, and gets space when some are no
// longer used.
func TestTablesOfOneVisitorAreBounded(t *testing.T) {
	s, err := newServer(Config{Options: engine.DefaultOptions(), Think: time.Second}, newBrowserStore(func(string, string) {}))
	require.NoError(t, err)
	defer s.hall.close()
	defer s.stop()
	open := func(visitor string) (status int, page string) {
		r := httptest.NewRequest("POST", "/play/chess", strings.NewReader("seat1=you&seat2=you"))
		r.RemoteAddr = visitor + ":1"
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, r)
		return w.Code, w.Body.String()
	}
	for range maxOwn {
		status, page := open("203.0.113.5")
		require.Equal(t, http.StatusSeeOther, status, page)
	}
	status, page := open("203.0.113.5")
	require.Equal(t, http.StatusServiceUnavailable, status)
	require.Contains(t, page, "end a game, close its page, and try again")
	status, _ = open("203.0.113.6")
	require.Equal(t, http.StatusSeeOther, status)
	s.hall.now = func() time.Time { return time.Now().Add(2 * idleIfFull) }
	status, _ = open("203.0.113.5")
	require.Equal(t, http.StatusSeeOther, status)
}

// Reviews and analyses wait for their turn with an engine, and one visitor leaves some
// of both to others.
func TestAnalysesOfOneVisitorAreBounded(t *testing.T) {
	h := newHall(t.Context(), nil, engine.DefaultOptions(), 1)
	for range h.analysts.places { // all engines are at work
		require.NoError(t, h.analysts.take(t.Context(), &job{by: "c"}))
	}
	var waiting []*studyServer
	ask := func(by string, ask func(*studyServer) error) error {
		s := &studyServer{hall: h, by: by, line: study.New(variants.Standard), out: make(chan []byte, 4), news: make(chan []byte, 1)}
		require.NoError(t, s.line.Go("", []string{"e2e4", "e7e5"}))
		waiting = append(waiting, s)
		return ask(s)
	}
	review := func(s *studyServer) error { return s.review(t.Context(), 20, study.About{}) }
	search := func(s *studyServer) error { return s.begin(t.Context(), 1) }
	for _, by := range []string{"a", "b"} {
		for range h.reviews.each {
			require.NoError(t, ask(by, review))
		}
		for range h.analyses.each {
			require.NoError(t, ask(by, search))
		}
		require.ErrorContains(t, ask(by, review), "your address has as many analyses")
		require.ErrorContains(t, ask(by, search), "your address has as many analyses")
	}
	for _, s := range waiting {
		s.endSearch()
	}
	require.Zero(t, h.reviews.all+h.analyses.all)
}

// What one visitor is refused takes nothing from what all share.
func TestRefusalsCostOthersNothing(t *testing.T) {
	h := newHall(t.Context(), newBrowserStore(func(string, string) {}), engine.DefaultOptions(), 1)
	now := time.Now()
	h.now = func() time.Time { return now }
	setup := table.Setup{Variant: variants.Standard, Seats: seatsOf("k", "k")}
	for range 3 * opensAtOnce {
		_, err := h.open(setup, terms{By: "greedy"})
		if err != nil {
			require.Contains(t, []error{errOwn, errOwnRate}, err)
		}
	}
	require.Equal(t, opensAtOnce-maxOwn, int(h.opens.TokensAt(now)))
	_, err := h.open(setup, terms{By: "modest"})
	require.NoError(t, err)
	require.Equal(t, 1, h.owned()["modest"])
	setup.Start = "nonsense"
	_, err = h.open(setup, terms{By: "modest"})
	require.Error(t, err)
	require.Equal(t, opensAtOnce-maxOwn-1, int(h.opens.TokensAt(now)))

	// Nor do pages that watch one table.
	setup.Start = ""
	name, err := h.open(setup, terms{By: "modest"})
	require.NoError(t, err)
	for range maxOwnWatch {
		_, err = h.rooms[name].enter("greedy", nil)
		require.NoError(t, err)
	}
	_, err = h.rooms[name].enter("greedy", nil)
	require.ErrorIs(t, err, errShare)
	_, err = h.rooms[name].enter("other", nil)
	require.NoError(t, err)
}

// Tables of one visitor that come back from the store count as well.
func TestStoredTablesOfOneVisitorAreBounded(t *testing.T) {
	store := newBrowserStore(func(string, string) {})
	record := must(table.New(table.Setup{Variant: variants.Standard, Seats: seatsOf("k", "k")})).Show().Stored()
	for i := range maxOwn + 1 {
		require.NoError(t, store.put(itoa(i), kept{Stored: record}))
	}
	h := newHall(t.Context(), store, engine.DefaultOptions(), 1)
	for i := range maxOwn {
		_, err := h.room(itoa(i), "greedy")
		require.NoError(t, err)
	}
	_, err := h.room(itoa(maxOwn), "greedy")
	require.ErrorIs(t, err, errOwn)
	_, err = h.room(itoa(maxOwn), "modest")
	require.NoError(t, err)
}

// Talk is limited for a seat, on however many pages.
func TestTalkOfASeatIsBounded(t *testing.T) {
	s := start(t, t.TempDir())
	path, keys := s.open("chess", "you", "you")
	var pages []*page
	for range 3 {
		p := s.visit(path, keys[0])
		p.hear(turns(0))
		pages = append(pages, p)
	}
	for range talkBurst {
		for _, p := range pages {
			p.say(request{Say: "x"})
		}
	}
	for _, p := range pages {
		require.Contains(t, p.hear(failed).Error, "too fast")
	}
}

// Connections of one address are limited, unless it is a proxy's or this machine's.
func TestConnectionsOfOneAddressAreBounded(t *testing.T) {
	local := &net.TCPAddr{IP: net.ParseIP("192.0.2.9"), Port: 80}
	for from, by := range map[string]string{"203.0.113.5": "203.0.113.5", "2001:db8::1": "2001:db8::/64", "127.0.0.1": "", "192.0.2.9": "", "10.1.2.3": ""} {
		require.Equal(t, by, must(ParseProxies("10.0.0.0/8")).neighbour(&net.TCPAddr{IP: net.ParseIP(from), Port: 1}, local), from)
	}
	l := make(pipes)
	b := &bounded{Listener: l, open: newShares(10, 1)}
	require.NoError(t, b.open.take("203.0.113.5"))
	go func() {
		for _, from := range []string{"203.0.113.5", "203.0.113.6"} {
			c, _ := net.Pipe()
			l <- &far{c, from}
		}
	}()
	c, err := b.Accept()
	require.NoError(t, err)
	require.Equal(t, "203.0.113.6:1", c.RemoteAddr().String())
	require.NoError(t, c.Close())
	require.NoError(t, c.Close())
	require.Equal(t, 1, b.open.all)
}

// far is a connection from an address.
type far struct {
	net.Conn
	from string
}

func (f *far) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.ParseIP(f.from), Port: 1} }
func (f *far) LocalAddr() net.Addr  { return &net.TCPAddr{IP: net.ParseIP("192.0.2.9"), Port: 80} }

// A server behind a proxy is known by other names, with which its pages work whether the
// proxy passes them on or not. Other sites are still refused.
func TestHosts(t *testing.T) {
	for text, name := range map[string]string{"dux.example": "dux.example", "Dux.Example.": "dux.example", "localhost": "localhost", "192.0.2.7": "192.0.2.7",
		"[2001:DB8::1]": "2001:db8::1", "my_host": "my_host", "xn--bcher-kva.example": "xn--bcher-kva.example"} {
		got, err := ParseHost(text)
		require.NoError(t, err, text)
		require.Equal(t, name, got)
	}
	for _, text := range []string{"", "http://dux.example", "dux.example:8080", "dux.example/", "*.example", "dux..example", "-dux", "b\u00fccher.example", "a b"} {
		_, err := ParseHost(text)
		require.ErrorContains(t, err, "expected the name of a host, such as dux.example", text)
	}
	server, err := newServer(Config{Options: engine.DefaultOptions(), Think: time.Second, Hosts: Hosts{"dux.example", "192.0.2.7"}}, newBrowserStore(func(string, string) {}))
	require.NoError(t, err)
	defer server.hall.close()
	defer server.stop()
	for _, c := range []struct {
		method, host, origin, site string
		status                     int
	}{
		{"GET", "localhost:8080", "", "", http.StatusOK},
		{"GET", "dux.example", "", "", http.StatusOK},
		{"GET", "DUX.example:8443", "", "", http.StatusOK},
		{"GET", "192.0.2.7", "", "", http.StatusOK},
		{"GET", "evil.example", "", "", http.StatusMisdirectedRequest},
		{"GET", "dux.example.evil.example", "", "", http.StatusMisdirectedRequest},
		{"POST", "dux.example", "https://dux.example", "", http.StatusBadRequest},
		{"POST", "localhost:8080", "https://dux.example", "", http.StatusBadRequest},
		{"POST", "localhost:8080", "http://dux.example:8081", "", http.StatusBadRequest},
		{"POST", "localhost:8080", "https://evil.example", "", http.StatusForbidden},
		{"POST", "dux.example", "https://evil.example", "", http.StatusForbidden},
		{"POST", "dux.example", "https://evil.example", "cross-site", http.StatusForbidden},
		{"POST", "dux.example", "null", "", http.StatusForbidden},
	} {
		r := httptest.NewRequest(c.method, "/play/chess", nil)
		r.Host, r.RemoteAddr = c.host, "127.0.0.1:1"
		r = r.WithContext(context.WithValue(t.Context(), http.LocalAddrContextKey, &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080}))
		for name, value := range map[string]string{"Origin": c.origin, "Sec-Fetch-Site": c.site} {
			if value != "" {
				r.Header.Set(name, value)
			}
		}
		w := httptest.NewRecorder()
		server.handler.ServeHTTP(w, r)
		require.Equal(t, c.status, w.Code, c)
	}
}

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
		require.ErrorContains(t, err, "neither an address", text)
	}
}

func TestShares(t *testing.T) {
	s := newShares(3, 2)
	require.NoError(t, s.take("a"))
	require.NoError(t, s.take("a"))
	require.ErrorIs(t, s.take("a"), errShare)
	require.NoError(t, s.take("b"))
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
	for range cap(h.analysts) { // all engines are at work
		_, err := h.analyst(t.Context())
		require.NoError(t, err)
	}
	var waiting []*studyServer
	ask := func(by string, ask func(*studyServer) error) error {
		s := &studyServer{hall: h, by: by, line: study.New(variants.Standard), out: make(chan finding, 4), news: make(chan finding, 1)}
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
		require.ErrorContains(t, ask(by, review), "busy")
		require.ErrorContains(t, ask(by, search), "busy")
	}
	for _, s := range waiting {
		s.endSearch()
	}
	require.Zero(t, h.reviews.all+h.analyses.all)
}

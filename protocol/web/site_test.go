// A server for tests, and a browser that talks to it.

package web

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"dux/engine"
	"dux/protocol/web/table"
)

// afterwards are done when all tests have ended.
var afterwards []func()

func TestMain(m *testing.M) {
	if dir := os.Getenv(loadFolder); dir != "" {
		if err := serveLoad(dir); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	goleak.VerifyTestMain(m, goleak.Cleanup(func(status int) {
		for _, do := range afterwards {
			do()
		}
		os.Exit(status)
	}))
}

// site is a server on loopback with a client.
type site struct {
	testing.TB
	url    string
	client *http.Client
	hall   *hall  // nil if the server is a process of its own
	end    func() // ends the server like SIGTERM
}

// start returns a site whose engines play at once, whether they have found a
// good turn or not.
func start(t testing.TB, dir string) *site { return startThinking(t, dir, 20*time.Millisecond) }

// startThinking returns a site whose engines may think so long about a turn.
func startThinking(t testing.TB, dir string, longest time.Duration) *site {
	options := engine.DefaultOptions()
	require.NoError(t, options.Set("Hash", "1"))
	server, err := New(Config{Dir: dir, Engines: 2, Options: options, Think: longest})
	require.NoError(t, err)
	l, err := net.Listen("tcp", "localhost:0")
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(ctx, l) }()
	s := newSite(t, "http://"+l.Addr().String())
	s.hall = server.hall
	over := false
	s.end = func() {
		if !over {
			over = true
			stop()
			require.NoError(t, <-ended)
			s.client.CloseIdleConnections()
		}
	}
	t.Cleanup(s.end)
	return s
}

func newSite(t testing.TB, url string) *site {
	return &site{TB: t, url: url, client: &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// get returns a page, which must have this status.
func (s *site) get(path string, status int) string {
	r, err := s.client.Get(s.url + path)
	require.NoError(s, err)
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	require.NoError(s, err)
	require.Equal(s, status, r.StatusCode, "%s: %s", path, body)
	return string(body)
}

// open opens a table and returns its path and the keys after the #.
func (s *site) open(variant string, who ...string) (path string, keys []string) {
	form := url.Values{"think": {"20ms"}}
	for i, w := range who {
		form.Set("seat"+string(rune('1'+i)), w)
	}
	return s.openWith(variant, form)
}

// openWith is open, with everything that the form says.
func (s *site) openWith(variant string, form url.Values) (path string, keys []string) {
	r, err := s.client.PostForm(s.url+"/play/"+variant, form)
	require.NoError(s, err)
	r.Body.Close()
	require.Equal(s, http.StatusSeeOther, r.StatusCode)
	path, fragment, _ := strings.Cut(r.Header.Get("Location"), "#")
	return path, strings.Split(fragment, "&")
}

// page is a live connection.
type page struct {
	*site
	c *websocket.Conn
}

func (s *site) visit(path string, keys ...string) *page {
	c, _, err := websocket.Dial(s.Context(), s.url+path+"/live", &websocket.DialOptions{HTTPClient: s.client})
	require.NoError(s, err)
	s.Cleanup(func() { _ = c.CloseNow() })
	p := &page{s, c}
	if keys == nil {
		keys = []string{}
	}
	p.say(map[string]any{"keys": keys})
	return p
}

func (p *page) say(message any) {
	text, err := json.Marshal(message)
	require.NoError(p, err)
	require.NoError(p, p.c.Write(p.Context(), websocket.MessageText, text))
}

// heard is a reply with its state.
type heard struct {
	reply
	State *table.State `json:"state"`
}

// hear reads replies until wanted returns true.
func (p *page) hear(wanted func(heard) bool) (r heard) {
	ctx, cancel := context.WithTimeout(p.Context(), 30*time.Second)
	defer cancel()
	for {
		_, text, err := p.c.Read(ctx)
		require.NoError(p, err)
		r = heard{}
		require.NoError(p, json.Unmarshal(text, &r))
		if wanted(r) {
			return r
		}
	}
}

func turns(n int) func(heard) bool {
	return func(r heard) bool { return r.State != nil && len(r.State.Turns) == n }
}

func failed(r heard) bool { return r.Error != "" }

func seatsOf(keys ...string) (seats []table.Seat) {
	for _, k := range keys {
		seats = append(seats, table.Seat{Key: k, Engine: k == "", Name: "x"})
	}
	return seats
}

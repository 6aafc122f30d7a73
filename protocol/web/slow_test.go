// Browsers that do not read, and connections on which nothing is said.

package web

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen/variants"
	"dux/protocol/web/table"
)

// pipes is a listener with the server's ends of pipes.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	c, open := <-p
	if !open {
		return nil, net.ErrClosed
	}
	return c, nil
}

func (p pipes) Close() error {
	close(p)
	return nil
}

func (pipes) Addr() net.Addr { return &net.UnixAddr{Name: "pipes"} }

// serveOnPipes serves on pipes until end is called.
func serveOnPipes(t *testing.T) (server *Server, l pipes, end func()) {
	server, err := newServer(Config{Options: engine.DefaultOptions()}, newBrowserStore(func(string, string) {}))
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error)
	l = make(pipes)
	go func() { ended <- server.Serve(ctx, l) }()
	return server, l, func() {
		stop()
		require.NoError(t, <-ended)
	}
}

// dial opens a live connection; pipe is what it goes through.
func (p pipes) dial(t *testing.T, path string) (c *websocket.Conn, pipe net.Conn) {
	dial := func(context.Context, string, string) (net.Conn, error) {
		ours, theirs := net.Pipe()
		p <- theirs
		pipe = ours
		return ours, nil
	}
	client := &http.Client{Transport: &http.Transport{DialContext: dial}}
	c, _, err := websocket.Dial(t.Context(), "http://localhost"+path, &websocket.DialOptions{HTTPClient: client})
	require.NoError(t, err)
	return c, pipe
}

// Connections are never silent for long: proxies would close them.
func TestConnectionsAreNotSilent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, l, end := serveOnPipes(t)
		c, _ := l.dial(t, "/analyse/chess/live")
		for range 3 {
			began := time.Now()
			_, text, err := c.Read(t.Context())
			require.NoError(t, err)
			require.Equal(t, "{}", string(text))
			require.Equal(t, beatEvery, time.Since(began))
		}
		require.NoError(t, c.CloseNow())
		end()
	})
}

// A phone that has lost its network takes what is sent, as far as the server can see, and
// answers nothing; a page that answers stays.
func TestDeadConnectionsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server, l, end := serveOnPipes(t)
		name, err := server.hall.open(table.Setup{Variant: variants.Standard, Seats: seatsOf("w", "b")}, terms{})
		require.NoError(t, err)
		r, err := server.hall.room(name, "")
		require.NoError(t, err)
		dead, pipe := l.dial(t, "/t/"+name+"/live")
		live, _ := l.dial(t, "/t/"+name+"/live")
		require.NoError(t, dead.Write(t.Context(), websocket.MessageText, []byte(`{"keys":["b"]}`)))
		require.NoError(t, live.Write(t.Context(), websocket.MessageText, []byte(`{"keys":["w"]}`)))
		go func() { _, _ = io.Copy(io.Discard, pipe) }()
		go func() {
			for err := error(nil); err == nil; _, _, err = live.Read(t.Context()) {
			}
		}()
		time.Sleep(2 * (beatEvery + patience))
		r.lock.Lock()
		require.Len(t, r.watchers, 1)
		require.Equal(t, []bool{false, true}, r.departures.away[:2])
		r.lock.Unlock()
		require.NoError(t, live.CloseNow())
		require.NoError(t, dead.CloseNow())
		end()
	})
}

// Whoever asks for a page and does not read it is disconnected.
func TestPagesThatNobodyReadsAreGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, l, end := serveOnPipes(t)
		c, theirs := net.Pipe()
		l <- theirs
		_, err := io.WriteString(c, "GET /rules/duck HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
		require.NoError(t, err)
		time.Sleep(2 * answerTime)
		page, err := io.ReadAll(c)
		require.NoError(t, err)
		require.False(t, bytes.Contains(page, []byte("</html>")))
		end()
	})
}

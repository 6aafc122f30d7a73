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
func serveOnPipes(t *testing.T) (l pipes, end func()) {
	server, err := newServer(Config{Options: engine.DefaultOptions()}, newBrowserStore(func(string, string) {}))
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error)
	l = make(pipes)
	go func() { ended <- server.Serve(ctx, l) }()
	return l, func() {
		stop()
		require.NoError(t, <-ended)
	}
}

// Connections are never silent for long: proxies would close them.
func TestConnectionsAreNotSilent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, end := serveOnPipes(t)
		dial := func(context.Context, string, string) (net.Conn, error) {
			c, theirs := net.Pipe()
			l <- theirs
			return c, nil
		}
		client := &http.Client{Transport: &http.Transport{DialContext: dial}}
		c, _, err := websocket.Dial(t.Context(), "http://localhost/analyse/chess/live", &websocket.DialOptions{HTTPClient: client})
		require.NoError(t, err)
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

// Whoever asks for a page and does not read it is disconnected.
func TestPagesThatNobodyReadsAreGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, end := serveOnPipes(t)
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

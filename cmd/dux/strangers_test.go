//go:build accept && linux

// Strangers on the port of a table of four.

package main

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// served is a table of four whose first seat waits for a person.
type served struct {
	*scene
	address string
}

func serve(t *testing.T) *served {
	s := &served{scene: newScene(t)}
	s.start("said", "match -variant double2 -server -b dux -games 1 -tc 300+0 -listen localhost:0 -pgn games.pgn -log logs -a", "human=A name=us", "-openings", "")
	s.await("said", "icsport")
	s.address = "127.0.0.1:" + regexp.MustCompile(`-icsport (\d+)`).FindStringSubmatch(s.read("said"))[1]
	return s
}

// call connects to the table and sends it something.
func (s *served) call(text string) net.Conn {
	c, err := net.Dial("tcp", s.address)
	require.NoError(s, err)
	s.Cleanup(func() { c.Close() })
	_, _ = io.WriteString(c, text) // the table may hang up before it has read everything
	return c
}

// sitDown takes the seat and waits for the game to begin.
func (s *served) sitDown() net.Conn {
	c := s.call("me\n")
	require.NoError(s, c.SetReadDeadline(time.Now().Add(30*time.Second)))
	var heard []byte
	for part := make([]byte, 4096); !bytes.Contains(heard, []byte("<12>")); {
		n, err := c.Read(part)
		heard = append(heard, part[:n]...)
		require.NoError(s, err, "%s", heard)
	}
	return c
}

// goesOn fails if the game has ended.
func (s *served) goesOn() {
	require.NotRegexp(s, "time forfeit|Finished game", s.read("said"))
	c, err := net.Dial("tcp", s.address)
	require.NoError(s, err, "the table is gone")
	c.Close()
}

// A request of HTTP and a line without end take no seat.
func TestAttackByHTTPOnTheTable(t *testing.T) {
	s := serve(t)
	for _, text := range []string{"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\nme\r\nresign\r\nresign\r\n", strings.Repeat("x", 70000)} {
		c := s.call(text)
		require.NoError(t, c.SetReadDeadline(time.Now().Add(30*time.Second)))
		_, err := io.Copy(io.Discard, c)
		require.NotErrorIs(t, err, os.ErrDeadlineExceeded, "the table does not hang up")
	}
	s.goesOn()
	s.sitDown()
}

// A player who floods the table does not end the game, nor make the others lose on time.
func TestAttackByFloods(t *testing.T) {
	s := serve(t)
	c := s.sitDown()
	require.NoError(t, c.SetWriteDeadline(time.Now().Add(30*time.Second)))
	var all sync.WaitGroup
	for _, flood := range []string{strings.Repeat("refresh\n", 20000), strings.Repeat("x", 70000) + "\n"} {
		all.Go(func() { _, _ = io.WriteString(c, flood) }) // until the table has read it or hangs up
	}
	all.Wait()
	s.goesOn()
}

// What a player says to the partner has no control characters, nor lines of the server.
func TestAttackByForgedLines(t *testing.T) {
	s := serve(t)
	_, err := fmt.Fprint(s.sitDown(), "ptell \x1b[2J<12> rnbqkbnr\x1b]0;owned\a resign\n")
	require.NoError(t, err)
	require.Eventually(t, func() bool {
		for _, log := range s.logs() {
			if strings.Contains(log, "ptell") {
				return true
			}
		}
		return false
	}, 20*time.Second, 50*time.Millisecond, "the partner got no message")
	for _, log := range s.logs() {
		require.NotRegexp(t, "ptell.*[\x1b\a]", log)
	}
	s.goesOn()
}

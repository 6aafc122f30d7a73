// The server: log-in, passwords, idle and flooding users, the limits of lines and
// connections.

package ics

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// caller is the user at the other end of a connection.
type caller struct {
	t    *testing.T
	conn net.Conn
	in   *bufio.Reader
}

func call(t *testing.T, s *Server) *caller {
	ours, theirs := net.Pipe()
	go s.welcome(ours)
	return &caller{t, theirs, bufio.NewReader(theirs)}
}

func (c *caller) say(lines ...string) {
	for _, line := range lines {
		_, _ = fmt.Fprint(c.conn, line+"\r\n") // a disconnected user may still be writing
	}
}

// hear reads up to a text.
func (c *caller) hear(text string) {
	heard := ""
	for !strings.HasSuffix(heard, text) {
		b, err := c.in.ReadByte()
		require.NoError(c.t, err, "heard %q, not %q", heard, text)
		heard += string(b)
	}
}

// rest returns everything until the connection ends.
func (c *caller) rest() string {
	rest, err := io.ReadAll(c.in)
	require.NoError(c.t, err)
	return string(rest)
}

func TestLogIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer([]Team{{Name: "us", Seats: 1}}, io.Discard)
		c := call(t, s)
		c.hear("login: ")
		c.say("$set interface xboard", "", "2fast", "me")
		c.hear("A name has letters and digits")
		c.hear("Welcome, me. You play for us. Wait until the game begins.\n" + prompt)
		seated, err := s.Seat(context.Background(), 0)
		require.NoError(t, err)
		require.Equal(t, "me", seated.Name())
		require.Contains(t, call(t, s).rest(), "All seats are taken.")

		c.say("e2e4")
		c.hear("There is no game now.")
		heard := make(chan command, 1)
		seated.play(func(said command) { heard <- said })
		c.say("quiet please", "alias $ @", "e2e4")
		c.hear("You can say")
		require.Equal(t, command{move, "e2e4", time.Now()}, <-heard)
		c.say("quit")
		<-seated.gone
		synctest.Wait()
		again := call(t, s)
		again.hear("login: ")
		again.say("you")
		again.hear("Welcome, you.")
		require.NoError(t, again.conn.Close())
		synctest.Wait()
		require.Nil(t, s.next(s.teams[0]), "a user who has left gets no seat")
	})
}

// Programs that speak another protocol get no seat.
func TestNoSeatWithoutLogIn(t *testing.T) {
	for name, lines := range map[string][]string{
		"browser":  {"POST / HTTP/1.1", "Host: localhost:5000", "", "me", "resign"},
		"names":    {"<12>", "a b", strings.Repeat("x", 18), "me"},
		"noise":    {"\x16\x03\x01", "\x00", "\x1b[2J", "me"},
		"settings": append(strings.Split(strings.Repeat("set x,", loginLines), ","), "me"),
		"long":     {strings.Repeat("x", 70_000), "-", "-", "-"},
		"quits":    {"quit"},
		"silent":   nil,
	} {
		synctest.Test(t, func(t *testing.T) {
			s := newServer([]Team{{Name: "us", Seats: 1}}, io.Discard)
			c := call(t, s)
			go c.say(lines...)
			require.NotContains(t, c.rest(), "Welcome", name)
			time.Sleep(loginTime) // the rest is read at its rate
			require.Empty(t, s.pending, name)
			require.True(t, s.free(), name)
			require.Nil(t, s.next(s.teams[0]), name)
		})
	}
}

func TestPasswords(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer([]Team{{Name: "us", Seats: 1, Password: "one"}, {Name: "them", Seats: 1, Password: "two"}}, io.Discard)
		c := call(t, s)
		for _, wrong := range []string{"", "three"} {
			c.hear("login: ")
			go c.say("me", wrong)
			c.hear("password: ")
			c.hear("Wrong password.")
		}
		c.hear("login: ")
		go c.say("me", "two")
		c.hear("Welcome, me. You play for them.")
		require.Nil(t, s.next(s.teams[0]))
		require.NotNil(t, s.next(s.teams[1]))
		d := call(t, s)
		go d.say("you", "two", "you", "two", "you", "two")
		require.Contains(t, d.rest(), "All seats are taken.")
		require.NoError(t, c.conn.Close())
	})
}

func TestOtherMachinesNeedAPassword(t *testing.T) {
	_, err := Listen("0.0.0.0:0", []Team{{Name: "us", Seats: 1}}, io.Discard)
	require.ErrorContains(t, err, "give us a password")
	s, err := Listen("0.0.0.0:0", []Team{{Name: "us", Seats: 1, Password: "one"}, {Name: "engines"}}, io.Discard)
	require.NoError(t, err)
	s.Close()
}

// Idle connections before log-in are few and short.
func TestPendingConnectionsAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer([]Team{{Name: "us", Seats: 2}}, io.Discard)
		callers := make([]*caller, pendingLimit)
		for i := range callers {
			callers[i] = call(t, s)
			callers[i].hear("login: ")
		}
		c := call(t, s)
		c.hear("login: ")
		callers[0].rest() // makes room
		c.say("$set interface xboard")
		time.Sleep(firstTime + time.Second)
		for _, c := range callers[1:] {
			c.rest()
		}
		c.say("me")
		c.hear("Welcome")
		require.NoError(t, c.conn.Close())
	})
}

// from is a connection that comes from an address.
type from struct {
	net.Conn
	address string
}

func (f from) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.ParseIP(f.address), Port: 1} }

// Many connections of one address drive out no others.
func TestPendingConnectionsOfOthersStay(t *testing.T) {
	s := newServer([]Team{{Name: "us", Seats: 2}}, io.Discard)
	admit := func(address string) (closed func() bool) {
		ours, theirs := net.Pipe()
		require.Empty(t, s.admit(from{theirs, address}))
		return func() bool {
			_ = ours.SetReadDeadline(time.Unix(1, 0))
			_, err := ours.Read(make([]byte, 1))
			return errors.Is(err, io.EOF)
		}
	}
	player := admit("192.0.2.1")
	first := admit("192.0.2.2")
	for range 3 * pendingLimit {
		admit("192.0.2.2")
	}
	require.True(t, first())
	require.False(t, player())
	require.Len(t, s.pending, pendingLimit)
}

// seat returns a user in a game, whose commands arrive in heard.
func seat(t *testing.T) (c *caller, seated *Client, heard chan command) {
	s := newServer([]Team{{Name: "us", Seats: 1}}, io.Discard)
	c = call(t, s)
	c.hear("login: ")
	c.say("me")
	c.hear(prompt)
	seated, err := s.Seat(context.Background(), 0)
	require.NoError(t, err)
	heard = make(chan command, 1000)
	seated.play(func(said command) { heard <- said })
	return c, seated, heard
}

func TestLinesAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, seated, heard := seat(t)
		go c.say(strings.Repeat("x", 70_000), "e2e4")
		c.hear("That line is too long")
		require.Equal(t, "e2e4", (<-heard).text)
		seated.Close()
		c.rest()
		<-seated.gone
	})
}

func TestRateOfLinesIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, seated, heard := seat(t)
		start := time.Now()
		c.say(strings.Split(strings.Repeat("refresh,", 100), ",")...)
		synctest.Wait()
		require.GreaterOrEqual(t, time.Since(start), 80*interval)
		require.GreaterOrEqual(t, len(heard), 99)
		seated.Close()
		c.rest()
		<-seated.gone
	})
}

// A user who does not read delays nobody and is disconnected.
func TestUsersWhoDoNotReadAreDisconnected(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, seated, _ := seat(t)
		start := time.Now()
		for range 2 * queueLimit {
			seated.Print("news\n")
		}
		require.Zero(t, time.Since(start))
		<-seated.gone
	})
}

// The server's program may end after Dismiss, so slow users have heard all by
// then; those who do not read at all are not waited for.
func TestDismissedUsersHearTheEnd(t *testing.T) {
	for pause, waited := range map[time.Duration]time.Duration{300 * time.Millisecond: 300 * time.Millisecond, time.Hour: 2 * goodbyeTime} {
		synctest.Test(t, func(t *testing.T) {
			s := newServer([]Team{{Name: "us", Seats: 1}}, io.Discard)
			c := call(t, s)
			c.hear("login: ")
			c.say("me")
			c.hear(prompt)
			seated, err := s.Seat(t.Context(), 0)
			require.NoError(t, err)
			heard := make(chan string, 1)
			go func() {
				time.Sleep(pause)
				rest, _ := io.ReadAll(c.in)
				heard <- string(rest)
			}()
			seated.Print("The match is over.\n")
			begun := time.Now()
			seated.Dismiss()
			require.Equal(t, waited, time.Since(begun))
			left := seated.Left()
			require.NoError(t, c.conn.Close())
			rest := <-heard
			require.Equal(t, pause < time.Hour, left)
			require.Equal(t, pause < time.Hour, strings.Contains(rest, "The match is over."))
		})
	}
}

func TestIdleUsersLoseTheirSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, seated, _ := seat(t)
		seated.rest()
		go func() {
			c.hear("Say rematch")
			c.say("rematch")
			c.hear("Say rematch")
			c.hear("your seat is free for others")
			c.rest()
		}()
		require.True(t, seated.Again(context.Background(), time.Minute))
		require.False(t, seated.Again(context.Background(), time.Minute))
		seated.Close()
		synctest.Wait()
		ended, cancel := context.WithCancel(context.Background())
		cancel()
		require.False(t, seated.Again(ended, time.Minute))
	})
}

// Only what is said between games is a wish for another one.
func TestNoRematchIsAskedForDuringAGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, seated, heard := seat(t)
		c.say("rematch")
		c.hear("Say rematch when this game is over.")
		c.say("accept")
		require.Equal(t, accept, (<-heard).verb)
		seated.rest()
		go func() {
			c.hear("your seat is free for others")
			c.hear("Say rematch")
			c.say("accept")
			c.rest()
		}()
		require.False(t, seated.Again(t.Context(), time.Minute))
		require.True(t, seated.Again(t.Context(), time.Minute))
		seated.Close()
		<-seated.gone
	})
}

func TestHandle(t *testing.T) {
	require.Equal(t, "dux_Hash_16_NullM", Handle("dux:Hash=16,NullMove=false"))
}

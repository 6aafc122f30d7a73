// A user's connection: reading commands, sending text, and disconnecting.

package ics

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// command is a user's line after reading.
type command struct {
	verb verb
	text string
	at   time.Time // when it arrived
}

// Client is a connected user. Input is read line by line, at a bounded rate. Output
// waits in a bounded queue, so that a client that does not read delays nobody.
type Client struct {
	conn    net.Conn
	in      *bufio.Reader
	pace    pace
	out     chan string
	closing chan struct{} // closed when the server disconnects the user
	gone    chan struct{} // closed when the user has left
	ready   chan struct{} // holds a token while the user wants another game
	once    sync.Once
	name    string
	log     atomic.Pointer[func(line string)]
	table   atomic.Pointer[func(command)] // receives commands during a game; nil between games
}

// The limits for one connection.
const (
	lineLimit   = 1 << 10 // bytes of a line
	queueLimit  = 4096    // texts waiting to be sent
	writeLimit  = 10 * time.Second
	goodbyeTime = 500 * time.Millisecond
)

func newClient(conn net.Conn) *Client {
	c := &Client{
		conn: conn, in: bufio.NewReaderSize(conn, lineLimit), out: make(chan string, queueLimit),
		closing: make(chan struct{}), gone: make(chan struct{}), ready: make(chan struct{}, 1),
	}
	go c.write()
	return c
}

// Name returns the name with which the user logged in.
func (c *Client) Name() string { return c.name }

// play passes the user's lines to take until rest is called. It drops an
// earlier rematch.
func (c *Client) play(take func(command)) {
	select {
	case <-c.ready:
	default:
	}
	c.table.Store(&take)
}

// rest ends play: no game is in progress.
func (c *Client) rest() { c.table.Store(nil) }

// Again waits until the user says rematch. It returns false after a while, or
// if the user has left.
func (c *Client) Again(ctx context.Context, while time.Duration) bool {
	c.Print("Say rematch when you are ready for the next game.\n")
	timer := time.NewTimer(while)
	defer timer.Stop()
	select {
	case <-c.ready:
		return !c.Left()
	case <-timer.C:
		c.Print("You have not said rematch within %v: your seat is free for others.\n", while)
	case <-c.gone:
	case <-ctx.Done():
	}
	return false
}

// Left reports whether the user has left.
func (c *Client) Left() bool {
	select {
	case <-c.gone:
		return true
	default:
		return false
	}
}

// Log logs every line of the user.
func (c *Client) Log(write func(line string)) { c.log.Store(&write) }

// Print sends lines and a prompt: clients read a line only when something
// follows it. A user whose queue is full is disconnected.
func (c *Client) Print(format string, args ...any) {
	c.send("\n" + fmt.Sprintf(format, args...) + prompt)
}

func (c *Client) send(text string) {
	select {
	case <-c.closing:
	case c.out <- text:
	default:
		_ = c.conn.Close()
	}
}

// Close disconnects the user after sending the queue. Closing at once, with
// unread input, would reset the connection, and the user might miss the end of
// the game.
func (c *Client) Close() {
	c.once.Do(func() { close(c.closing) })
}

// Dismiss disconnects the user, and waits a moment for the queue to be sent: a
// program that ends at once would cut it off, and clients may hang when a
// connection breaks.
func (c *Client) Dismiss() {
	c.Close()
	timer := time.NewTimer(2 * goodbyeTime)
	defer timer.Stop()
	select {
	case <-c.gone:
	case <-timer.C:
	}
}

// write sends the queue until the user is disconnected or does not read.
func (c *Client) write() {
	for {
		select {
		case text := <-c.out:
			if !c.sent(text) {
				return
			}
		case <-c.gone:
			return
		case <-c.closing:
			c.finish()
			return
		}
	}
}

func (c *Client) sent(text string) bool {
	_ = c.conn.SetWriteDeadline(time.Now().Add(writeLimit))
	if _, err := io.WriteString(c.conn, text); err != nil {
		_ = c.conn.Close()
		return false
	}
	return true
}

// finish sends the rest, and drains input so that the user can read everything.
func (c *Client) finish() {
	for {
		select {
		case text := <-c.out:
			if !c.sent(text) {
				return
			}
			continue
		default:
		}
		break
	}
	half, ok := c.conn.(interface{ CloseWrite() error })
	if !ok || half.CloseWrite() != nil {
		_ = c.conn.Close()
	}
	_ = c.conn.SetReadDeadline(time.Now().Add(goodbyeTime))
}

// serve reads the user's lines until the user leaves.
func (c *Client) serve() {
	defer close(c.gone)
	defer c.conn.Close()
	for {
		line, at, err := c.line()
		if err != nil {
			return
		}
		select {
		case <-c.closing:
			continue // drained, so that the user receives the rest
		default:
		}
		if log := c.log.Load(); log != nil {
			(*log)(line)
		}
		verb, text := readCommand(line)
		if verb == quit {
			return
		}
		c.do(command{verb, text, at})
	}
}

// do answers commands that are not for the table, and passes on the others.
func (c *Client) do(said command) {
	take := c.table.Load()
	if said.verb == accept && take == nil {
		said.verb = ready
	}
	switch {
	case said.verb == nothing:
	case said.verb == unknown:
		c.Print("You can say a move (e2e4, N@f3, Nf3, o-o), ptell and something for your partner, draw, accept, decline, resign, refresh, rematch, quit.\n")
	case said.verb == ready && take == nil:
		select {
		case c.ready <- struct{}{}:
		default:
		}
	case said.verb == ready:
		c.Print("Say rematch when this game is over.\n")
	case take == nil:
		c.Print("There is no game now.\n")
	default:
		(*take)(said)
	}
}

// line reads the next line that is not too long, at the bounded rate.
func (c *Client) line() (text string, at time.Time, err error) {
	for {
		c.pace.wait()
		slice, err := c.in.ReadSlice('\n')
		at := time.Now()
		if err == nil {
			return strings.TrimRight(string(slice), "\r\n"), at, nil
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return "", at, err
		}
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = c.in.ReadSlice('\n')
		}
		if err != nil {
			return "", at, err
		}
		c.Print("That line is too long: say at most %d characters.\n", lineLimit-1)
	}
}

// pace limits the rate of lines: a few at once, then a number per second.
type pace struct {
	due time.Time // when the lines read so far are within the rate
}

const (
	burst    = 20
	interval = 200 * time.Millisecond
)

// wait waits until another line may be read.
func (p *pace) wait() {
	now := time.Now()
	if p.due.Before(now) {
		p.due = now
	}
	p.due = p.due.Add(interval)
	time.Sleep(p.due.Sub(now) - burst*interval)
}

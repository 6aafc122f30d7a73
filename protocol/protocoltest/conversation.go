// Package protocoltest talks to Dux as GUIs do, well-behaved and badly behaved
// ones.
package protocoltest

import (
	"bufio"
	"io"
	"math/rand/v2"

	"dux/movegen"
)

// Serve runs Dux until the GUI ends the session.
type Serve func(in io.Reader, out io.Writer)

// Conversation is a session with Dux over two pipes.
type Conversation struct {
	In    *io.PipeWriter
	lines chan string
	ended chan struct{}
}

// Start starts a session.
func Start(serve Serve) *Conversation {
	inReader, in := io.Pipe()
	outReader, out := io.Pipe()
	c := &Conversation{in, make(chan string, 1000), make(chan struct{})}
	go func() {
		serve(inReader, out)
		inReader.Close()
		out.Close()
		close(c.ended)
	}()
	go func() {
		defer close(c.lines)
		for s := bufio.NewScanner(outReader); s.Scan(); {
			c.lines <- s.Text()
		}
	}()
	return c
}

// Next returns the next line of output, however long it takes; ok is false at
// the end.
func (c *Conversation) Next() (line string, ok bool) {
	line, ok = <-c.lines
	return line, ok
}

// Say sends lines.
func (c *Conversation) Say(lines ...string) {
	for _, line := range lines {
		// A line that can no longer be sent shows by its missing answer.
		_, _ = io.WriteString(c.In, line+"\n")
	}
}

// Over waits for the end of the session.
func (c *Conversation) Over() {
	for ok := true; ok; {
		_, ok = c.Next()
	}
	<-c.ended
}

// Pick returns a random legal turn, if possible one after which the game goes
// on.
func Pick(random *rand.Rand, p movegen.Position) []movegen.Move {
	turns := movegen.AllTurns(p)
	for _, i := range random.Perm(len(turns)) {
		over := false
		movegen.After(p, turns[i], func() { over = movegen.Result(p).Over() })
		if !over {
			return turns[i]
		}
	}
	return turns[0]
}

// End closes the input, and returns the rest of the output.
func (c *Conversation) End() (rest []string) {
	c.In.Close()
	for {
		line, ok := c.Next()
		if !ok {
			<-c.ended
			return rest
		}
		rest = append(rest, line)
	}
}

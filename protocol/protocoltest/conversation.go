// Package protocoltest talks with Dux as GUIs do, the good ones and the bad ones.
package protocoltest

import (
	"bufio"
	"io"
	"math/rand/v2"
	"slices"

	"dux/movegen"
)

// Serve is Dux, until a GUI has said its last line.
type Serve func(in io.Reader, out io.Writer)

// Conversation is Dux at work between two pipes.
type Conversation struct {
	In    *io.PipeWriter
	lines chan string
	ended chan struct{}
}

// Start begins a conversation.
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

// Next is the next line of output, however long it takes; ok is false at its end.
func (c *Conversation) Next() (line string, ok bool) {
	line, ok = <-c.lines
	return line, ok
}

// Say says lines.
func (c *Conversation) Say(lines ...string) {
	for _, line := range lines {
		// What cannot be said any more shows by the answer that is missing.
		_, _ = io.WriteString(c.In, line+"\n")
	}
}

// Over waits for the end of the conversation.
func (c *Conversation) Over() {
	for ok := true; ok; {
		_, ok = c.Next()
	}
	<-c.ended
}

// Pick is a random legal turn, if there is one after which the game goes on.
func Pick(random *rand.Rand, p movegen.Position) []movegen.Move {
	var turns [][]movegen.Move
	movegen.Turns(p, func(legs []movegen.Move) bool {
		turns = append(turns, slices.Clone(legs))
		return true
	})
	for _, i := range random.Perm(len(turns)) {
		for _, leg := range turns[i] {
			p.Make(leg)
		}
		over := movegen.Result(p).Over()
		for range turns[i] {
			p.Unmake()
		}
		if !over {
			return turns[i]
		}
	}
	return turns[0]
}

// End ends the input, and returns what was still said.
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

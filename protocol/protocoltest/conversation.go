// Package protocoltest talks to Dux as GUIs do, well-behaved and badly behaved
// ones.
package protocoltest

import (
	"context"
	"io"
	"math/rand/v2"
	"runtime/debug"

	"dux/movegen"
	"dux/protocol/client"
)

// Serve runs Dux until the GUI ends the session.
type Serve func(in io.Reader, out io.Writer)

// Conversation is a session with Dux in this process, without limits of time.
type Conversation struct{ *client.Conversation }

// Start starts a session.
func Start(serve Serve) *Conversation {
	loudly := func(in io.Reader, out io.Writer) {
		defer func() {
			if r := recover(); r != nil { // of which a client would only notice that the engine has ended
				debug.PrintStack()
				panic(r)
			}
		}()
		serve(in, out)
	}
	c, err := client.Converse(&client.Engine{Serve: loudly}, nil)
	if err != nil {
		panic(err) // only a program can fail to start
	}
	return &Conversation{c}
}

// Next returns the next line of output, however long it takes; ok is false at
// the end.
func (c *Conversation) Next() (line string, ok bool) {
	line, ok = <-c.Lines()
	return line, ok
}

// Say sends lines. One that can no longer be sent shows by its missing answer.
func (c *Conversation) Say(lines ...string) { _ = c.Conversation.Say(context.Background(), lines...) }

// End closes the input, and returns the rest of the output.
func (c *Conversation) End() (rest []string) {
	c.HangUp()
	return c.Over()
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

// Engines at a table of four: their words, and engines that do not read.

package server

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/protocol/client"
	"dux/protocol/live"
)

// The table receives what an engine says over CECP.
func TestWordsOfEngines(t *testing.T) {
	black, white := &Engine{Seat: 3}, &Engine{Seat: 2}
	var thought client.Thought
	for line, want := range map[string]live.Request{
		"":                                {Action: live.Thinking},
		"tellics ptell +n":                {Action: live.Talk, Text: "+n"},
		"offer draw":                      {Action: live.Draw},
		"resign":                          {Action: live.Resign},
		"1-0 {Black resigns}":             {Action: live.Thinking}, // White cannot resign for Black
		"0-1 {White resigns}":             {Action: live.Resign},
		"move n@F3":                       {Action: live.Move, Text: "n@F3", Note: client.Thought{}},
		"Illegal move (no greeting): e2e": {Action: live.Fail, Text: "refused: Illegal move (no greeting): e2e"},
	} {
		require.Equal(t, want, white.request(line, &thought), line)
	}
	require.Equal(t, live.Resign, black.request("1-0 {Black resigns}", &thought).Action)
	black.request("9 35 120 4000 e7e5", &thought)
	require.Equal(t, 9, black.request("move e7e5", &thought).Note.(client.Thought).Depth)
	require.Zero(t, thought, "the thought of the previous turn is cleared")
	require.Equal(t, "N@f3", white.Spell(nil, "n@F3"))
	require.Equal(t, "e7e8q", white.Spell(nil, "E7E8Q"))
}

// An engine that does not read delays nobody and is abandoned at the end.
func TestEnginesThatDoNotReadDelayNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		over := make(chan bool)
		e, err := Start(t.Context(), &client.Engine{Serve: func(in io.Reader, out io.Writer) {
			for lines := bufio.NewScanner(in); lines.Scan() && lines.Text() != "accepted done"; {
				if lines.Text() == "protover 2" {
					fmt.Fprintln(out, "feature done=1")
				}
			}
			<-over
		}}, nil)
		require.NoError(t, err)
		defer e.Close()
		defer close(over)
		e.told = make(chan string, toldLimit)
		ctx, cancel := context.WithCancel(t.Context())
		wait := e.Listen(ctx, func(live.Request) bool { return true })
		start := time.Now()
		for range 2 * toldLimit {
			e.tell("time 100")
		}
		synctest.Wait()
		require.Zero(t, time.Since(start))
		cancel()
		wait()
		require.Equal(t, client.Goodbye, time.Since(start))
	})
}

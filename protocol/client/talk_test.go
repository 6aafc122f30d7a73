// Engines that do not read or do not answer are blamed, but not for a suspension of
// this process.

package client

import (
	"context"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// nobody discards what is written.
type nobody struct{ io.Writer }

func (nobody) Close() error { return nil }

// newTalker returns an engine that prints what is sent to its lines; a deaf one
// reads nothing.
func newTalker(t *testing.T, deaf bool) *Conversation {
	p := newConversation(nil)
	p.in, p.lines = nobody{io.Discard}, make(chan string)
	if deaf {
		_, in := io.Pipe()
		p.in = in
	}
	go p.write()
	t.Cleanup(func() {
		_ = p.in.Close()
		close(p.quit)
	})
	return p
}

const patience = time.Minute

func TestEnginesThatDoNotReadAreBlamed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newTalker(t, true)
		p.silence = patience
		began := time.Now()
		require.ErrorContains(t, p.Send(t.Context(), "go"), "was not read within 1m0s")
		require.Equal(t, patience, time.Since(began))
	})
}

// The time of silence counts from the last line.
func TestEnginesThatSayNothingAreBlamed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newTalker(t, false)
		p.silence = patience
		go func() {
			time.Sleep(patience - time.Second)
			p.lines <- "info"
		}()
		began := time.Now()
		err := p.Expect(t.Context(), "move", func(string) (bool, error) { return false, nil })
		require.ErrorContains(t, err, "stalled connection: silent for 1m0s")
		require.Equal(t, 2*patience-time.Second, time.Since(began))
	})
}

// With a clock, engines need not print anything.
func TestSilenceIsAllowedWithAClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 10*patience)
		defer cancel()
		require.ErrorContains(t, newTalker(t, false).Expect(ctx, "move", nil), "no move")
		require.ErrorIs(t, ctx.Err(), context.DeadlineExceeded)
	})
}

// Neither silence nor a limit counts while this process is suspended.
func TestSilenceDoesNotCountWhileThisProcessIsSuspended(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newTalker(t, false)
		ctx, cancel := p.think(t.Context(), Timing{Silence: patience, Longest: 3 * patience, Pulse: &Pulse{last: time.Now()}})
		defer cancel()
		go func() {
			time.Sleep(20 * patience)
			p.lines <- "bestmove e2e4"
		}()
		require.NoError(t, p.Expect(ctx, "bestmove", func(string) (bool, error) { return true, nil }))
	})
}

// What an engine wrote before it ended is read, also if that takes long.
func TestLastWordsCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newConversation(nil)
		close(p.gone)
		for range cap(p.lines) - 1 {
			p.lines <- "info"
		}
		p.lines <- "bestmove e2e4"
		require.NoError(t, p.Expect(t.Context(), "bestmove", func(line string) (bool, error) {
			time.Sleep(Goodbye)
			return line != "info", nil
		}))
		require.ErrorContains(t, p.Expect(t.Context(), "bestmove", nil), "ended before bestmove")
	})
}

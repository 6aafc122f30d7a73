package match

import (
	"context"
	"errors"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// newTalker is an engine that says what is sent to its lines, and reads nothing
// if it is deaf.
func newTalker(t *testing.T, deaf bool) *process {
	p := newProcess(nil)
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

// duel is a game in which an engine plays both sides.
func duel(t *testing.T, p *process, tc TimeControl) *table {
	c := config(t, "chess", 2)
	game, err := newGame(c.Variant, Opening{Start: c.Variant.Start})
	require.NoError(t, err)
	u := &uciPlayer{process: p}
	return &table{
		game: game, players: []Player{u, u}, rules: &Adjudication{}, record: new(GameRecord), streaks: make([]streak, 2),
		clocks: []clock{newClock(tc), newClock(tc)},
	}
}

// Where no time is kept, an engine may take as long as it likes while it talks.
func TestEnginesAreBlamedForSilenceAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newTalker(t, false)
		go func() {
			for range 5 {
				time.Sleep(stallLimit * 9 / 10)
				p.lines <- "info depth 3 score cp 5"
			}
			time.Sleep(stallLimit * 9 / 10)
			p.lines <- "bestmove e2e4"
		}()
		live := duel(t, p, TimeControl{Nodes: 1})
		_, err := live.turn(context.Background(), 0)
		require.NoError(t, err)
		require.Equal(t, []string{"e2e4"}, live.game.Turns)

		began := time.Now()
		_, err = live.turn(context.Background(), 1) // it says nothing more
		require.ErrorContains(t, err, "stalled connection: silent for 1m0s")
		require.Equal(t, stallLimit, time.Since(began))
	})
}

func TestEnginesThatDoNotReadAreBlamed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newTalker(t, true)
		p.silence = stallLimit
		began := time.Now()
		require.ErrorContains(t, p.send(context.Background(), "go"), "was not read within 1m0s")
		require.Equal(t, stallLimit, time.Since(began))
	})
}

// Who keeps a clock, or plays in this process, is not held to say anything.
func TestSilenceIsAllowedWhereTimeIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(context.Background(), 10*stallLimit)
		defer cancel()
		err := newTalker(t, false).expect(ctx, "move", nil)
		require.ErrorContains(t, err, "no move")
		require.True(t, errors.Is(ctx.Err(), context.DeadlineExceeded))
	})
}

// nobody is an engine that says nothing, and need not be told anything.
type nobody struct{ io.Writer }

func (nobody) Close() error { return nil }

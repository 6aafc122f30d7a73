package match

import (
	"bytes"
	"context"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"dux/protocol/client"
)

// counter waits whenever a game is over until there are no more goroutines than
// after the first one. (Not by synctest.Wait: who reports holds the lock of the run.)
type counter struct{ games, first int }

func (c *counter) Write(line []byte) (int, error) {
	if bytes.HasPrefix(line, []byte("Finished")) {
		if c.games++; c.games == 1 {
			c.first = runtime.NumGoroutine()
		}
		for runtime.NumGoroutine() > c.first {
			runtime.Gosched()
		}
	}
	return len(line), nil
}

// requireSteady plays a run. After every game there are to be as many goroutines
// as after the first, and none at the end, which is what synctest.Test sees to.
func requireSteady(t *testing.T, c *Config) {
	t.Helper()
	seen := new(counter)
	c.Progress = seen
	_, err := Run(context.Background(), c)
	require.NoError(t, err)
	require.Equal(t, c.Games, seen.games)
}

func TestGamesLeaveNoGoroutines(t *testing.T) {
	sound := brokenInside("sound")
	fresh := sound
	fresh.Restart = true
	for name, engines := range map[string][]Spec{
		"inside": {{Name: "a"}, {Name: "b"}}, "served": {sound, sound}, "restarted": {fresh, fresh}, "mixed": {{Name: "a"}, fresh},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := config(t, "chess", 8)
				c.Engines, c.Rules = engines, Adjudication{MaxTurns: 4}
				requireSteady(t, c)
			})
		})
	}
}

func TestServersLeaveNoGoroutines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := config(t, "double2", 6)
		c.Server, c.TC, c.Rules = true, client.TimeControl{Base: time.Minute, Depth: 1}, Adjudication{MaxTurns: 2}
		requireSteady(t, c)
	})
}

// Processes leave none either; those on their way out are waited for.
func TestProcessesLeaveNoGoroutines(t *testing.T) {
	before := goleak.IgnoreCurrent()
	c := config(t, "chess", 4)
	c.Engines, c.Rules = []Spec{brokenSpec(t, "sound"), brokenSpec(t, "sound")}, Adjudication{MaxTurns: 4}
	_, err := Run(context.Background(), c)
	require.NoError(t, err)
	for goleak.Find(before) != nil {
		runtime.Gosched()
	}
}

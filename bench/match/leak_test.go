// No goroutine outlives a match.

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
	"dux/protocol/protocoltest"
)

// counter waits after each game until there are no more goroutines than after
// the first one. (It cannot use synctest.Wait: it is called while the run is
// locked.)
type counter struct{ games, first int }

func (c *counter) Write(line []byte) (int, error) {
	if bytes.HasPrefix(line, []byte("Finished")) {
		if c.games++; c.games == 1 {
			c.first = protocoltest.Goroutines()
		}
		for protocoltest.Goroutines() > c.first {
			runtime.Gosched()
		}
	}
	return len(line), nil
}

// requireSteady plays a run. The number of goroutines after every game must be
// that after the first one. synctest.Test makes sure that none is left at the
// end.
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

// Processes leave no goroutines either; those about to end get some time.
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

package match

import (
	"bytes"
	"context"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
)

// counter notes the number of goroutines whenever a game is over.
type counter struct{ counts []int }

func (c *counter) Write(line []byte) (int, error) {
	if bytes.HasPrefix(line, []byte("Finished")) {
		n := runtime.NumGoroutine()
		for i := 0; i < 100 && len(c.counts) > 0 && n > c.counts[0]; i++ { // those on their way out
			time.Sleep(10 * time.Millisecond)
			n = runtime.NumGoroutine()
		}
		c.counts = append(c.counts, n)
	}
	return len(line), nil
}

// After every game there are as many goroutines as after the first, and none
// after the last, however the engines run.
func TestGamesLeaveNoGoroutines(t *testing.T) {
	sound := brokenSpec(t, "sound")
	fresh := sound
	fresh.Restart = true
	for name, engines := range map[string][]Spec{
		"inside": {{Name: "a"}, {Name: "b"}}, "processes": {sound, sound}, "restarted": {fresh, fresh}, "mixed": {{Name: "a"}, fresh},
	} {
		t.Run(name, func(t *testing.T) {
			before := goleak.IgnoreCurrent()
			seen := new(counter)
			c := config(t, "chess", 8)
			c.Engines, c.Progress, c.Rules = engines, seen, Adjudication{MaxTurns: 4}
			_, err := Run(context.Background(), c)
			require.NoError(t, err)
			require.Len(t, seen.counts, 8)
			for _, n := range seen.counts {
				require.LessOrEqual(t, n, seen.counts[0])
			}
			goleak.VerifyNone(t, before)
		})
	}
}

func TestServersLeaveNoGoroutines(t *testing.T) {
	before := goleak.IgnoreCurrent()
	seen := new(counter)
	c := config(t, "double2", 6)
	c.Server, c.TC, c.Progress, c.Rules = true, TimeControl{Base: time.Minute, MoveTime: time.Millisecond}, seen, Adjudication{MaxTurns: 2}
	_, err := Run(context.Background(), c)
	require.NoError(t, err)
	require.Len(t, seen.counts, 6)
	for _, n := range seen.counts {
		require.LessOrEqual(t, n, seen.counts[0])
	}
	goleak.VerifyNone(t, before)
}

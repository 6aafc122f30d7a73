//go:build unix

package match

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// pause stops this process, as a debugger or a laptop's lid may, for a time.
func pause(t time.Duration) {
	waker := exec.Command("sh", "-c", fmt.Sprintf("sleep %g; kill -CONT %d", t.Seconds(), os.Getpid()))
	if waker.Start() == nil {
		_ = syscall.Kill(os.Getpid(), syscall.SIGSTOP)
		_ = waker.Wait()
	}
}

// The time for which an engine is paused is its own, nobody else's.
func TestPausedEngineIsChargedItsTime(t *testing.T) {
	chess, err := variants.Find("chess")
	require.NoError(t, err)
	c := &Config{
		Variant: chess, Engines: []Spec{{Name: "dux", TC: TimeControl{Nodes: 100}}, brokenSpec(t, "paused")}, Games: 2,
		TC: TimeControl{Base: time.Hour}, Rules: Adjudication{MaxTurns: 3},
	}
	c.Engines[0].TC.Base = time.Hour
	units, err := Run(context.Background(), c)
	require.NoError(t, err)
	paused, millis := 0, [2]int64{}
	for _, g := range units[0].Games {
		require.Equal(t, "adjudication", g.Cause, g.Reason)
		for i, turn := range g.Turns {
			engine := g.Seating[i%2]
			millis[engine] += turn.Millis
			if engine == 1 && turn.Millis >= 400 {
				paused++
			}
		}
	}
	require.Equal(t, 5, paused, "all turns of the engine but its first one")
	require.Less(t, millis[0], millis[1])
}

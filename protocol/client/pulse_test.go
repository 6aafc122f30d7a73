// Times in which this process was suspended are noticed, and limits grow by them.

package client

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// Time during which this process was suspended is counted.
func TestSuspensionsOfThisProcessAreCounted(t *testing.T) {
	at := time.Now()
	p := &Pulse{last: at}
	for range 10 {
		at = at.Add(3 * beat) // a busy machine
		require.Zero(t, p.seen(at))
	}
	at = at.Add(time.Hour)
	require.Equal(t, time.Hour-beat, p.seen(at))
	require.Equal(t, time.Hour-beat, p.seen(at.Add(-time.Second)), "an older time recorded later")
	require.Equal(t, time.Hour-beat, p.seen(at.Add(beat)))
}

func TestLimitsGrowBySuspensions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		began, late := time.Now(), NewFault(Stalled, "late")
		limited, stop := StartPulse(ctx).Within(ctx, time.Minute, late)
		<-limited.Done()
		stop()
		require.Equal(t, late, context.Cause(limited))
		require.Equal(t, time.Minute, time.Since(began))

		still := &Pulse{last: time.Now()} // no beats: this process is suspended
		limited, stop = still.Within(ctx, time.Minute, late)
		time.Sleep(time.Minute + time.Second)
		require.NoError(t, limited.Err())
		stop()
		require.Equal(t, context.Canceled, context.Cause(limited))
	})
}

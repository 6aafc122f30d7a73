package client

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// Time in which this process was stopped is nobody's.
func TestStopsOfThisProcessAreCounted(t *testing.T) {
	at := time.Now()
	p := &Pulse{last: at}
	for range 10 {
		at = at.Add(3 * beat) // a busy machine
		require.Zero(t, p.seen(at))
	}
	at = at.Add(time.Hour)
	require.Equal(t, time.Hour-beat, p.seen(at))
	require.Equal(t, time.Hour-beat, p.seen(at.Add(-time.Second)), "looked up before, noted later")
	require.Equal(t, time.Hour-beat, p.seen(at.Add(beat)))
}

func TestLimitsGrowByStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		began, late := time.Now(), NewFault(Stalled, "late")
		limited, stop := StartPulse(ctx).Within(ctx, time.Minute, late)
		<-limited.Done()
		stop()
		require.Equal(t, late, context.Cause(limited))
		require.Equal(t, time.Minute, time.Since(began))

		still := &Pulse{last: time.Now()} // nothing beats: this process stands still
		limited, stop = still.Within(ctx, time.Minute, late)
		time.Sleep(time.Minute + time.Second)
		require.NoError(t, limited.Err())
		stop()
		require.Equal(t, context.Canceled, context.Cause(limited))
	})
}

package engine

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestClockBudgets(t *testing.T) {
	const overhead = 30 * time.Millisecond
	for _, c := range []struct {
		name     string
		limits   Limits
		soft     [2]time.Duration // from, to
		hardMost time.Duration
	}{
		{"a whole game", Limits{Time: 300 * time.Second}, [2]time.Duration{8 * time.Second, 14 * time.Second}, 120 * time.Second},
		{"with increment", Limits{Time: 5 * time.Second, Inc: 50 * time.Millisecond}, [2]time.Duration{150 * time.Millisecond, 300 * time.Millisecond}, 2 * time.Second},
		{"increment alone", Limits{Time: 100 * time.Millisecond, Inc: time.Second}, [2]time.Duration{1, 70 * time.Millisecond}, 70 * time.Millisecond},
		{"last move before the control", Limits{Time: time.Second, MovesToGo: 1}, [2]time.Duration{500 * time.Millisecond, 970 * time.Millisecond}, 970 * time.Millisecond},
		{"40 moves", Limits{Time: 40 * time.Second, MovesToGo: 40}, [2]time.Duration{time.Second, 2 * time.Second}, 20 * time.Second},
		{"flag falling", Limits{Time: 5 * time.Millisecond}, [2]time.Duration{1, time.Millisecond}, time.Millisecond},
		{"fixed", Limits{MoveTime: time.Second}, [2]time.Duration{970 * time.Millisecond, 970 * time.Millisecond}, 970 * time.Millisecond},
		{"fixed, but little left", Limits{MoveTime: time.Second, Time: 500 * time.Millisecond}, [2]time.Duration{1, 300 * time.Millisecond}, 470 * time.Millisecond},
	} {
		x := newClock(&c.limits, overhead)
		require.GreaterOrEqual(t, x.soft, c.soft[0], c.name)
		require.LessOrEqual(t, x.soft, c.soft[1], c.name)
		require.GreaterOrEqual(t, x.hard, x.soft, c.name)
		require.LessOrEqual(t, x.hard, c.hardMost, c.name)
	}
	x := newClock(&Limits{Depth: 3}, overhead)
	require.False(t, x.expired())
	require.False(t, x.enough(0))
}

func TestPonderingDoesNotUseUpTheClock(t *testing.T) {
	x := newClock(&Limits{MoveTime: time.Second, Ponder: make(chan struct{})}, 0)
	x.began, x.counted = x.began.Add(-time.Minute), x.counted.Add(-time.Minute)
	require.False(t, x.expired())
	require.False(t, x.enough(1))
	x.hit()
	require.False(t, x.expired())

	x = newClock(&Limits{Time: time.Minute, Ponder: make(chan struct{})}, 0)
	x.began = x.began.Add(-time.Minute)
	x.hit()
	require.True(t, x.enough(1), "the turn has been thought over already")
	require.False(t, x.expired())
}

// How much time a turn may take.

package engine

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

var defaults = DefaultOptions().Constants

func TestClockBudgets(t *testing.T) {
	const overhead = 30 * time.Millisecond
	for _, c := range []struct {
		name     string
		limits   Limits
		soft     [2]time.Duration // from, to
		hardMost time.Duration
	}{
		{"a whole game", Limits{Time: 300 * time.Second}, [2]time.Duration{6 * time.Second, 10 * time.Second}, 120 * time.Second},
		{"with increment", Limits{Time: 5 * time.Second, Inc: 50 * time.Millisecond}, [2]time.Duration{150 * time.Millisecond, 300 * time.Millisecond}, 2 * time.Second},
		{"increment alone", Limits{Time: 100 * time.Millisecond, Inc: time.Second}, [2]time.Duration{1, 70 * time.Millisecond}, 70 * time.Millisecond},
		{"last move before the control", Limits{Time: time.Second, MovesToGo: 1}, [2]time.Duration{500 * time.Millisecond, 970 * time.Millisecond}, 970 * time.Millisecond},
		{"40 moves", Limits{Time: 40 * time.Second, MovesToGo: 40}, [2]time.Duration{time.Second, 2 * time.Second}, 20 * time.Second},
		{"flag falling", Limits{Time: 5 * time.Millisecond}, [2]time.Duration{1, time.Millisecond}, time.Millisecond},
		{"fixed", Limits{MoveTime: time.Second}, [2]time.Duration{970 * time.Millisecond, 970 * time.Millisecond}, 970 * time.Millisecond},
		{"fixed, but little left", Limits{MoveTime: time.Second, Time: 500 * time.Millisecond}, [2]time.Duration{1, 300 * time.Millisecond}, 470 * time.Millisecond},
	} {
		var x clock
		x.start(&c.limits, &defaults, c.limits.Time, 0, overhead)
		require.GreaterOrEqual(t, x.soft, c.soft[0], c.name)
		require.LessOrEqual(t, x.soft, c.soft[1], c.name)
		require.GreaterOrEqual(t, x.hard, x.soft, c.name)
		require.LessOrEqual(t, x.hard, c.hardMost, c.name)
	}
	var x clock
	x.start(&Limits{Depth: 3}, &defaults, 0, 0, overhead)
	require.False(t, x.expired())
	require.False(t, x.enough(0))
}

// Even if every turn takes its hard limit and some ms more, a game with
// increment keeps a reserve, and one without does not run out of time soon.
func TestReserveIsKept(t *testing.T) {
	const overhead, turns = 30 * time.Millisecond, 400
	for _, c := range []struct{ base, inc, delay, least time.Duration }{
		{time.Second, 10 * time.Millisecond, 0, 125 * time.Millisecond},
		{time.Second, 10 * time.Millisecond, 8 * time.Millisecond, 90 * time.Millisecond},
		{5 * time.Second, 50 * time.Millisecond, 30 * time.Millisecond, 180 * time.Millisecond},
		{time.Minute, 600 * time.Millisecond, 30 * time.Millisecond, 180 * time.Millisecond},
		{time.Second, 0, 0, 30 * time.Millisecond},
		{time.Minute, 0, 0, 30 * time.Millisecond},
	} {
		left := c.base
		for range turns {
			var x clock
			x.start(&Limits{Time: left, Inc: c.inc}, &defaults, c.base, 0, overhead)
			left -= x.hard + c.delay
			require.GreaterOrEqual(t, left, c.least, c)
			left += c.inc
		}
	}
}

// If each turn loses more than the increment outside the search, the clock
// learns that and still lasts for a game.
func TestClockLearnsLag(t *testing.T) {
	const base, inc, delay, overhead = time.Second, 10 * time.Millisecond, 20 * time.Millisecond, 30 * time.Millisecond
	left := base
	var g lag
	for range 60 {
		l := Limits{Time: left, Inc: inc}
		g.begin(&l)
		var x clock
		x.start(&l, &defaults, base, g.mean, overhead)
		used := min(3*x.soft/2, x.hard)
		g.end(&l, used)
		left -= used + delay
		require.Greater(t, left, 60*time.Millisecond)
		left += inc
	}
	require.InDelta(t, delay.Seconds(), g.mean.Seconds(), 1e-6)

	g.begin(&Limits{Time: time.Hour})
	require.Zero(t, g.mean, "more time than expected is no lag")
	g.end(&Limits{Time: time.Hour}, 0)
	g.begin(&Limits{Time: time.Second})
	require.Equal(t, lagMost/lagShare, g.mean, "one turn counts only so much")
}

func TestPonderingDoesNotUseUpTheClock(t *testing.T) {
	var x clock
	x.start(&Limits{MoveTime: time.Second, Ponder: make(chan struct{})}, &defaults, 0, 0, 0)
	x.began = x.began.Add(-time.Minute)
	require.False(t, x.expired())
	require.False(t, x.enough(1))
	x.hit()
	require.False(t, x.expired())

	var y clock
	y.start(&Limits{Time: time.Minute, Ponder: make(chan struct{})}, &defaults, time.Minute, 0, 0)
	y.began = y.began.Add(-time.Minute)
	y.hit()
	y.hit()
	require.True(t, y.enough(1), "the turn has been searched for long enough")
	require.True(t, y.expired(), "longer than one turn may take")

	var z clock
	z.start(&Limits{Time: time.Minute, Ponder: make(chan struct{})}, &defaults, time.Minute, 0, 0)
	z.hit()
	require.False(t, z.expired())
}

// The clock runs while the process is suspended: if its time is over
// afterwards, the search ends at once.
func TestClockRunsWhileTheProcessIsSuspended(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, limits := range []Limits{{MoveTime: 6 * time.Second}, {Time: 6 * time.Second}} {
			var c clock
			c.start(&limits, &defaults, limits.Time, 0, 0)
			require.False(t, c.expired())
			time.Sleep(6500 * time.Millisecond)
			require.True(t, c.expired())
		}
	})
}

// The clock lasts for more turns in games that plan for more.
func TestClockOfPlannedTurns(t *testing.T) {
	soft := func(turns int) time.Duration {
		v := toyVariant(1, 0, 1)
		profiles[v.Name] = Profile{PlannedTurns: turns}
		defer delete(profiles, v.Name)
		e := New(DefaultOptions(), newToyEvaluator)
		return e.start(t.Context(), newToy(v, 3, 5), Limits{Time: time.Minute}, nil).clock.soft
	}
	require.Equal(t, soft(0), soft(100))
	require.InEpsilon(t, 2*soft(200), soft(100), 0.01)
}

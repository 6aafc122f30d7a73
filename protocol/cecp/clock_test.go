// The clock of Dux as the GUI keeps it: plies, pauses, limits of searches.

package cecp

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// stopwatch is a clock whose time the test sets.
type stopwatch struct {
	clock
	time time.Time
}

func newStopwatch(t *testing.T, level string) *stopwatch {
	w := &stopwatch{time: time.Unix(1, 0)}
	w.clock = newClock(func() time.Time { return w.time })
	require.NoError(t, w.level(level))
	return w
}

func (w *stopwatch) pass(d time.Duration) { w.time = w.time.Add(d) }

// After a ply the clock has the value that the GUI will show.
func TestAPlyIsTakenOffTheClock(t *testing.T) {
	w := newStopwatch(t, "2 0:10 1")
	require.NoError(t, w.tell("500"))
	w.start()
	w.pass(2 * time.Second)
	w.spend(1)
	require.Equal(t, 4*time.Second, w.left)

	w = newStopwatch(t, "1 0:10 1")
	require.NoError(t, w.tell("50"))
	w.start()
	w.pass(time.Hour)
	w.moves = 0
	w.spend(1)
	require.Equal(t, time.Millisecond, w.left)
	w.moves = 1
	w.spend(2)
	require.Equal(t, 11*time.Second+time.Millisecond, w.left, "a new session begins")

	w = newStopwatch(t, "2 0:10 1")
	w.start()
	w.pass(2 * time.Second)
	w.spend(1)
	require.Zero(t, w.left, "unknown")
}

func TestAPauseTakesNoTime(t *testing.T) {
	w := newStopwatch(t, "0 1 0")
	w.start()
	w.pass(time.Second)
	w.pause()
	w.pass(time.Hour)
	w.start() // it runs already
	w.resume()
	w.pass(time.Second)
	require.Equal(t, 2*time.Second, w.spent())
	w.stop()
	w.pause()
	w.pass(time.Minute)
	w.start()
	w.pass(time.Minute)
	w.resume()
	require.Zero(t, w.spent(), "asked during a pause")
}

func TestLimitsOfTheClock(t *testing.T) {
	w := newStopwatch(t, "40 5 2")
	l := w.limits(30, 1, 30*time.Millisecond)
	require.Equal(t, []any{5 * time.Minute, 2 * time.Second, 10}, []any{l.Time, l.Inc, l.MovesToGo})
	l = w.limits(30, 3, 30*time.Millisecond)
	require.Equal(t, []any{6*time.Second - 60*time.Millisecond, 4}, []any{l.Inc, l.MovesToGo}, "three plies a turn")
	require.NoError(t, w.tell("6000"))
	w.start()
	w.pass(10 * time.Second)
	require.Equal(t, 50*time.Second, w.limits(0, 1, 0).Time, "the search of the turn starts again")
	w.stop()
	require.NoError(t, w.perMove("2.5"))
	require.NoError(t, w.toDepth("7"))
	l = w.limits(0, 1, 0)
	require.Equal(t, []any{2500 * time.Millisecond, time.Duration(0), 7}, []any{l.MoveTime, l.Time, l.Depth})
	w.start()
	w.pass(time.Second)
	require.Equal(t, 1500*time.Millisecond, w.limits(0, 1, 0).MoveTime, "the search of the turn starts again")
	w.spend(1)
	require.Equal(t, 2500*time.Millisecond, w.limits(0, 1, 0).MoveTime, "the next ply of the turn")
	require.NoError(t, w.perSecond("1000"))
	require.Equal(t, uint64(2500), w.limits(0, 1, 0).Nodes)
	require.Error(t, w.level("40 5"))
	require.NoError(t, w.level("0 1:30:15 2"))
	require.Equal(t, 90*time.Minute+15*time.Second, w.base)
	require.Error(t, w.level("40 5:x 1"))
	require.Error(t, w.level("40 1:2:3:4 1"))
}

// A clock without end is the longest one, as in UCI.
func TestTimesWithoutEnd(t *testing.T) {
	const longest = 10 * 24 * time.Hour
	w := newStopwatch(t, "0 inf 0")
	require.Equal(t, longest, w.base)
	require.NoError(t, w.level("0 5 inf"))
	require.Equal(t, longest, w.inc)
	require.NoError(t, w.perMove("inf"))
	require.Equal(t, longest, w.fixed)
	for text, want := range map[string]time.Duration{
		"inf": longest, "1e30": longest, "6000": time.Minute, "150.5": 1500 * time.Millisecond, "0": time.Millisecond, "-300": time.Millisecond, "-inf": time.Millisecond,
	} {
		require.NoError(t, w.tell(text))
		require.NoError(t, w.tellTheirs(text))
		require.Equal(t, []time.Duration{want, want}, []time.Duration{w.left, w.theirs}, text)
	}
	for _, text := range []string{"", "nan", "soon", "1:00"} {
		require.ErrorContains(t, w.tell(text), "expected hundredths of a second", text)
		require.Error(t, w.level("0 "+text+"x 0"))
		require.Equal(t, 5*time.Minute, w.base, text)
	}
}

// Waiting until the flag at the other board falls, and how fast to move.

package partner

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/engine"
)

// racing returns Dux's board with this time on its clock, in a game of 80 seconds.
func racing(t *testing.T, clock time.Duration) Board {
	b := at(t, pawns)
	b.Clock, b.Base, b.Races = clock, 80*time.Second, true
	return b
}

// quiet is a position without captures.
const quiet = "7k/8/8/8/8/8/8/K7[] b - - 0 1"

func TestPartnerIsToldTheClocks(t *testing.T) {
	p, said := met()
	moved := func(theirs time.Duration, score engine.Score) {
		b := racing(t, 40*time.Second)
		b.Position = at(t, quiet).Position
		b.Theirs, b.Thought.Score = theirs, score
		p.Moved(b)
	}
	moved(0, 0)
	moved(41*time.Second, 0)
	require.Empty(t, *said, "the time is not known, or nobody has more")
	moved(30*time.Second, safeScore)
	moved(29*time.Second, safeScore-1)
	moved(28*time.Second, safeScore-1)
	p.Hear(double, "clock 50 45")
	moved(41*time.Second, 0)
	require.Equal(t, []string{"clock 30.0 40.0: wait if you have more", "clock", "clock 41.0 40.0: wait if you have more"}, *said)

	p, said = met()
	b := racing(t, 40*time.Second)
	b.Races, b.Position = false, at(t, quiet).Position
	p.Moved(b)
	require.Empty(t, *said)
}

func TestWaitsForTheFlagAtTheOtherBoard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := racing(t, 40*time.Second)
		own := found(t, b, "d4e5", -300)
		consult := func(clocks string) (*Partner, Step) {
			p, _ := met(clocks)
			return p, p.Consult(b, own)
		}
		_, step := consult("clock 20.0 30.0: wait if you have more")
		require.True(t, step.Sits)
		require.Equal(t, 20800*time.Millisecond, step.Wait, "until it must have fallen")
		_, step = consult("clock 36.5 40")
		require.Equal(t, own, step.Turn, "hardly ahead")
		for _, end := range []string{"clock", "go", "clock 20", "clock nonsense inf", "clock -1 1e9", ""} {
			p, step := consult("clock 20 30")
			require.True(t, step.Sits)
			if end != "" {
				require.True(t, p.Hear(double, end))
			}
			require.Equal(t, own, p.Found(b, own).Turn, "%q; without news the time is over", end)
		}

		p, said := met("clock 39 40")
		time.Sleep(3 * time.Second)
		require.True(t, p.Consult(b, own).Sits, "the opponent has thought since")
		require.True(t, p.Hear(double, "clock 15.0 29.5: wait if you have more"))
		b.Spent = 6 * time.Second
		require.True(t, p.Found(b, own).Sits, "still ahead")
		require.Equal(t, []string{"fast 38.4: I can wait so many seconds"}, *said)
		require.True(t, p.Hear(double, "clock 14 29"))
		b.Spent = 25600 * time.Millisecond
		require.Equal(t, own, p.Found(b, own).Turn, "the lead is lost")
		require.Equal(t, []string{"fast 38.4: I can wait so many seconds", "slow"}, *said)

		b.Spent, own.Score = 0, engine.MateIn(3)
		_, step = consult("clock 20 30")
		require.Equal(t, own, step.Turn, "it mates instead")
	})
}

// If both partners could wait, the one with the larger lead does.
func TestOneBoardGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, c := range []struct {
			far   string
			black bool
			waits bool
		}{{"clock 20 39", false, true}, {"clock 20 41", false, false}, {"clock 20 40", false, false}, {"clock 20 40", true, true}} {
			p, _ := met(c.far)
			b := racing(t, 40*time.Second)
			b.Theirs, b.Black = 20*time.Second, c.black
			p.Moved(b)
			require.Equal(t, c.waits, p.Consult(b, found(t, b, "d4e5", 0)).Sits, c.far)
		}
	})
}

func TestHurries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := racing(t, 38*time.Second) // a second for a turn as usual
		b.Theirs = 40 * time.Second
		idle := b
		idle.Races = false
		p, _ := met()
		require.EqualValues(t, 1, p.Hurries(idle))
		require.EqualValues(t, 3, p.Hurries(b))
		for words, want := range map[string]float64{
			"fast":            24,
			"fast nonsense":   24,
			"fast 53.8: wait": 3,           // 12 s to use: a second for a turn
			"fast 43.8":       6,           // 2 s to use
			"fast 41.8123":    1200.0 / 38, // nothing to use
			"fast 20":         4,           // less than the opponent has: Dux must win on the board
			"fast 16":         5,
			"slow":            3,
		} {
			p, _ := met(words)
			require.InEpsilon(t, want, p.Hurries(b), 0.01, words)
		}
		p, _ = met("fast 16")
		require.EqualValues(t, 5, p.Hurries(idle))
		time.Sleep(time.Minute)
		require.InEpsilon(t, 1200.0/38, p.Hurries(idle), 0.01, "the partner's time is over")
		p.Talk(false)
		require.EqualValues(t, 1, p.Hurries(b), "it no longer listens")
	})
}

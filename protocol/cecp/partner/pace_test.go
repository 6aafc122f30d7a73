// How fast to move.

package partner

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

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

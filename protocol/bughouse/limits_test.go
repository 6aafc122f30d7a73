// Limits of time as GUIs send them.

package bughouse

import (
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/driver"
)

// On an empty clock there is no time to think. It is not the same as no clock.
func TestLimitsOfTime(t *testing.T) {
	for words, want := range map[string]engine.Limits{
		"wtime 0 winc 0":                             {Time: time.Millisecond},
		"wtime -250 btime 9":                         {Time: time.Millisecond},
		"wtime 1500.5 winc 20.25":                    {Time: 1500 * time.Millisecond, Inc: 20 * time.Millisecond},
		"movetime 0":                                 {MoveTime: time.Millisecond},
		"wtime 99999999999999999999 winc -1 nodes 0": {Time: 240 * time.Hour, Nodes: 1},
		"btime 70":                                   {},
	} {
		limits, _, ignored := readLimits(strings.Fields(words), movegen.White)
		require.Empty(t, ignored, words)
		require.Equal(t, want, limits, words)
	}
}

func TestClocksOfUBI(t *testing.T) {
	d := driver.New(io.Discard)
	defer d.Close()
	u := NewUBI(d)
	u.Command("position startpos | startpos clock 0 -30 1500.5 2000")
	require.Equal(t, [2][2]time.Duration{{time.Millisecond, time.Millisecond}, {1500 * time.Millisecond, 2 * time.Second}}, u.clocks)
	u.Command("clock white_B 0")
	require.Equal(t, time.Millisecond, u.clocks[1][0])
	u.Command("ubinewgame")
	require.Zero(t, u.clocks, "unknown")
}

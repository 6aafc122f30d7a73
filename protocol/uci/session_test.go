// Options that change during a perft.

package uci

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/protocol/driver"
)

// Options may change during a perft; the race detector must not report
// anything.
func TestOptionsChangeWhileCounting(t *testing.T) {
	d := driver.New(io.Discard)
	t.Cleanup(d.Close)
	s := New(d)
	for _, line := range []string{"go perft 6", "setoption name Threads value 2", "setoption name Hash value 1", "stop"} {
		require.False(t, s.Command(line))
	}
	require.Equal(t, 2, s.Options().Threads)
	s.End()
}

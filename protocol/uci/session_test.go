package uci

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/protocol/driver"
)

// Options may change while turns are being counted; the race detector watches.
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

// The last lines that a failed engine printed, cleaned for the user.

package client

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// Text of engines is shown on one line, without control characters of
// terminals.
func TestTextOfEnginesIsCleaned(t *testing.T) {
	require.Equal(t, "illegal move: a (31mb) c", NewFault(IllegalMove, "%s", "a \x1b[31mb}\r\nc").Error())

	var printed tail
	for i := range 100 {
		printed.add(fmt.Sprintf("line %d\n\x1b[2Jline %d, too\n", i, i))
	}
	require.Len(t, printed.all(), tailLimit)
	require.Equal(t, "[2Jline 99, too", printed.all()[tailLimit-1])
}

// The engine at a terminal.

package main

import (
	"bufio"
	"io"
	"strings"
	"testing"

	"github.com/creack/pty"
	"github.com/stretchr/testify/require"
)

// lastByte follows what the program has written.
const lastByte0 = "\x00"

// Who starts the engine without a GUI reads how to play.
func TestEngineAtATerminal(t *testing.T) {
	master, slave, err := pty.Open()
	require.NoError(t, err)
	defer master.Close()
	defer slave.Close()
	_, err = master.WriteString("quit\n")
	require.NoError(t, err)
	require.Equal(t, exitDone, autoCommand.run(nil, slave, io.Discard, slave))
	_, err = slave.WriteString(lastByte0)
	require.NoError(t, err)
	text, err := bufio.NewReader(master).ReadString(lastByte0[0])
	require.NoError(t, err)
	require.Contains(t, text, `"dux web"`)

	var log strings.Builder
	require.Equal(t, exitDone, autoCommand.run(nil, strings.NewReader("quit\n"), io.Discard, &log))
	require.Empty(t, log.String())
}

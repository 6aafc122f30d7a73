// The engine at a terminal.

package guis

import (
	"bufio"
	"io"
	"strings"
	"testing"

	"github.com/creack/pty"
	"github.com/stretchr/testify/require"

	"dux/cmd/dux/internal/command"
)

// lastByte follows what the program has written.
const lastByte = "\x00"

// Who starts the engine without a GUI reads how to play.
func TestEngineAtATerminal(t *testing.T) {
	master, slave, err := pty.Open()
	require.NoError(t, err)
	defer master.Close()
	defer slave.Close()
	_, err = master.WriteString("quit\n")
	require.NoError(t, err)
	require.Equal(t, command.Done, Alone.Run(nil, slave, io.Discard, slave))
	_, err = slave.WriteString(lastByte)
	require.NoError(t, err)
	text, err := bufio.NewReader(master).ReadString(lastByte[0])
	require.NoError(t, err)
	require.Contains(t, text, `"dux web"`)

	var log strings.Builder
	require.Equal(t, command.Done, Alone.Run(nil, strings.NewReader("quit\n"), io.Discard, &log))
	require.Empty(t, log.String())
}

// A program that waits to be told which protocol to speak.

package protocol

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"dux/protocol/protocoltest"
	"dux/protocol/version"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// as serves a GUI in that protocol.
func as(mode Mode) protocoltest.Serve {
	return func(in io.Reader, out io.Writer) { Serve(in, out, mode) }
}

func TestFirstLineChoosesTheProtocol(t *testing.T) {
	for _, test := range []struct {
		first, says string
	}{
		{"xboard\nprotover 2", "feature done=0"},
		{"uci", "id name " + version.Name()},
		{"\r\n \nuci", "id name " + version.Name()},
		{"\ufeffuci", "id name " + version.Name()},
		{"isready", "readyok"},
		{"go depth 1", "bestmove"},
		{"position startpos\nd", "Fen:"},
		{"ping 3", "pong 3"},
		{"new\nhint", "Hint:"},
	} {
		c := protocoltest.Start(as(Auto))
		c.Say(test.first + "\r")
		for {
			line, ok := c.Next()
			require.True(t, ok, test.first)
			if strings.HasPrefix(line, test.says) {
				break
			}
		}
		c.End()
	}
}

func TestQuitEndsWithoutAnswer(t *testing.T) {
	for _, mode := range []Mode{Auto, CECP, UCI} {
		c := protocoltest.Start(as(mode))
		c.Say("quit")
		require.Empty(t, c.End())
	}
}

func TestEndOfInputEndsSearch(t *testing.T) {
	protocoltest.Play(t, "go infinite\nisready\n...\n< readyok\n...", as(UCI))
	protocoltest.Play(t, "new\nst 0.1\ngo\nping 1\n...\n< pong 1\n...", as(CECP))
}

// broken is the output to a GUI that has ended.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("gone") }

func TestEndOfTheGUIEndsTheSession(t *testing.T) {
	in, keep := io.Pipe()
	done := make(chan struct{})
	go func() {
		Serve(in, broken{}, UCI)
		close(done)
	}()
	_, err := io.WriteString(keep, "isready\n")
	require.NoError(t, err)
	<-done
	keep.Close()
}

// zeros is endless input without line ends.
type zeros struct{ left int }

func (z *zeros) Read(p []byte) (int, error) {
	if z.left -= len(p); z.left < 0 {
		return 0, io.EOF
	}
	clear(p)
	return len(p), nil
}

// An endless line takes no memory, and gets a short answer.
func TestEndlessLine(t *testing.T) {
	const length = 64 << 20
	line, err := readLine(bufio.NewReader(&zeros{length}))
	require.ErrorIs(t, err, io.EOF)
	require.Len(t, line, longest)
	var out strings.Builder
	Serve(&zeros{length}, &out, CECP)
	require.Less(t, out.Len(), 1000)
	require.NotContains(t, out.String(), "\x00")
}

// A GUI that does not read does not stop Dux from working.
func TestOutputNeverBlocks(t *testing.T) {
	in, keep := io.Pipe()
	out, unread := io.Pipe()
	done := make(chan struct{})
	go func() {
		Serve(in, unread, CECP)
		close(done)
	}()
	for range 1000 {
		_, err := io.WriteString(keep, "ping 1\n")
		require.NoError(t, err)
	}
	keep.Close()
	out.Close()
	<-done
}

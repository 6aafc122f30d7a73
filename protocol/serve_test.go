package protocol

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/protocol/cecp"
	"dux/protocol/driver"
	"dux/protocol/uci"
)

func TestFirstLineChoosesTheProtocol(t *testing.T) {
	for _, test := range []struct {
		first, says string
	}{
		{"xboard\nprotover 2", "feature done=0"},
		{"uci", "id name Dux"},
		{"isready", "readyok"},
		{"go depth 1", "bestmove"},
		{"position startpos\nd", "Fen:"},
		{"ping 3", "pong 3"},
		{"new\nhint", "Hint:"},
	} {
		c := converse(Auto)
		_, err := io.WriteString(c.in, test.first+"\r\n")
		require.NoError(t, err)
		for {
			line, ok := c.next(t, test.says)
			require.True(t, ok, test.first)
			if strings.HasPrefix(line, test.says) {
				break
			}
		}
		c.end(t)
	}
}

func TestQuitEndsWithoutAnswer(t *testing.T) {
	for _, mode := range []Mode{Auto, CECP, UCI} {
		c := converse(mode)
		_, err := io.WriteString(c.in, "quit\n")
		require.NoError(t, err)
		require.Empty(t, c.end(t))
	}
}

func TestEndOfInputEndsSearch(t *testing.T) {
	play(t, "go infinite\nisready\n...\n< readyok\n...", UCI)
	play(t, "new\nst 0.1\ngo\nping 1\n...\n< pong 1\n...", CECP)
}

// broken is the output to a GUI that is gone.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("gone") }

func TestGUIThatIsGoneEndsTheConversation(t *testing.T) {
	in, keep := io.Pipe()
	done := make(chan struct{})
	go func() {
		Serve(in, broken{}, UCI)
		close(done)
	}()
	_, err := io.WriteString(keep, "isready\n")
	require.NoError(t, err)
	select {
	case <-done:
	case <-time.After(deadline):
		require.Fail(t, "still there")
	}
	keep.Close()
}

// A GUI that does not read keeps nothing from being done.
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

// corpus is the lines of the scripts that a GUI says.
func corpus(f *testing.F, pattern string) {
	files, err := filepath.Glob(pattern)
	require.NoError(f, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(f, err)
		f.Add(string(text))
	}
}

// fuzz hands every line of the text to a session. Whatever they are, it lives.
func fuzz(f *testing.F, start func(*driver.Driver) driver.Handler) {
	d := driver.New(io.Discard)
	f.Cleanup(d.Close)
	require.NoError(f, d.Set("Hash", "1"))
	f.Fuzz(func(t *testing.T, text string) {
		h := start(d)
		for line := range strings.Lines(text) {
			if heavy(line) {
				continue
			}
			if h.Command(line) {
				break
			}
		}
		d.Abort()
		h.End()
	})
}

// heavy are commands that would only keep the machine busy.
func heavy(line string) bool {
	for _, word := range []string{"memory", "cores", "Hash", "Threads", "hash", "threads", "perft"} {
		if strings.Contains(line, word) {
			return true
		}
	}
	return false
}

func FuzzCECP(f *testing.F) {
	corpus(f, "testdata/cecp/*.txt")
	fuzz(f, newCECP)
}

func FuzzUCI(f *testing.F) {
	corpus(f, "testdata/uci/*.txt")
	fuzz(f, newUCI)
}

// The commands of the scripts in any order.
func FuzzCECPOrder(f *testing.F) { fuzzOrder(f, "testdata/cecp/*.txt", newCECP) }

func FuzzUCIOrder(f *testing.F) { fuzzOrder(f, "testdata/uci/*.txt", newUCI) }

func newCECP(d *driver.Driver) driver.Handler { return cecp.New(d) }

func newUCI(d *driver.Driver) driver.Handler { return uci.New(d) }

func fuzzOrder(f *testing.F, pattern string, start func(*driver.Driver) driver.Handler) {
	vocabulary := vocabulary(f, pattern)
	d := driver.New(io.Discard)
	f.Cleanup(d.Close)
	require.NoError(f, d.Set("Hash", "1"))
	all := make([]byte, 0, 2*len(vocabulary))
	for i := range vocabulary {
		all = append(all, byte(i>>8), byte(i))
	}
	f.Add(all)
	f.Fuzz(func(t *testing.T, order []byte) {
		h := start(d)
		order = order[:min(len(order), len(all))]
		for ; len(order) > 1; order = order[2:] {
			i := int(order[0]&127)<<8 + int(order[1])
			h.Command(vocabulary[i%len(vocabulary)])
			if order[0] > 127 {
				d.Finish(h)
			}
		}
		d.Abort()
		h.End()
	})
}

// vocabulary is every line said in the scripts, once.
func vocabulary(f *testing.F, pattern string) []string {
	files, err := filepath.Glob(pattern)
	require.NoError(f, err)
	var lines []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(f, err)
		for line := range strings.SplitSeq(string(text), "\n") {
			if line != "" && !strings.ContainsAny(line[:1], "#<~.") && !heavy(line) && !slices.Contains(lines, line) {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

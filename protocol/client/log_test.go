// Logs of engines that talk without end, and what they are made of.

package client

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// kept is a file in memory.
type kept struct{ bytes.Buffer }

func (*kept) Close() error { return nil }

// A log keeps the beginning and the end of each answer, and says what is missing.
func TestLogsAreBounded(t *testing.T) {
	file := &kept{}
	l := NewLog(file)
	words := strings.Repeat("x", 999)
	for turn := range 3 {
		l.Write("> ", fmt.Sprintf("go %d", turn))
		for range 5 * answerLimit / 1000 {
			l.Write("< ", words)
		}
		l.Write("< ", "bestmove e2e4")
	}
	l.Write("> ", "quit")
	l.Close()
	text := file.String()
	require.Less(t, len(text), 4*answerLimit)
	require.Greater(t, len(text), 3*answerLimit)
	for _, part := range []string{"> go 0\n", "> go 1\n", "> go 2\n", "> quit\n"} {
		require.Contains(t, text, part)
	}
	require.Equal(t, 3, strings.Count(text, "< bestmove e2e4\n"))
	require.Equal(t, 3, strings.Count(text, " ? left out 42"), text[len(text)-300:])

	file = &kept{}
	l = NewLog(file)
	for range 3 * logLimit / answerLimit / 2 {
		l.Write("> ", "go")
		for range 2 * answerLimit / 60_000 {
			l.Write("! ", strings.Repeat(words, 60))
		}
	}
	l.Close()
	require.Less(t, file.Len(), logLimit+2*answerLimit)
	require.Contains(t, file.String()[file.Len()-70_000:], " ? left out ")
}

// Logs are read at terminals.
func TestLogsArePrintable(t *testing.T) {
	file := &kept{}
	l := NewLog(file)
	l.Write("< ", "info string \x1b[2J\u009b\u202e\ttab")
	_, err := stderr{&Conversation{log: l}}.Write([]byte("one\r\ntwo\x07\n"))
	require.NoError(t, err)
	l.Close()
	lines := strings.Split(file.String(), "\n")
	require.Len(t, lines, 4)
	require.Equal(t, []string{"< info string \\x1b[2J\\u009b\\u202e\ttab", "! one", `! two\x07`, ""},
		[]string{lines[0][10:], lines[1][10:], lines[2][10:], lines[3]})
}

// An engine that lists options without end is refused before it fills the memory.
func TestOptionsAreBounded(t *testing.T) {
	long := strings.Repeat("y", 900) // so that it takes few lines, and no engine is slow to answer
	for proto, text := range map[string]string{"uci": "option name x%d" + long + " type check default true\n", "xboard": "feature x%d" + long + "=1\n"} {
		talker := func(in io.Reader, out io.Writer) {
			go func() { _, _ = io.Copy(io.Discard, in) }()
			for i := 0; ; i++ {
				if _, err := fmt.Fprintf(out, text, i); err != nil {
					return
				}
			}
		}
		_, err := Start(t.Context(), &Engine{Proto: proto, Serve: talker}, nil)
		require.ErrorContains(t, err, "lists more than 1024 KB of ")
	}
}

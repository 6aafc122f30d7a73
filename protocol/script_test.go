package protocol

import (
	"bufio"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"dux/movegen"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// conversation is Serve at work between two pipes.
type conversation struct {
	in    *io.PipeWriter
	lines chan string
	ended chan struct{}
}

func converse(mode Mode) *conversation {
	inReader, in := io.Pipe()
	outReader, out := io.Pipe()
	c := &conversation{in, make(chan string, 1000), make(chan struct{})}
	go func() {
		Serve(inReader, out, mode)
		inReader.Close()
		out.Close()
		close(c.ended)
	}()
	go func() {
		defer close(c.lines)
		for s := bufio.NewScanner(outReader); s.Scan(); {
			c.lines <- s.Text()
		}
	}()
	return c
}

// next is the next line of output, however long it takes; ok is false at its end.
func (c *conversation) next() (line string, ok bool) {
	line, ok = <-c.lines
	return line, ok
}

// say says lines.
func (c *conversation) say(lines ...string) {
	for _, line := range lines {
		// What cannot be said any more shows by the answer that is missing.
		_, _ = io.WriteString(c.in, line+"\n")
	}
}

// over waits for the end of the conversation.
func (c *conversation) over() {
	for ok := true; ok; {
		_, ok = c.next()
	}
	<-c.ended
}

// pick is a random legal turn, if there is one after which the game goes on.
func pick(random *rand.Rand, p movegen.Position) []movegen.Move {
	var turns [][]movegen.Move
	movegen.Turns(p, func(legs []movegen.Move) bool {
		turns = append(turns, slices.Clone(legs))
		return true
	})
	for _, i := range random.Perm(len(turns)) {
		for _, leg := range turns[i] {
			p.Make(leg)
		}
		over := movegen.Result(p).Over()
		for range turns[i] {
			p.Unmake()
		}
		if !over {
			return turns[i]
		}
	}
	return turns[0]
}

// end ends the input, and returns what was still said.
func (c *conversation) end() (rest []string) {
	c.in.Close()
	for {
		line, ok := c.next()
		if !ok {
			<-c.ended
			return rest
		}
		rest = append(rest, line)
	}
}

// A script has lines to be said and lines expected:
//
//	< TEXT   the next line is this
//	~ REGEXP the next line matches this
//	...      what comes before the next line expected does not matter
//	# TEXT   a comment
//
// After the last line nothing more may be said.
func play(t *testing.T, script string, mode Mode) {
	c := converse(mode)
	skip := false
	for i, line := range strings.Split(strings.TrimSpace(script), "\n") {
		switch {
		case line == "" || line[0] == '#':
		case line == "...":
			skip = true
		case line[0] == '<' || line[0] == '~':
			want := strings.TrimPrefix(line[1:], " ")
			matches := func(got string) bool { return got == want }
			if line[0] == '~' {
				matches = regexp.MustCompile("^(" + want + ")$").MatchString
			}
			got, ok := c.next()
			for skip && ok && !matches(got) {
				got, ok = c.next()
			}
			skip = false
			require.True(t, ok, "line %d: the end instead of %s", i+1, want)
			require.True(t, matches(got), "line %d:\n got: %s\nwant: %s", i+1, got, want)
		default:
			_, err := io.WriteString(c.in, line+"\n")
			require.NoError(t, err)
		}
	}
	rest := c.end()
	if !skip {
		require.Empty(t, rest)
	}
}

func scripts(t *testing.T, pattern string, mode Mode) {
	files, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			play(t, string(text), mode)
		})
	}
}

func TestCECPScripts(t *testing.T) { scripts(t, "testdata/cecp/*.txt", CECP) }

func TestUCIScripts(t *testing.T) { scripts(t, "testdata/uci/*.txt", UCI) }

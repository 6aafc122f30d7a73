// Scripts of sessions.

package protocoltest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Play runs a script, which has lines to send and lines to expect:
//
//	< TEXT   the next line is this
//	~ REGEXP the next line matches this
//	...      skip lines up to the next expected one
//	# TEXT   a comment
//
// After the last line there must be no more output.
func Play(t *testing.T, script string, serve Serve) {
	c := Start(serve)
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
			got, ok := c.Next()
			for skip && ok && !matches(got) {
				got, ok = c.Next()
			}
			skip = false
			require.True(t, ok, "line %d: the output ended before %s", i+1, want)
			require.True(t, matches(got), "line %d:\n got: %s\nwant: %s", i+1, got, want)
		default:
			c.Say(line)
		}
	}
	rest := c.End()
	if !skip {
		require.Empty(t, rest)
	}
}

// Scripts plays the scripts in files.
func Scripts(t *testing.T, pattern string, serve Serve) {
	files, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			Play(t, string(text), serve)
		})
	}
}

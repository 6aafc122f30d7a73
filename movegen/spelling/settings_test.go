// Settings written as words NAME=VALUE.

package spelling

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSettings(t *testing.T) {
	var name string
	var depth int
	var quiet bool
	known := Setters{"name": Text(&name), "depth": Number(&depth, 1), "quiet": Switch(&quiet)}
	read := func(text string) error { return Settings(strings.Fields(text), known.Set) }
	require.NoError(t, read("name=a=b depth=7 quiet=on"))
	require.Equal(t, "a=b", name)
	require.Equal(t, 7, depth)
	require.True(t, quiet)
	require.NoError(t, read("quiet=False name="))
	require.False(t, quiet)
	require.Empty(t, name)
	require.NoError(t, read(""))
	for text, want := range map[string]string{
		"quiet":       `expected NAME=VALUE, got "quiet"`,
		"depht=1":     `unknown key "depht" (known: depth, name, quiet); did you mean depth?`,
		"=1":          `unknown key "" (known: depth, name, quiet)`,
		"depth=0":     `depth: expected a whole number from 1, got "0"`,
		"depth=x":     `depth: expected a whole number from 1, got "x"`,
		"quiet=maybe": `quiet: expected true or false, got "maybe"`,
	} {
		require.EqualError(t, read(text), want)
	}
}

// A GUI's text repeated in answers.

package driver

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestEchoIsShortAndPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"e2e4":                     "e2e4",
		"":                         "",
		"a\x00b\x1b[2J\r\tc":       "a?b?[2J??c",
		"\xff\xfe":                 "??",
		"\u202egnp.exe":            "?gnp.exe",
		"🦆 ç":                      "🦆 ç",
		strings.Repeat("x", 1<<20): strings.Repeat("x", longestEcho) + "...",
		strings.Repeat("x", longestEcho-1) + "é": strings.Repeat("x", longestEcho-1) + "...",
	} {
		require.Equal(t, want, Echo(text))
	}
}

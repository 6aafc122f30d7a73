package client

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTextOfEnginesIsCleaned(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "",
		"\x1b]0;title\x07\x1b[31mred": "]0;title [31mred",
		"a\r\nb\tc\u202ed\x9be\xff":   "a b c d e",
		"} 1-0 {":                     "' 1-0 '",
		strings.Repeat("ü ", 10000):   strings.Repeat("ü ", 100) + "...",
	} {
		require.Equal(t, want, Clean(text))
	}
	var f *Fault
	require.True(t, errors.As(error(NewFault(Crash, "\x1b%s", "a\nb")), &f))
	require.Equal(t, "a b", f.Detail)

	var printed tail
	for i := range 100 {
		printed.add(fmt.Sprintf("line %d\nline %d, too\n", i, i))
	}
	require.Len(t, printed.all(), tailLimit)
	require.Equal(t, "line 99, too", printed.all()[tailLimit-1])
}

// How command lines of engines are split into words.

package match

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWordsOfCommands(t *testing.T) {
	for _, c := range []struct {
		text    string
		windows bool
		words   []string
	}{
		{"", false, nil},
		{"  dux  -x\ty ", false, []string{"dux", "-x", "y"}},
		{`cmd="a b" 'c d' e\ f ''`, false, []string{"cmd=a b", "c d", "e f", ""}},
		{`a"b 'c'"d 'x\y' "\"" \'`, false, []string{"ab 'c'd", `x\y`, `"`, "'"}},
		{`"a\b \\ \"c"`, false, []string{`a\b \ "c`}},
		{`cmd=Z:\x\dux.exe`, true, []string{`cmd=Z:\x\dux.exe`}},
		{`cmd="C:\Program Files\dux.exe cecp" name=x`, true, []string{`cmd=C:\Program Files\dux.exe cecp`, "name=x"}},
		{`\\server\share\dux.exe 'it is' \"x\"`, true, []string{`\\server\share\dux.exe`, "it is", `"x"`}},
	} {
		words, err := splitQuoted(c.text, c.windows)
		require.NoError(t, err, c.text)
		require.Equal(t, c.words, words, c.text)
	}
	for _, text := range []string{`"a`, `'a`, `a\`} {
		_, err := splitQuoted(text, false)
		require.Error(t, err, text)
	}
	words, err := splitQuoted(`C:\`, true)
	require.NoError(t, err)
	require.Equal(t, []string{`C:\`}, words)
}

// The names of the logs of engines.

package match

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The name of a log is valid on all file systems, and differs between long
// names of engines.
func TestLogNames(t *testing.T) {
	require.Equal(t, "dux_NullMove_false", fileName("dux:NullMove=false"))
	long := strings.Repeat("é", 150)
	a, b := fileName(long+"a"), fileName(long+"b")
	require.NotEqual(t, a, b)
	path := filepath.Join(t.TempDir(), "unit00000-game0-"+fileName(strings.Repeat("x", 300))+".log")
	l, err := openLog(path)
	require.NoError(t, err)
	l.Write("> ", "uci")
	l.Close()
	l, err = openLog(path)
	require.NoError(t, err, "a log can be replaced")
	l.Close()
}

// Which files output may replace.

package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCheckOutput(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	require.NoError(t, checkOutput(file))
	require.NoFileExists(t, file, "nothing is left behind")
	require.NoError(t, os.WriteFile(file, []byte("text"), 0o644))
	require.NoError(t, checkOutput(file))
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, "text", string(text))

	require.NoError(t, os.Symlink(filepath.Join(dir, "new"), link))
	require.NoError(t, checkOutput(link))
	_, err = os.Lstat(link)
	require.NoError(t, err, "the link stays")
	require.NoError(t, checkOutput(os.DevNull))
	require.Error(t, checkOutput(dir))
	require.Error(t, checkOutput(filepath.Join(file, "x")))
}

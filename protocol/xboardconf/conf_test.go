package xboardconf

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWrite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	require.NoError(t, Write(dir, "/opt/my engines/dux"))
	text, err := os.ReadFile(filepath.Join(dir, General))
	require.NoError(t, err)
	require.Contains(t, string(text), "-firstChessProgram {\"/opt/my engines/dux\" cecp}\n-testLegality false\n", "a path with a blank")
	text, err = os.ReadFile(filepath.Join(dir, Chess))
	require.NoError(t, err)
	require.Contains(t, string(text), "-firstChessProgram {\"/opt/my engines/dux\" cecp}\n-testLegality true\n")
	text, err = os.ReadFile(filepath.Join(dir, Duchess))
	require.NoError(t, err)
	require.Contains(t, string(text), filepath.Join(dir, Pieces)+"\"\n-trueColors true\n")
	pictures, err := filepath.Glob(filepath.Join(dir, Pieces, "*.svg"))
	require.NoError(t, err)
	require.Len(t, pictures, 6*9, "nine kinds of six players")
	made, err := images()
	require.NoError(t, err)
	require.NotContains(t, made, "White.svg", "an image without a name")
	require.NotContains(t, made, "Black.svg", "an image without a name")
}

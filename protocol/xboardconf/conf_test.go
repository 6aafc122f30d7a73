// Files of settings for XBoard and WinBoard.

package xboardconf

import (
	"image/png"
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
	require.Contains(t, string(text), "-firstChessProgram {\"/opt/my engines/dux\" cecp}\n-testLegality false\n", "a path with a space")
	text, err = os.ReadFile(filepath.Join(dir, Chess))
	require.NoError(t, err)
	require.Contains(t, string(text), "-firstChessProgram {\"/opt/my engines/dux\" cecp}\n-testLegality true\n")
	text, err = os.ReadFile(filepath.Join(dir, Duchess))
	require.NoError(t, err)
	require.Contains(t, string(text), filepath.Join(dir, pieces)+"\"\n-trueColors true\n")
	text, err = os.ReadFile(filepath.Join(dir, Double))
	require.NoError(t, err)
	require.Contains(t, string(text), "-liteBackTextureFile \""+filepath.Join(dir, lightSquares)+".png\"\n")
	file, err := os.Open(filepath.Join(dir, darkSquares+".png"))
	require.NoError(t, err)
	defer file.Close()
	boards, err := png.Decode(file)
	require.NoError(t, err)
	require.NotEqual(t, boards.At(100, 100), boards.At(1000, 100), "two boards of one colour")
	require.NotEqual(t, boards.At(100, 100), boards.At(640, 100), "no line between the boards")
	text, err = os.ReadFile(filepath.Join(dir, Server))
	require.NoError(t, err)
	require.Contains(t, string(text), "-icsMenu {A pawn is good;+p;\nA knight is good;+n;\n")
	pictures, err := filepath.Glob(filepath.Join(dir, pieces, "*.svg"))
	require.NoError(t, err)
	require.Len(t, pictures, 6*9, "nine kinds of six players")
	made, err := images()
	require.NoError(t, err)
	require.NotContains(t, made, "White.svg", "an image without a name")
	require.NotContains(t, made, "Black.svg", "an image without a name")
}

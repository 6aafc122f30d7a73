// Files of settings for XBoard and WinBoard.

package xboardconf

import (
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// A game without a codec has no settings and no pieces.
func TestGameWithoutCodec(t *testing.T) {
	all := variants.All
	starts, pieces := Starts(false), drawings(false)
	v := *all[0]
	v.Name = "new-game"
	variants.All = append(slices.Clone(all), &v)
	t.Cleanup(func() { variants.All = all })
	require.Equal(t, starts, Starts(false))
	require.Equal(t, pieces, drawings(false))
}

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
	require.Contains(t, string(text), filepath.Join(dir, Pieces)+"\"\n-trueColors true\n")
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
	pictures, err := filepath.Glob(filepath.Join(dir, Pieces, "*.svg"))
	require.NoError(t, err)
	require.Len(t, pictures, 6*9, "nine kinds of six players")
	made := images()
	require.NotContains(t, made, "White.svg", "an image without a name")
	require.NotContains(t, made, "Black.svg", "an image without a name")
}

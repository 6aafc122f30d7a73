// Pieces, settings and code pages for WinBoard.

package xboardconf

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/bmp"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
	"dux/protocol/gui"
)

// An image shows the same piece in every game, and every image has pieces of
// both colours.
func TestDrawings(t *testing.T) {
	folders := map[bool]map[int]documents{false: drawings(false), true: drawings(true)}
	for _, v := range variants.All {
		shape := gui.For(v, false).Shape()
		drawn := folders[shape.Suffixes]
		for image := range shape.Images {
			require.NotEmpty(t, drawn[image][0], "%s: image %d", v.Name, image)
			require.NotEmpty(t, drawn[image][1], "%s: image %d", v.Name, image)
		}
		for _, seat := range v.Seats {
			black := gui.Black(v, seat)
			if black != (seat%2 == 1) {
				continue // board B, in the colours of board A
			}
			for k := movegen.NoKind + 1; k < movegen.Kinds; k++ {
				piece := movegen.NewPiece(seat, k)
				if image := shape.Image(piece); v.Letters[k] != 0 && image >= 0 {
					side := map[bool]int{false: 0, true: 1}[black]
					require.Equal(t, draw.Document(draw.Owned(v, piece)), drawn[image][side], "%s: %s", v.Name, k)
				}
			}
		}
	}
}

// decode reads the bitmap with this name.
func decode(t *testing.T, files map[string]string, name string) *image.RGBA {
	text, found := files[name+".bmp"]
	require.True(t, found, name)
	picture, err := bmp.Decode(strings.NewReader(text))
	require.NoError(t, err)
	return picture.(*image.RGBA)
}

// different returns the share of pixels in which two pictures differ clearly.
func different(a, b *image.RGBA) float64 {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		apart := 0
		for c := range 3 {
			x, y := int(a.Pix[i+c]), int(b.Pix[i+c])
			apart += max(x-y, y-x)
		}
		if apart > 0x60 {
			n++
		}
	}
	return float64(n) / float64(len(a.Pix)/4)
}

// Every piece differs from all others in every size and colour, and its
// silhouette covers it.
func TestBitmapsDiffer(t *testing.T) {
	for _, duchess := range []bool{false, true} {
		files, err := bitmaps(duchess)
		require.NoError(t, err)
		numbers := drawings(duchess)
		for _, size := range fullSizes {
			pictures, names, shown := []*image.RGBA{}, []string{}, map[string]bool{}
			for number, pair := range numbers {
				if shown[pair[0]] {
					continue // pawns have two numbers
				}
				shown[pair[0]] = true
				name := bitmapName(number, size)
				silhouette := decode(t, files, name+"w")
				for _, letter := range []string{"o", "s"} {
					picture := decode(t, files, name+letter)
					require.Equal(t, image.Rect(0, 0, size, size), picture.Bounds(), name)
					checkSilhouette(t, picture, silhouette, name)
					pictures, names = append(pictures, picture), append(names, name+letter)
				}
			}
			for i := range pictures {
				for j := range i {
					require.Greater(t, different(pictures[i], pictures[j]), 0.05, "%s %s", names[i], names[j])
				}
			}
		}
	}
}

// checkSilhouette requires black for the piece and white around it.
func checkSilhouette(t *testing.T, piece, silhouette *image.RGBA, name string) {
	covered := 0
	black, white := []byte{0, 0, 0, 0xff}, []byte{0xff, 0xff, 0xff, 0xff}
	for i := 0; i < len(piece.Pix); i += 4 {
		if bytes.Equal(silhouette.Pix[i:i+4], black) {
			covered++
		} else if !bytes.Equal(silhouette.Pix[i:i+4], white) || !bytes.Equal(piece.Pix[i:i+4], white) {
			t.Fatalf("%s: the silhouette is not black on white at byte %d, or the piece is larger", name, i)
		}
	}
	require.Greater(t, covered, len(piece.Pix)/4/8, name)
}

// The games that allow every size of window have pieces in every size.
func TestBitmapsOfAllSizes(t *testing.T) {
	files, err := bitmaps(false)
	require.NoError(t, err)
	for _, v := range variants.All {
		shape := gui.For(v, false).Shape()
		if slices.Contains([]string{"fairy", "super", "lion"}, shape.Parent) {
			continue
		}
		for number := range shape.Images {
			for _, size := range allSizes {
				require.Contains(t, files, bitmapName(number, size)+"s.bmp", v.Name)
			}
		}
	}
}

func TestWriteWinBoard(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "Schöne Spiele")
	ansi := func(text string) (string, error) { return inCodePage(1252, text) }
	require.NoError(t, WriteWinBoard(dir, `C:\Schöne Spiele\dux.exe`, `C:\WinBoard\winboard.exe`, ansi))
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		return string(text)
	}
	require.Contains(t, read(General), "-firstChessProgram {\"C:\\Sch\xf6ne Spiele\\dux.exe\" cecp}\n-cp\n-boardSize Bulky\n")
	require.Contains(t, read(General), "Sch\xf6ne Spiele"+string(filepath.Separator)+"pieces\"\n")
	require.Contains(t, read(Duchess), string(filepath.Separator)+"duchess\"\n")
	require.Contains(t, read(Duchess), "-sweepPromotions false\n")
	require.Contains(t, read(Chess), "-testLegality true\n")
	require.NotContains(t, read(Server), "\n-cp\n", "a client of a server needs no engine")
	require.Contains(t, read(Server), "-icsMenu {A pawn is good,+p,0,1\nA knight is good,+n,0,1\n")
	require.Contains(t, read("server.cmd"), ` -opt "%~dp0server.conf" %*`)
	require.Equal(t, "@rem Dux: plays rutland in WinBoard. Options of WinBoard may follow.\r\n@chcp 65001 >nul\r\n"+
		"@start \"\" \"C:\\WinBoard\\winboard.exe\" -opt \"%~dp0dux.conf\" -variant rutland -boardSize Middling %*\r\n", read("rutland.cmd"))
	lines := strings.Split(strings.TrimSpace(read(engineListName)), "\n")
	require.Len(t, lines, len(variants.All))
	require.Contains(t, lines[0], `"Dux `+variants.All[0].Name+`" -opt "`)
	picture, err := bmp.Decode(bytes.NewBufferString(read(darkSquares + ".bmp")))
	require.NoError(t, err)
	require.NotEqual(t, picture.At(100, 100), picture.At(1000, 100), "two boards of one colour")
	for _, s := range Shortcuts() {
		require.FileExists(t, filepath.Join(dir, s.File))
		require.FileExists(t, filepath.Join(dir, ShortcutName(s.Variant)))
	}
	require.ErrorContains(t, WriteWinBoard(t.TempDir(), `C:\蛋\dux.exe`, "winboard.exe", ansi), "code page")
}

func TestCodePages(t *testing.T) {
	for page, encoded := range map[int]string{1250: "\xe8", 65001: "č"} {
		text, err := inCodePage(page, "č")
		require.NoError(t, err, page)
		require.Equal(t, encoded, text, page)
	}
	for page := range codePages {
		_, err := inCodePage(page, "dux")
		require.NoError(t, err, page)
	}
	_, err := inCodePage(1252, "č")
	require.Error(t, err)
	_, err = inCodePage(437, "dux")
	require.ErrorContains(t, err, fmt.Sprint(437))
	text, err := ANSI("dux")
	require.NoError(t, err)
	require.Equal(t, "dux", text)
}

// Pictures for WinBoard and XBoard: pieces as bitmaps in WinBoard's sizes, drawn from the SVG
// pieces, and the squares of two boards beside each other.

package xboardconf

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"

	"golang.org/x/image/bmp"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
	"dux/protocol/gui"
	"dux/protocol/picture"
)

// documents are the SVG pieces of GUI White and GUI Black.
type documents [2]string

// drawings returns the pieces by the number of their image: those of Duchess,
// which has six colours, or those of all other games.
func drawings(duchess bool) map[int]documents {
	all := map[int]documents{}
	put := func(image int, black bool, picture string) {
		pair, side := all[image], 0
		if black {
			side = 1
		}
		pair[side] = draw.Document(picture)
		all[image] = pair
	}
	for _, v := range variants.All {
		codec := gui.For(v, false)
		if codec == nil || codec.Shape().Suffixes != duchess {
			continue
		}
		shape := codec.Shape()
		seats := v.Seats
		if !duchess {
			seats = []movegen.Seat{movegen.White, movegen.Black} // on board A, if there are two
		}
		for _, seat := range seats {
			black, drawn := gui.Black(v, seat), map[int]bool{}
			for k := movegen.NoKind + 1; k < movegen.Kinds; k++ {
				if image := shape.Image(movegen.NewPiece(seat, k)); v.Letters[k] != 0 && image >= 0 {
					drawn[image] = true
					put(image, black, draw.Owned(v, movegen.NewPiece(seat, k)))
				}
			}
			for image := range shape.Images {
				switch {
				case drawn[image] || duchess:
				case v.Letters[movegen.Duck] != 0:
					put(image, black, draw.Owned(v, movegen.NewPiece(seat, movegen.Duck)))
				case image == gui.Token:
					put(image, black, draw.Token(v, seat))
				}
			}
		}
	}
	return all
}

// For these sizes of squares, in pixels, WinBoard has its own images of every
// kind of piece; in most games it allows only these sizes.
var fullSizes = []int{33, 49, 72}

// allSizes are all of its sizes.
var allSizes = []int{21, 25, 29, 33, 37, 40, 45, 49, 54, 58, 64, 72, 80, 87, 95, 108, 116, 129}

// resizable are the images of the games that allow every size.
var resizable = []int{0, 1, 2, 3, 4, 65, gui.Lance, gui.Token}

// sizes returns the sizes that an image needs.
func sizes(image int, duchess bool) []int {
	if !duchess && slices.Contains(resizable, image) {
		return allSizes
	}
	return fullSizes
}

// letters are WinBoard's names of its images that Dux uses. Those in the first
// map exist in all sizes, the others in the full ones (InitDrawingSizes in
// winboard.c).
var (
	letters     = map[int]string{0: "p", 1: "n", 2: "b", 3: "r", 4: "q", 65: "k"}
	fullLetters = map[int]string{
		5: "f", 7: "aa", 8: "c", 10: "m", 12: "h", 13: "a", 14: "dk", 16: "cv", 20: "u", gui.Lance: "l",
	}
)

// bitmapName returns the name of the file without its last letter: s for Black,
// o for White, w for the silhouette.
func bitmapName(image, size int) string {
	name := letters[image]
	if name == "" && slices.Contains(fullSizes, size) {
		name = fullLetters[image]
	}
	if name == "" {
		name = fmt.Sprintf("piece%d_", image)
	}
	return fmt.Sprint(name, size)
}

// bitmaps returns the files of a folder of pieces, by name.
func bitmaps(duchess bool) (map[string]string, error) {
	files := map[string]string{}
	for number, pair := range drawings(duchess) {
		for _, size := range sizes(number, duchess) {
			name := bitmapName(number, size)
			for side, letter := range []string{"o", "s"} {
				piece, silhouette, err := bitmap(pair[side], size)
				if err != nil {
					return nil, err
				}
				files[name+letter+".bmp"] = inBMP(piece)
				files[name+"w.bmp"] = inBMP(silhouette)
			}
		}
	}
	return files, nil
}

func inBMP(picture image.Image) string {
	var b bytes.Buffer
	_ = bmp.Encode(&b, picture) // a Buffer never fails
	return b.String()
}

// covered is the alpha value from which a pixel belongs to the piece.
const covered = 0x40

// bitmap draws a piece on white, and its silhouette in black. WinBoard has no
// transparency, so pixels at the edge are mixed with a colour between those of
// light and dark squares.
func bitmap(document string, size int) (piece, silhouette *image.RGBA, err error) {
	drawn, err := picture.SVG(document, size, size)
	if err != nil {
		return nil, nil, err
	}
	piece, silhouette = image.NewRGBA(drawn.Rect), image.NewRGBA(drawn.Rect)
	for y := range size {
		for x := range size {
			c := drawn.RGBAAt(x, y)
			if c.A < covered {
				piece.Set(x, y, color.White)
				silhouette.Set(x, y, color.White)
				continue
			}
			mix := func(c, below, alpha uint8) uint8 { return c + uint8(int(below)*(0xff-int(alpha))/0xff) }
			piece.SetRGBA(x, y, color.RGBA{mix(c.R, between.R, c.A), mix(c.G, between.G, c.A), mix(c.B, between.B, c.A), 0xff})
			silhouette.Set(x, y, color.Black)
		}
	}
	return piece, silhouette, nil
}

// between is a colour between those of light and dark squares.
var between = color.RGBA{0xd2, 0xb0, 0x8c, 0xff}

// XBoard stretches an image over the whole board if its name ends in the
// board's files and ranks. WinBoard cuts squares of any size out of it.
const (
	lightSquares = "light-16x9"
	darkSquares  = "dark-16x9"
)

// The colours of the line and of the squares of boards A and B.
var (
	lightColours = color.Palette{color.Black, color.RGBA{0xf0, 0xd9, 0xb5, 0xff}, color.RGBA{0xcf, 0xe0, 0xc8, 0xff}}
	darkColours  = color.Palette{color.Black, color.RGBA{0xb5, 0x88, 0x63, 0xff}, color.RGBA{0x6f, 0x9a, 0x6a, 0xff}}
)

// squares returns an image of both boards.
func squares(colours color.Palette) image.Image {
	const side, line = 80, 4
	picture := image.NewPaletted(image.Rect(0, 0, 16*side, 9*side), colours)
	middle := picture.Bounds().Dx() / 2
	for i := range picture.Pix {
		switch x := i % picture.Stride; {
		case x < middle-line/2:
			picture.Pix[i] = 1
		case x >= middle+line/2:
			picture.Pix[i] = 2
		}
	}
	return picture
}

func inPNG(picture image.Image) string {
	var b strings.Builder
	_ = png.Encode(&b, picture) // a Builder never fails
	return b.String()
}

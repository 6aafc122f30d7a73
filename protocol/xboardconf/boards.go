// The squares of two boards beside each other, in colours of their own and with
// a line between.

package xboardconf

import (
	"image"
	"image/color"
	"image/png"
	"strings"
)

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

// inPNG writes a picture as PNG.
func inPNG(picture image.Image) string {
	var b strings.Builder
	_ = png.Encode(&b, picture) // a Builder never fails
	return b.String()
}

// Pictures of pieces and of boards of every game.

package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
)

// Every drawing of a board is understood: every kind of view, arrows, hands and captions.
func TestBoardsOfAllGames(t *testing.T) {
	for _, v := range variants.All {
		p := v.Position()
		legs := movegen.AllTurns(p)[0]
		if hander, ok := p.(movegen.Hander); ok && v.Hands {
			require.NoError(t, hander.SetHand(v.Seats[0], movegen.Knight, 2))
		}
		view := draw.View{Near: v.Seats[1], Names: true, Marks: []movegen.Square{legs[0].To(), legs[0].From()},
			Notes: map[movegen.Square]string{legs[0].From(): "+1.5"}}
		for _, w := range []draw.View{{}, {Bare: true}, view} {
			data, err := Board(p, w, 300, draw.Arrows(legs, draw.Last)...)
			require.NoError(t, err, v.Name)
			drawn, err := png.Decode(bytes.NewReader(data))
			require.NoError(t, err)
			size := drawn.Bounds().Size()
			require.Equal(t, 300, max(size.X, size.Y))
			seen := map[color.Color]bool{}
			for x := range size.X {
				for y := range size.Y {
					seen[drawn.At(x, y)] = true
				}
			}
			require.Greater(t, len(seen), 100, "%s is almost empty", v.Name)
		}
		_, err := Board(p, draw.View{}, MaxSide+1)
		require.ErrorContains(t, err, "from 1 to 4096 pixels")
	}
}

// at draws an element of a document of 10 by 10 in as many pixels, and returns a pixel.
func at(t *testing.T, element string, x, y int) color.RGBA {
	drawn, err := SVG(`<svg viewBox="0 0 10 10"><defs><rect id="r" width="4" height="4"/></defs>`+element+`</svg>`, 10, 10)
	require.NoError(t, err, element)
	return drawn.RGBAAt(x, y)
}

func TestElements(t *testing.T) {
	for _, c := range []struct {
		element         string
		inside, outside image.Point
	}{
		{`<rect x="2" y="2" width="4" height="4" fill="#f00"/>`, image.Pt(3, 3), image.Pt(7, 3)},
		{`<g fill="#ff0000"><rect x="2" y="2" width="4" height="4"/></g>`, image.Pt(5, 5), image.Pt(6, 6)},
		{`<circle cx="5" cy="5" r="3" fill="#f00"/>`, image.Pt(5, 3), image.Pt(1, 1)},
		{`<circle cx="5" cy="5" r="3.5" fill="none" stroke="#f00" stroke-width="3"/>`, image.Pt(5, 1), image.Pt(5, 5)},
		{`<path d="M1 1H5V5H1z" fill="#f00"/>`, image.Pt(3, 3), image.Pt(7, 7)},
		{`<path d="M1 1h4v4h-4zM6 6l3 0 0 3-3 0z" fill="#f00"/>`, image.Pt(7, 7), image.Pt(5, 6)},
		{`<path d="M1 5a4 4 0 0 1 8 0z" fill="#f00"/>`, image.Pt(5, 2), image.Pt(5, 7)},
		{`<path d="M1 5a4 4 0 0 0 8 0z" fill="#f00"/>`, image.Pt(5, 7), image.Pt(5, 2)},
		{`<path d="M2 5a3 3 0 1 1 3 3z" fill="#f00"/>`, image.Pt(6, 4), image.Pt(3, 7)},
		{`<path d="M0 0C0 14 10 14 10 0z" fill="#f00"/>`, image.Pt(5, 8), image.Pt(1, 8)},
		{`<path d="M0 0q5 18 10 0z" fill="#f00"/>`, image.Pt(5, 7), image.Pt(0, 8)},
		{`<path d="M0 5H10" stroke="#f00" stroke-width="2"/>`, image.Pt(5, 5), image.Pt(5, 7)},
		{`<use href="#r" x="5" y="5" fill="#f00"/>`, image.Pt(6, 6), image.Pt(3, 3)},
		{`<use href="#r" transform="translate(4 0) scale(1.5)" fill="#f00"/>`, image.Pt(9, 5), image.Pt(2, 2)},
		{`<rect x="0" y="-9" width="4" height="4" transform="rotate(90)" fill="#f00"/>`, image.Pt(6, 1), image.Pt(1, 6)},
		{`<text x="5" y="10" font-size="16" text-anchor="middle" fill="#f00">▌</text>`, image.Pt(3, 5), image.Pt(9, 5)},
		{`<title>words</title><g opacity="1"><g fill="#00f"><rect width="9" height="9" fill="#f00"/></g></g>`, image.Pt(4, 4), image.Pt(9, 9)},
	} {
		inside, outside := at(t, c.element, c.inside.X, c.inside.Y), at(t, c.element, c.outside.X, c.outside.Y)
		require.Equal(t, color.RGBA{inside.A, 0, 0, inside.A}, inside, c.element)
		require.Greater(t, inside.A, uint8(0xc0), c.element)
		require.Less(t, outside.A, uint8(0x40), c.element)
	}
	half := at(t, `<g opacity="0.5"><rect width="9" height="9" fill="#f00"/></g>`, 4, 4)
	require.InDelta(t, 0x80, half.A, 1)
}

// What is not known is an error, not a gap in the picture.
func TestUnknownElements(t *testing.T) {
	for element, want := range map[string]string{
		`<ellipse rx="3"/>`:                      "unknown element ellipse",
		`<text><b>x</b></text>`:                  "unknown element b in text",
		`<rect fill="red"/>`:                     `expected a colour such as #d2b08c, or none, got "red"`,
		`<rect stroke-width="wide"/>`:            "stroke-width of rect",
		`<path d="M1 1S2 2 3 3"/>`:               `before "S2 2 3 3"`,
		`<path d="M1 1zS2"/>`:                    `expected a command, got "S2"`,
		`<path d="M1"/>`:                         "expected a number",
		`<path d="L1 1"/>`:                       "expected M first, got L",
		`<path d="M1 1zL"/>`:                     "expected a number",
		`<g transform="skewX(3)"/>`:              "unknown transform",
		`<use href="#nobody"/>`:                  `no id "nobody"`,
		`<g id="me"><use href="#me"/></g>`:       "too deep",
		`<path d="M1 1 ` + "\u0000" + `"></path`: "picture: XML syntax error",
	} {
		_, err := SVG(`<svg viewBox="0 0 10 10">`+element+`</svg>`, 10, 10)
		require.ErrorContains(t, err, want, element)
	}
	for _, document := range []string{"", "x", "<svg/>", `<g viewBox="0 0 9 9"/>`, `<svg viewBox="0 0 0 9"/>`} {
		_, err := SVG(document, 10, 10)
		require.Error(t, err, document)
	}
}

func TestWrap(t *testing.T) {
	require.Equal(t, []string{"Double Chess,", "one board"}, Wrap("Double Chess, one board", 20, 160))
	require.Equal(t, []string{"a", "Transubstantiation", "b"}, Wrap("a Transubstantiation b", 20, 60))
	require.Empty(t, Wrap(" ", 20, 100))
}

// Painting: fills, strokes and text on pixels.

package picture

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// canvas is a picture that is being drawn.
type canvas struct {
	pixels *image.RGBA
	named  map[string]*node // elements by id
	raster vector.Rasterizer
}

// paint fills an outline, and then draws its lines.
func (c *canvas) paint(o outline, p pen) {
	moved := make(outline, len(o))
	for i, l := range o {
		moved[i] = line{make([]point, len(l.points)), l.closed}
		for j, at := range l.points {
			moved[i].points[j] = p.at.apply(at)
		}
	}
	c.fill(moved, p.fill, p.alpha)
	c.stroke(moved, p)
}

// stroke draws the lines of an outline that is in its place.
func (c *canvas) stroke(o outline, p pen) {
	if p.stroke.A == 0 {
		return
	}
	alpha := p.alpha
	if p.strokeAlpha > 0 {
		alpha *= p.strokeAlpha
	}
	c.fill(o.thick(p.width*p.at.scale()/2), p.stroke, alpha)
}

// thick returns the outline of the lines of o if they have this radius.
func (o outline) thick(radius float64) outline {
	var all outline
	for _, l := range o {
		for i, a := range l.points {
			all = append(all, circle(a.x, a.y, radius)...)
			b := l.points[(i+1)%len(l.points)]
			length := math.Hypot(b.x-a.x, b.y-a.y)
			if length == 0 || i == len(l.points)-1 && !l.closed {
				continue
			}
			// The corners go round in the same way as those of circles: the parts add up.
			x, y := (b.y-a.y)/length*radius, (a.x-b.x)/length*radius
			all = append(all, line{[]point{{a.x + x, a.y + y}, {b.x + x, b.y + y}, {b.x - x, b.y - y}, {a.x - x, a.y - y}}, true})
		}
	}
	return all
}

// fill fills an outline that is in its place.
func (c *canvas) fill(o outline, colour color.NRGBA, alpha float64) {
	if colour.A == 0 {
		return
	}
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, l := range o {
		for _, p := range l.points {
			low, high = point{min(low.x, p.x), min(low.y, p.y)}, point{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	far := point{float64(c.pixels.Rect.Dx()), float64(c.pixels.Rect.Dy())}
	low, high = point{max(low.x, 0), max(low.y, 0)}, point{min(high.x, far.x), min(high.y, far.y)}
	if low.x >= high.x || low.y >= high.y {
		return
	}
	place := image.Rect(int(low.x), int(low.y), int(math.Ceil(high.x)), int(math.Ceil(high.y)))
	c.raster.Reset(place.Dx(), place.Dy())
	for _, l := range o {
		for i, p := range l.points {
			x, y := float32(p.x-float64(place.Min.X)), float32(p.y-float64(place.Min.Y))
			if i == 0 {
				c.raster.MoveTo(x, y)
			} else {
				c.raster.LineTo(x, y)
			}
		}
		c.raster.ClosePath()
	}
	colour.A = uint8(math.Round(float64(colour.A) * alpha))
	c.raster.DrawOp = draw.Over
	c.raster.Draw(c.pixels, place, image.NewUniform(colour), image.Point{})
}

// bold is the font of all text.
var bold = sync.OnceValue(func() *sfnt.Font {
	f, err := sfnt.Parse(gobold.TTF)
	if err != nil {
		panic("picture: the font of Go cannot be read: " + err.Error())
	}
	return f
})

// emBox is the size at which glyphs are read; they are scaled then.
const emBox = 1024

// write draws a text: its own words, and parts of it with a pen of their own.
func (c *canvas) write(n *node, p pen) error {
	type part struct {
		words string
		pen
	}
	parts := []part{{n.text, p}}
	for _, child := range n.children {
		if child.name != "tspan" {
			return fmt.Errorf("picture: unknown element %s in text", child.name)
		}
		own, err := p.take(child)
		if err != nil {
			return err
		}
		parts = append(parts, part{child.text, own}, part{child.after, p})
	}
	width := 0.0
	for _, t := range parts {
		width += TextWidth(t.words, t.fontSize)
	}
	x := n.number("x")
	switch p.anchor {
	case "middle":
		x -= width / 2
	case "end":
		x -= width
	}
	for _, t := range parts {
		for _, r := range t.words {
			glyph, advance := glyphOf(r)
			scale := t.fontSize / emBox
			t.at = p.at.times(matrix{scale, 0, 0, scale, x, n.number("y")})
			if n.values["paint-order"] == "stroke" {
				under := t.pen
				under.fill.A, under.width = 0, t.width/scale
				c.paint(glyph, under)
				t.stroke.A = 0
			}
			over := t.pen
			over.width = t.width / scale
			c.paint(glyph, over)
			x += advance * scale
		}
	}
	return nil
}

// TextWidth returns the width of words in a font of this size.
func TextWidth(words string, size float64) (width float64) {
	for _, r := range words {
		_, advance := glyphOf(r)
		width += advance * size / emBox
	}
	return width
}

// Wrap breaks words into lines that are not wider than width in a font of this size, unless a
// single word is.
func Wrap(words string, size, width float64) (lines []string) {
	for _, word := range strings.Fields(words) {
		if n := len(lines); n > 0 && TextWidth(lines[n-1]+" "+word, size) <= width {
			lines[n-1] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// glyphOf returns the outline of a letter in a font of size emBox, and how far the next one is.
func glyphOf(r rune) (outline, float64) {
	var b sfnt.Buffer
	f := bold()
	index, _ := f.GlyphIndex(&b, r) // 0, the sign for an unknown letter, on an error
	segments, err := f.LoadGlyph(&b, index, fixed.I(emBox), nil)
	if err != nil {
		return nil, 0
	}
	advance, _ := f.GlyphAdvance(&b, index, fixed.I(emBox), font.HintingNone)
	at := func(p fixed.Point26_6) point { return point{float64(p.X) / 64, float64(p.Y) / 64} }
	t := track{}
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			t.at = at(s.Args[0])
			t.outline = append(t.outline, line{points: []point{t.at}, closed: true})
		case sfnt.SegmentOpLineTo:
			t.line(at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			t.quadratic(at(s.Args[0]), at(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			t.cubic(at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	return t.outline, float64(advance) / 64
}

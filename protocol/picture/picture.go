// Package picture draws boards, pieces and other SVG of Dux as pixels: for WinBoard, which
// knows bitmaps only, and for pages that show a link as a picture.
//
// It knows the part of SVG that package draw writes: paths, circles, rectangles, text, groups
// with transforms, and definitions to use. Anything else is an error, so that a new drawing
// cannot lack a part unnoticed. Widths of lines are scaled; ends and corners of lines are round.
package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"strconv"
	"strings"

	"dux/movegen"
	"dux/movegen/draw"
)

// MaxSide is the greatest width and height of a picture, in pixels.
const MaxSide = 4096

// Board draws a position as PNG. The longer side of the picture has this many pixels.
func Board(p movegen.Position, view draw.View, size int, arrows ...draw.Arrow) ([]byte, error) {
	root, err := read(view.SVG(p, arrows...))
	if err != nil {
		return nil, err
	}
	width, height := root.size()
	scale := float64(size) / max(width, height)
	drawn, err := root.draw(int(math.Round(width*scale)), int(math.Round(height*scale)))
	if err != nil {
		return nil, err
	}
	return PNG(drawn), nil
}

// PNG writes a picture as PNG.
func PNG(p image.Image) []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, p) // a Buffer never fails
	return b.Bytes()
}

// SVG draws an SVG document, in its middle if the sides have another ratio. What it does not
// paint is transparent.
func SVG(document string, width, height int) (*image.RGBA, error) {
	root, err := read(document)
	if err != nil {
		return nil, err
	}
	return root.draw(width, height)
}

type node struct {
	name     string
	values   map[string]string // attributes
	text     string            // before the first child
	children []*node
	after    string // text after the element
}

func read(document string) (*node, error) {
	d := xml.NewDecoder(strings.NewReader(document))
	root := &node{}
	open := []*node{root}
	for {
		token, err := d.Token()
		switch {
		case errors.Is(err, io.EOF) && len(root.children) == 1:
			return root.children[0], nil
		case err != nil:
			return nil, fmt.Errorf("picture: %w", err)
		}
		top := open[len(open)-1]
		switch t := token.(type) {
		case xml.StartElement:
			n := &node{name: t.Name.Local, values: map[string]string{}}
			for _, a := range t.Attr {
				n.values[a.Name.Local] = a.Value
			}
			top.children = append(top.children, n)
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if n := len(top.children); n > 0 {
				top.children[n-1].after += string(t)
			} else {
				top.text += string(t)
			}
		}
	}
}

// box returns the part of the plane that a document shows.
func (n *node) box() [4]float64 {
	var box [4]float64
	if _, err := fmt.Sscan(n.values["viewBox"], &box[0], &box[1], &box[2], &box[3]); err != nil {
		box = [4]float64{0, 0, n.number("width"), n.number("height")}
	}
	return box
}

func (n *node) size() (width, height float64) {
	box := n.box()
	return box[2], box[3]
}

// number returns an attribute as a number, 0 if it is none.
func (n *node) number(name string) float64 {
	x, _ := strconv.ParseFloat(n.values[name], 64)
	return x
}

func (n *node) draw(width, height int) (*image.RGBA, error) {
	box := n.box()
	if width < 1 || height < 1 || width > MaxSide || height > MaxSide {
		return nil, fmt.Errorf("picture: expected a width and a height from 1 to %d pixels, got %d x %d", MaxSide, width, height)
	}
	if n.name != "svg" || box[2] <= 0 || box[3] <= 0 {
		return nil, errors.New("picture: expected an SVG document with a size")
	}
	c := &canvas{pixels: image.NewRGBA(image.Rect(0, 0, width, height)), named: map[string]*node{}}
	n.collect(c.named)
	at := n.fit(float64(width), float64(height))
	p, err := pen{at: at, fill: color.NRGBA{A: 0xff}, width: 1, alpha: 1, fontSize: 16, anchor: "start"}.take(n)
	if err != nil {
		return nil, err
	}
	return c.pixels, c.inside(n, p)
}

// fit returns what moves a document into the middle of a rectangle of this size.
func (n *node) fit(width, height float64) matrix {
	box := n.box()
	scale := min(width/box[2], height/box[3])
	return matrix{scale, 0, 0, scale, width/2 - scale*(box[0]+box[2]/2), height/2 - scale*(box[1]+box[3]/2)}
}

// collect finds the elements with names.
func (n *node) collect(named map[string]*node) {
	if id := n.values["id"]; id != "" {
		named[id] = n
	}
	for _, child := range n.children {
		child.collect(named)
	}
}

// pen is what elements inherit.
type pen struct {
	at           matrix
	fill, stroke color.NRGBA // of alpha 0 for none
	width        float64     // of the stroke
	alpha        float64     // of everything
	strokeAlpha  float64     // 0 for that of the stroke
	fontSize     float64
	anchor       string
	uses         int // that the element is within
}

// maxUses is how deep uses may be nested: an element could use itself.
const maxUses = 3

// take returns the pen of an element within one with pen p.
func (p pen) take(n *node) (pen, error) {
	for name, value := range n.values {
		var err error
		switch name {
		case "fill":
			p.fill, err = readColour(value)
		case "stroke":
			p.stroke, err = readColour(value)
		case "stroke-width":
			p.width, err = strconv.ParseFloat(value, 64)
		case "stroke-opacity":
			p.strokeAlpha, err = strconv.ParseFloat(value, 64)
		case "opacity":
			var alpha float64
			alpha, err = strconv.ParseFloat(value, 64)
			p.alpha *= alpha
		case "font-size":
			p.fontSize, err = strconv.ParseFloat(value, 64)
		case "text-anchor":
			p.anchor = value
		}
		if err != nil {
			return p, fmt.Errorf("picture: %s of %s: %w", name, n.name, err)
		}
	}
	at, err := readTransform(n.values["transform"])
	p.at = p.at.times(at)
	return p, err
}

// readColour reads #rgb, #rrggbb or none.
func readColour(text string) (color.NRGBA, error) {
	if text == "none" {
		return color.NRGBA{}, nil
	}
	digits, ok := strings.CutPrefix(text, "#")
	if ok && len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	rgb, err := strconv.ParseUint(digits, 16, 24)
	if !ok || len(digits) != 6 || err != nil {
		return color.NRGBA{}, fmt.Errorf("expected a colour such as #d2b08c, or none, got %q", text)
	}
	return color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xff}, nil
}

// inside draws what an element contains.
func (c *canvas) inside(n *node, p pen) error {
	for _, child := range n.children {
		if err := c.element(child, p); err != nil {
			return err
		}
	}
	return nil
}

// element draws an element and what it contains.
func (c *canvas) element(n *node, p pen) error {
	p, err := p.take(n)
	if err != nil {
		return err
	}
	switch n.name {
	case "defs", "title":
		return nil
	case "svg": // in another document
		p.at = p.at.times(matrix{1, 0, 0, 1, n.number("x"), n.number("y")}).times(n.fit(n.number("width"), n.number("height")))
		return c.inside(n, p)
	case "g":
		return c.inside(n, p)
	case "use":
		id := strings.TrimPrefix(n.values["href"], "#")
		used := c.named[id]
		if used == nil {
			return fmt.Errorf("picture: there is no id %q", id)
		}
		if p.uses++; p.uses > maxUses {
			return fmt.Errorf("picture: uses of %q are nested too deep", id)
		}
		p.at = p.at.times(matrix{1, 0, 0, 1, n.number("x"), n.number("y")})
		return c.element(used, p)
	case "path":
		o, err := readPath(n.values["d"])
		c.paint(o, p)
		return err
	case "circle":
		c.paint(circle(n.number("cx"), n.number("cy"), n.number("r")), p)
		return nil
	case "rect":
		o, err := readPath(fmt.Sprintf("M%g %gh%gv%gh%gz", n.number("x"), n.number("y"), n.number("width"), n.number("height"), -n.number("width")))
		c.paint(o, p)
		return err
	case "text":
		return c.write(n, p)
	}
	return fmt.Errorf("picture: unknown element %s", n.name)
}

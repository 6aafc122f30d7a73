// Squares and labels of a picture as data, for other programs.

package draw

import "dux/movegen"

// Geometry is a board as a seat sees it, for programs that draw it themselves.
// Lengths are pixels of the SVG.
type Geometry struct {
	Width   float64       `json:"width"`
	Height  float64       `json:"height"`
	Squares []SquareShape `json:"squares"`
	Holes   []string      `json:"holes,omitempty"` // outlines
	Labels  []Label       `json:"labels"`          // at the edges
	Names   []Label       `json:"names,omitempty"` // of squares that no edge names
}

// SquareShape is a square: its centre, its outline as path data, and the scale of
// a piece on it.
type SquareShape struct {
	Name  string  `json:"name"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Scale float64 `json:"scale"`
	Path  string  `json:"path"`
	Dark  bool    `json:"dark,omitempty"`
}

// Label is a text and its centre.
type Label struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Words  string  `json:"words,omitempty"`
	Colour string  `json:"colour,omitempty"` // "" for the default
}

// NewGeometry lays out the board of a variant as seat near sees it, without
// hands. With stack, boards lie one below the other.
func NewGeometry(v *movegen.Variant, near movegen.Seat, stack bool) *Geometry {
	l := newBareLayout(v, near, stack)
	g := &Geometry{Width: l.width, Height: l.height, Holes: l.holes,
		Labels: labels(l.labels), Names: labels(l.names)}
	for s, at := range l.places {
		if at.path != "" {
			g.Squares = append(g.Squares, SquareShape{v.SquareText(movegen.Square(s)), round(at.x), round(at.y), round(at.scale), at.path, at.dark})
		}
	}
	return g
}

func labels(texts []text) []Label {
	var all []Label
	for _, t := range texts {
		colour := t.colour
		if colour == grey {
			colour = ""
		}
		all = append(all, Label{round(t.x), round(t.y), t.words, colour})
	}
	return all
}

// round rounds to hundredths of a pixel.
func round(x float64) float64 { return float64(int(x*100+0.5)) / 100 }

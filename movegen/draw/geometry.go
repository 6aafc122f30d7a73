// Squares and labels of a picture as data, for other programs.

package draw

import "dux/movegen"

// Geometry is a board as a seat sees it, for programs that draw it themselves.
// Lengths are pixels of the SVG.
type Geometry struct {
	Width   float64       `json:"width"`
	Height  float64       `json:"height"`
	Swell   float64       `json:"swell"` // scale of pieces beside that of marks
	Boards  []BoardShape  `json:"boards"`
	Squares []SquareShape `json:"squares"`
	Holes   []HoleShape   `json:"holes,omitempty"`
	Labels  []Label       `json:"labels,omitempty"` // of files and ranks
	Flaps   []FlapShape   `json:"flaps,omitempty"`
}

// BoardShape is the part of the picture that is a board; its name is "" if there is
// only one.
type BoardShape struct {
	Name   string  `json:"name,omitempty"`
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// SquareShape is a square: its centre, its outline as path data, the scale of
// marks on it, and its board.
type SquareShape struct {
	Name  string  `json:"name"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Scale float64 `json:"scale"`
	Path  string  `json:"path"`
	Dark  bool    `json:"dark,omitempty"`
	Board int     `json:"board,omitempty"`
}

// HoleShape is the outline of a place without a square.
type HoleShape struct {
	Path  string `json:"path"`
	Board int    `json:"board,omitempty"`
}

// Label is a text that starts or ends at a place.
type Label struct {
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Words string  `json:"words"`
	End   bool    `json:"end,omitempty"`
	Board int     `json:"board,omitempty"`
}

// FlapShape is the place of a seat at a hexagon: its outer edge as path data, and where
// words about it have their middle.
type FlapShape struct {
	Seat string  `json:"seat"`
	Edge string  `json:"edge"`
	X    float64 `json:"x"`
	Y    float64 `json:"y"`
}

// NewGeometry lays out the board of a variant as seat near sees it, without
// hands.
func NewGeometry(v *movegen.Variant, near movegen.Seat) *Geometry {
	l := newBareLayout(v, near)
	g := &Geometry{Width: l.width, Height: l.height, Swell: swell}
	for _, b := range l.boards {
		g.Boards = append(g.Boards, BoardShape{b.name, round(b.x), round(b.y), round(b.width), round(b.height)})
	}
	for s, at := range l.places {
		if at.path != "" {
			g.Squares = append(g.Squares, SquareShape{v.SquareText(movegen.Square(s)), round(at.x), round(at.y), round(at.scale), at.path, at.dark, at.board})
		}
	}
	for _, h := range l.holes {
		g.Holes = append(g.Holes, HoleShape{h.path, h.board})
	}
	for _, t := range l.labels {
		g.Labels = append(g.Labels, Label{round(t.x), round(t.y), t.words, t.end, t.board})
	}
	for _, f := range l.flaps {
		g.Flaps = append(g.Flaps, FlapShape{v.SeatName(f.seat), f.edge, round(f.at.x), round(f.at.y)})
	}
	return g
}

// Arrangement says how the boards of a game lie: "six" round a hexagon, "quad" two boards
// with two seats each, "duel" a board with a small one beside it, "pair" one board.
func Arrangement(v *movegen.Variant) string {
	switch g := NewGeometry(v, v.Seats[0]); {
	case len(g.Flaps) > 0:
		return "six"
	case len(g.Boards) == 1:
		return "pair"
	case g.Boards[0].Name != "":
		return "quad"
	}
	return "duel"
}

// round rounds to hundredths of a pixel.
func round(x float64) float64 { return float64(int(x*100+0.5)) / 100 }

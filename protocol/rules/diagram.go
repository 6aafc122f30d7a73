// Diagrams, and the functions that the templates of pages call.

package rules

import (
	"fmt"
	"slices"
	"strings"
	"text/template"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

// Diagram is a position and what it shows.
type Diagram struct {
	Position movegen.Position // may be in the middle of a turn
	Caption  string
	Marks    []movegen.Square // targets of moves
	Arrows   []draw.Arrow
}

// SVG returns the diagram as a picture for any program.
func (d *Diagram) SVG() string { return draw.View{Marks: d.Marks}.SVG(d.Position, d.Arrows...) }

// Figure returns the diagram for a page that has draw.Symbols and their style.
func (d *Diagram) Figure() string {
	return draw.Figure{Label: plain(d.Caption), Names: true, Told: true, Marks: d.Marks, Arrows: d.Arrows}.SVG(d.Position)
}

// writer collects the diagrams of a page while its template runs.
type writer struct{ diagrams []*Diagram }

// functions returns what a page's template may call. Each function checks its
// diagram.
func (w *writer) functions() template.FuncMap {
	return template.FuncMap{
		"array": w.array, "moves": w.moves, "then": w.then, "turn": w.turn, "ends": w.end, "san": san,
		"has": strings.Contains, "one": func(v *movegen.Variant) string { return v.Single().Name },
	}
}

// add adds a diagram and returns its mark.
func (w *writer) add(d *Diagram) string {
	w.diagrams = append(w.diagrams, d)
	return fmt.Sprintf("\x00%d\x00", len(w.diagrams)-1)
}

func read(variant, text string) (movegen.Position, error) {
	v, err := variants.Find(variant)
	if err != nil {
		return nil, err
	}
	return v.New(text)
}

// array shows the pieces at the start.
func (w *writer) array(v *movegen.Variant) string {
	return w.add(&Diagram{Position: v.Position(), Caption: "The start. " + v.SeatName(v.Seats[0]) + " moves first."})
}

// moves shows the targets of the piece on a square, or with "N@" of a piece in
// hand.
func (w *writer) moves(variant, pos, origin, caption string) (string, error) {
	p, err := read(variant, pos)
	if err != nil {
		return "", err
	}
	marks := targets(p, func(m movegen.Move) bool {
		if letter, drop := strings.CutSuffix(origin, "@"); drop {
			return m.Form() == movegen.Drop && string(p.Variant().Letters[m.Mover()]) == letter
		}
		return m.From() != movegen.NoSquare && m.Form() != movegen.Passing && p.Variant().SquareText(m.From()) == origin
	})
	if len(marks) == 0 {
		return "", fmt.Errorf("%s: nothing moves from %s in %s", variant, origin, pos)
	}
	return w.add(&Diagram{Position: p, Caption: caption, Marks: marks}), nil
}

// then shows the targets of the second leg of a turn, after the first.
func (w *writer) then(variant, pos, first, caption string) (string, error) {
	p, err := read(variant, pos)
	if err != nil {
		return "", err
	}
	for _, m := range p.Generate(nil, movegen.All) {
		if p.LegText(m) == first {
			movegen.Play(p, []movegen.Move{m})
			marks := targets(p, func(movegen.Move) bool { return true })
			if p.Leg() == 0 || len(marks) == 0 {
				return "", fmt.Errorf("%s: %s: the turn does not go on", variant, first)
			}
			if movegen.Result(p).Over() {
				return "", fmt.Errorf("%s: %s ends the game in %s", variant, first, pos)
			}
			return w.add(&Diagram{p, caption, marks, draw.Arrows([]movegen.Move{m}, draw.Last)}), nil
		}
	}
	return "", fmt.Errorf("%s: %s begins no legal turn in %s", variant, first, pos)
}

// targets returns the squares where the chosen legs lead.
func targets(p movegen.Position, chosen func(movegen.Move) bool) []movegen.Square {
	var squares []movegen.Square
	for _, m := range p.Generate(nil, movegen.All) {
		if chosen(m) && !slices.Contains(squares, m.To()) {
			squares = append(squares, m.To())
		}
	}
	slices.Sort(squares)
	return squares
}

// turn shows the board after a legal turn that does not end the game.
func (w *writer) turn(variant, pos, turn, caption string) (string, error) {
	p, err := read(variant, pos)
	if err != nil {
		return "", err
	}
	legs, err := movegen.PlayTurn(p, turn)
	if err != nil {
		return "", err
	}
	if movegen.Result(p).Over() {
		return "", fmt.Errorf("%s: %s ends the game in %s", variant, turn, pos)
	}
	return w.add(&Diagram{Position: p, Caption: caption, Arrows: draw.Arrows(legs, draw.Last)}), nil
}

// end shows the board after a legal turn that ends the game with this result,
// or without a turn a position that is over.
func (w *writer) end(variant, pos, turn, result, caption string) (string, error) {
	p, err := read(variant, pos)
	if err != nil {
		return "", err
	}
	var arrows []draw.Arrow
	if turn != "" {
		if movegen.Result(p).Over() {
			return "", fmt.Errorf("%s: %s is over before %s", variant, pos, turn)
		}
		legs, err := movegen.PlayTurn(p, turn)
		if err != nil {
			return "", err
		}
		arrows = draw.Arrows(legs, draw.Last)
	}
	if status := draw.Status(p); status != result {
		return "", fmt.Errorf("%s: %s after %s in %s, expected %s", variant, status, turn, pos, result)
	}
	return w.add(&Diagram{Position: p, Caption: caption, Arrows: arrows}), nil
}

func san(variant, pos, turn string) (string, error) {
	p, err := read(variant, pos)
	if err != nil {
		return "", err
	}
	legs, err := movegen.ParseTurn(p, turn)
	if err != nil {
		return "", err
	}
	return notation.SAN(p, legs), nil
}

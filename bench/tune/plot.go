package tune

import (
	"fmt"

	"dux/bench/plot"
)

// draw draws the losses by iteration as an SVG document, with a line where the
// weights were taken.
func draw(r *Report) string {
	var train, held []float64
	for _, l := range r.Losses {
		train, held = append(train, l.Train), append(held, l.Held)
	}
	return plot.Curves(fmt.Sprintf("%s: mean loss by iteration", r.Set), r.Best, plot.Curve{Name: "training", Values: train}, plot.Curve{Name: "held out", Values: held})
}

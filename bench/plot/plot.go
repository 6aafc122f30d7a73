// Package plot draws losses by step, and estimates with their intervals, as SVG documents.
package plot

import (
	"fmt"
	"math"
	"strings"
)

// Curve is a line of the plot: a value for each step from 0, NaN for none.
type Curve struct {
	Name   string
	Values []float64
}

// The size of the plot, in units of the SVG document.
const (
	width, height = 640, 360
	margin        = 60
)

var colours = []string{"#1f77b4", "#d62728", "#2ca02c", "#9467bd"}

// Curves draws curves as an SVG document.
func Curves(title string, curves ...Curve) string {
	low, high, steps := math.Inf(1), math.Inf(-1), 0
	for _, c := range curves {
		steps = max(steps, len(c.Values))
		for _, v := range c.Values {
			if !math.IsNaN(v) {
				low, high = min(low, v), max(high, v)
			}
		}
	}
	if low > high {
		low, high = 0, 1
	}
	x := func(i int) float64 {
		return margin + float64(i)*(width-2*margin)/float64(max(steps-1, 1))
	}
	y := func(v float64) float64 {
		return margin + (high-v)*(height-2*margin)/max(high-low, 1e-12)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`+"\n", width, height)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="white"/>`+"\n", width, height)
	fmt.Fprintf(&b, `<text x="%d" y="30" text-anchor="middle" font-size="15">%s</text>`+"\n", width/2, title)
	fmt.Fprintf(&b, `<path d="M%d %dV%dH%d" fill="none" stroke="black"/>`+"\n", margin, margin, height-margin, width-margin)
	for _, v := range []float64{low, (low + high) / 2, high} {
		fmt.Fprintf(&b, `<text x="%d" y="%.1f" text-anchor="end">%.4f</text>`+"\n", margin-6, y(v)+4, v)
	}
	for _, i := range []int{0, steps - 1} {
		fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%d</text>`+"\n", x(i), height-margin+18, i)
	}
	for i, c := range curves {
		var points []string
		for step, v := range c.Values {
			if !math.IsNaN(v) {
				points = append(points, fmt.Sprintf("%.1f,%.1f", x(step), y(v)))
			}
		}
		colour := colours[i%len(colours)]
		fmt.Fprintf(&b, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n", strings.Join(points, " "), colour)
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end" fill="%s">%s</text>`+"\n", width-margin, margin+16*i, colour, c.Name)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

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

// colours are the numbers of lines' classes.
const colours = 4

// head begins an SVG document with the colours of Dux's pages, light and dark.
func head(title string, height int) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="system-ui, sans-serif" font-size="12">
<style>
.card { fill: #fffdf9; } text { fill: #241c14; } .axis { stroke: #8f7d66; fill: none; }
.c0 { stroke: #75451a; } .c1 { stroke: #2450b8; } .c2 { stroke: #1c6534; } .c3 { stroke: #a8231b; } .soft { stroke: #8f7d66; }
.line { fill: none; stroke-width: 2; } .title { font: 700 15px "Palatino Linotype", Palatino, Georgia, serif; }
@media (prefers-color-scheme: dark) {
.card { fill: #221d19; } text { fill: #f3ece2; } .axis, .soft { stroke: #837565; }
.c0 { stroke: #e8b47a; } .c1 { stroke: #8fb8ff; } .c2 { stroke: #79d194; } .c3 { stroke: #ff9c90; }
}
</style>
<rect class="card" width="%[1]d" height="%[2]d"/>
<text class="title" x="%[3]d" y="30" text-anchor="middle">%[4]s</text>
`, width, height, width/2, title)
}

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
	b.WriteString(head(title, height))
	fmt.Fprintf(&b, `<path class="axis" d="M%d %dV%dH%d"/>`+"\n", margin, margin, height-margin, width-margin)
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
		y := margin + 16*i
		fmt.Fprintf(&b, `<polyline class="line c%d" points="%s"/>`+"\n", i%colours, strings.Join(points, " "))
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text><path class="line c%d" d="M%d %dh20"/>`+"\n", width-margin-28, y, c.Name, i%colours, width-margin-20, y-4)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// Interval is an estimate: Value, give or take Error.
type Interval struct {
	Name         string
	Value, Error float64
}

// The place of the rows of intervals, in units of the SVG document.
const (
	rowHeight  = 18
	nameWidth  = 190
	endOfScale = width - 20
)

// Intervals draws a row for each estimate, with a line at 0, as an SVG document.
func Intervals(title string, rows []Interval) string {
	low, high := 0.0, 0.0
	for _, r := range rows {
		if !math.IsNaN(r.Value) && !math.IsInf(r.Error, 0) {
			low, high = min(low, r.Value-r.Error), max(high, r.Value+r.Error)
		}
	}
	x := func(v float64) float64 {
		at := nameWidth + (v-low)*(endOfScale-nameWidth)/max(high-low, 1e-12)
		return min(max(at, nameWidth), endOfScale)
	}
	bottom := margin + rowHeight*len(rows)
	var b strings.Builder
	b.WriteString(head(title, bottom+40))
	fmt.Fprintf(&b, `<path class="axis" d="M%.1f %dV%d"/>`+"\n", x(0), margin-10, bottom)
	for i, r := range rows {
		y := float64(margin + rowHeight*i)
		class := "soft"
		if math.Abs(r.Value) > r.Error {
			class = "c0"
		}
		fmt.Fprintf(&b, `<text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n", nameWidth-8, y+4, r.Name)
		fmt.Fprintf(&b, `<path class="line %s" d="M%.1f %.1fH%.1f"/>`+"\n", class, x(r.Value-r.Error), y, x(r.Value+r.Error))
		fmt.Fprintf(&b, `<circle class="line %s" cx="%.1f" cy="%.1f" r="3"/>`+"\n", class, x(r.Value), y)
	}
	for _, v := range []float64{low, 0, high} {
		fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%.0f</text>`+"\n", x(v), bottom+20, v)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

package tune

import (
	"fmt"
	"math"
	"strings"
)

// The plot, in its own units.
const (
	plotWidth, plotHeight = 640, 360
	plotMargin            = 60
)

// plot draws the losses by iteration as an SVG document, and a line where the
// weights were taken.
func plot(r *Report) string {
	low, high := math.Inf(1), math.Inf(-1)
	for _, l := range r.Losses {
		low, high = min(low, l.Train, l.Held), max(high, l.Train, l.Held)
	}
	x := func(i int) float64 {
		return plotMargin + float64(i)*(plotWidth-2*plotMargin)/float64(max(len(r.Losses)-1, 1))
	}
	y := func(loss float64) float64 {
		return plotMargin + (high-loss)*(plotHeight-2*plotMargin)/max(high-low, 1e-12)
	}
	line := func(loss func(Losses) float64) string {
		var points []string
		for i, l := range r.Losses {
			points = append(points, fmt.Sprintf("%.1f,%.1f", x(i), y(loss(l))))
		}
		return strings.Join(points, " ")
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`+"\n", plotWidth, plotHeight)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="white"/>`+"\n", plotWidth, plotHeight)
	fmt.Fprintf(&b, `<text x="%d" y="30" text-anchor="middle" font-size="15">%s: mean loss by iteration</text>`+"\n", plotWidth/2, r.Set)
	fmt.Fprintf(&b, `<path d="M%d %dV%dH%d" fill="none" stroke="black"/>`+"\n", plotMargin, plotMargin, plotHeight-plotMargin, plotWidth-plotMargin)
	for _, loss := range []float64{low, (low + high) / 2, high} {
		fmt.Fprintf(&b, `<text x="%d" y="%.1f" text-anchor="end">%.4f</text>`+"\n", plotMargin-6, y(loss)+4, loss)
	}
	for _, i := range []int{0, len(r.Losses) - 1} {
		fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%d</text>`+"\n", x(i), plotHeight-plotMargin+18, i)
	}
	fmt.Fprintf(&b, `<path d="M%.1f %dV%d" stroke="grey" stroke-dasharray="4"/>`+"\n", x(r.Best), plotMargin, plotHeight-plotMargin)
	for i, curve := range []struct{ name, colour, points string }{
		{"training", "#1f77b4", line(func(l Losses) float64 { return l.Train })},
		{"held out", "#d62728", line(func(l Losses) float64 { return l.Held })},
	} {
		fmt.Fprintf(&b, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n", curve.points, curve.colour)
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end" fill="%s">%s</text>`+"\n", plotWidth-plotMargin, plotMargin+16*i, curve.colour, curve.name)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

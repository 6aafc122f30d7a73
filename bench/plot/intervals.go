// Estimates with their intervals.

package plot

import (
	"fmt"
	"math"
	"strings"
)

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

// How a curve is drawn.

package plot_test

import (
	"fmt"
	"strings"

	"dux/bench/plot"
)

// Curves are drawn as an SVG document.
func ExampleCurves() {
	document := plot.Curves("losses")
	fmt.Println(strings.HasPrefix(document, "<svg"))
	// Output: true
}

// Estimates are drawn with their intervals, one in a row.
func ExampleIntervals() {
	document := plot.Intervals("effects", []plot.Interval{{Name: "Window=30", Value: 3, Error: 5}})
	fmt.Println(strings.Contains(document, ">Window=30</text>"))
	// Output: true
}

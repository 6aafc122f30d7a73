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

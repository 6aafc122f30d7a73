// The result of a run as a table, an option list and plots.

package spsa

import (
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"

	"dux/bench/plot"
)

// Write writes the result of a run: each constant before and after, and the
// option list that sets all of them.
func (j *Journal) Write(w io.Writer) error {
	games := 0
	for _, it := range j.Iterations {
		games += it.Games
	}
	fmt.Fprintf(w, "%d iterations, %d games of %s at %s\n\n", len(j.Iterations), games, strings.Join(j.Head.Variants, ", "), j.Head.TC)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(table, "constant\tbefore\tafter\tsecond half, least\tmost\n")
	for i, name := range j.Head.Constants {
		low, high := j.settled(i)
		fmt.Fprintf(table, "%s\t%.0f\t%.1f\t%.1f\t%.1f\n", name, j.Head.Start[i], j.Values()[i], low, high)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "\ndux:%s\n", j.options())
	return err
}

// settled returns the range of a constant in the second half of the run. A wide
// range means that the constant hardly matters, or that the run was short.
func (j *Journal) settled(constant int) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, it := range j.Iterations[len(j.Iterations)/2:] {
		low, high = min(low, it.Values[constant]), max(high, it.Values[constant])
	}
	if low > high {
		return j.Head.Start[constant], j.Head.Start[constant]
	}
	return low, high
}

// options returns the option list of the last values, for dux match.
func (j *Journal) options() string {
	var list []string
	for i, v := range j.Values() {
		list = append(list, fmt.Sprintf("%s=%.0f", j.Head.Constants[i], math.Round(v)))
	}
	return strings.Join(list, ",")
}

// Plot draws a constant by iteration as an SVG document.
func (j *Journal) Plot(constant int) string {
	course := []float64{j.Head.Start[constant]}
	for _, it := range j.Iterations {
		course = append(course, it.Values[constant])
	}
	name := j.Head.Constants[constant]
	return plot.Curves(name+" by iteration", plot.Curve{Name: name, Values: course})
}

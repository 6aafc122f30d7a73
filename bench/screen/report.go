// The effects as a table and a plot.

package screen

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"dux/bench/plot"
)

// Write writes the effects as a table, the best first, and what they do not show.
func (r *Result) Write(w io.Writer) error {
	fmt.Fprintf(w, "%s, %s a turn: %d games, %d openings; first sides won %.1f %% of the points\n\n", r.Variant, strings.Join(r.Limits, " and "), r.Games, r.Units, 100*r.Share)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(t, "tried\tdefault\tElo\t95 %\t\n")
	for _, e := range r.Effects {
		mark := ""
		if e.Clear {
			mark = "clear"
		}
		fmt.Fprintf(t, "%s\t%s\t%+.1f\t+/- %.1f\t%s\n", e.Factor.String(), e.Default, e.Elo, e.Error, mark)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, `
This ranks the factors and proves nothing. By chance alone about %.1f of %d intervals do not
contain 0, and the first of many estimates are too high; "clear" marks what is beyond doubt
even so. Effects do not add up, and equal nodes flatter what costs time. Test what comes first
alone: dux match -sprt with a clock.
`, 0.05*float64(len(r.Effects)), len(r.Effects))
	return err
}

// Plot draws the effects with their intervals as an SVG document.
func (r *Result) Plot() string {
	var rows []plot.Interval
	for _, e := range r.Effects {
		rows = append(rows, plot.Interval{Name: e.Factor.String(), Value: e.Elo, Error: e.Error})
	}
	return plot.Intervals(fmt.Sprintf("%s: Elo against the default, 95 %% of %d games", r.Variant, r.Games), rows)
}

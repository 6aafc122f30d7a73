// The report as text.

package match

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
)

// Write prints the report, in the form that scripts for other match programs
// read too.
func (r *Report) Write(w io.Writer) {
	if r.Games == 0 {
		fmt.Fprintln(w, "No finished games.")
		return
	}
	if r.Pair != nil {
		r.writePair(w)
	}
	tab := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(tab, "Rank\tName\tElo\t+/-\tGames\tScore\tW-D-L\tDepth\tNodes/turn\tnps")
	for i, s := range r.Engines {
		nps := "-"
		if s.NPS > 0 {
			nps = fmt.Sprintf("%.0f", s.NPS)
		}
		fmt.Fprintf(tab, "%d\t%s\t%s\t%s\t%d\t%.1f%%\t%d-%d-%d\t%.1f\t%.0f\t%s\n",
			i+1, s.Name, eloText(s.Elo), eloText(s.EloError), s.Games, 100*s.Score, s.Wins, s.Draws, s.Losses, s.Depth, s.Nodes, nps)
	}
	_ = tab.Flush()
	r.writeCross(w)
	fmt.Fprintln(w, "Endings:", counts(r.Endings))
	if len(r.Faults) > 0 {
		fmt.Fprintln(w, "Faults:", counts(r.Faults))
	}
}

// eloText formats a difference; inf if it is unbounded.
func eloText(elo float64) string {
	switch {
	case elo >= unbounded:
		return "inf"
	case elo <= -unbounded:
		return "-inf"
	}
	return fmt.Sprintf("%.2f", elo)
}

func (r *Report) writePair(w io.Writer) {
	p := r.Pair
	a, b := r.Engines[0], r.Engines[1]
	fmt.Fprintf(w, "Results of %s vs %s (%s, %s):\n", a.Name, b.Name, r.Variant, r.TC)
	fmt.Fprintf(w, "Elo: %s +/- %s", eloText(p.Elo), eloText(p.EloError))
	if p.Pentanomial != nil {
		fmt.Fprintf(w, ", nElo: %s +/- %s", eloText(p.NElo), eloText(p.NEloError))
	} else {
		fmt.Fprint(w, " (share of points, error by bootstrap over units of every seating)")
	}
	fmt.Fprintf(w, "\nLOS: %.2f %%, DrawRatio: %.2f %%", 100*p.LOS, 100*float64(a.Draws)/float64(r.Games))
	fmt.Fprintf(w, "\nGames: %d, Wins: %d, Losses: %d, Draws: %d, Points: %.1f (%.2f %%)\n",
		a.Games, a.Wins, a.Losses, a.Draws, a.Score*float64(a.Games), 100*a.Score)
	if n := p.Pentanomial; n != nil {
		fmt.Fprintf(w, "Ptnml(0-2): [%.0f, %.0f, %.0f, %.0f, %.0f]\n", n[0], n[1], n[2], n[3], n[4])
	}
	if p.Faulty > 0 {
		fmt.Fprintf(w, "Units with a game lost by a fault: %d; they count in DrawRatio, Games, Wins, Losses, Draws and Points only\n", p.Faulty)
	}
	if p.LLR != nil {
		model := ""
		if p.SPRT.Logistic {
			model = "logistic, "
		}
		fmt.Fprintf(w, "LLR: %.2f (%.1f%%) (%.2f, %.2f) [%.2f, %.2f] %s%s\n", *p.LLR,
			100**p.LLR/p.Bounds[1], p.Bounds[0], p.Bounds[1], p.SPRT.Elo0, p.SPRT.Elo1, model, p.Verdict)
	}
}

func (r *Report) writeCross(w io.Writer) {
	if r.Cross == nil {
		return
	}
	tab := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(tab, "Points against")
	for _, row := range r.Cross {
		fmt.Fprintf(tab, "\t%s", row.Name)
	}
	fmt.Fprintln(tab)
	for _, row := range r.Cross {
		fmt.Fprint(tab, row.Name)
		for i, games := range row.Games {
			if games == 0 {
				fmt.Fprint(tab, "\t-")
			} else {
				fmt.Fprintf(tab, "\t%.1f/%d", row.Points[i], games)
			}
		}
		fmt.Fprintln(tab)
	}
	_ = tab.Flush()
}

// counts lists counts, the largest first.
func counts(m map[string]int) string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, func(a, b string) int {
		if m[a] != m[b] {
			return m[b] - m[a]
		}
		return strings.Compare(a, b)
	})
	parts := make([]string, len(keys))
	for i, k := range keys {
		parts[i] = fmt.Sprintf("%s %d", k, m[k])
	}
	return strings.Join(parts, ", ")
}

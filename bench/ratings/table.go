// Rating lists, by variant and for people.

package ratings

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
)

// List is a rating list of all games or of those of a variant.
type List struct {
	Variant string   `json:"variant,omitempty"` // "" for all games together
	Games   int      `json:"games"`
	Ratings []Rating `json:"ratings"`
}

// Lists rates the engines in all games together, and in each variant if there
// are several, the one with the most games first.
func (c *Collection) Lists() ([]List, error) {
	byVariant := map[string][]Score{}
	var names []string
	for _, g := range c.Games {
		if byVariant[g.Variant] == nil {
			names = append(names, g.Variant)
		}
		byVariant[g.Variant] = append(byVariant[g.Variant], g)
	}
	if len(names) == 1 {
		ratings, err := Fit(c.Games)
		return []List{{names[0], len(c.Games), ratings}}, err
	}
	slices.SortStableFunc(names, func(a, b string) int { return len(byVariant[b]) - len(byVariant[a]) })
	ratings, err := Fit(c.Games)
	lists := []List{{"", len(c.Games), ratings}}
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		ratings, err := Fit(byVariant[name])
		if errors.Is(err, errFew) {
			continue
		}
		if err != nil {
			return nil, err
		}
		lists = append(lists, List{name, len(byVariant[name]), ratings})
	}
	return lists, nil
}

// Write prints the list for people.
func (l *List) Write(w io.Writer) error {
	name := l.Variant
	if name == "" {
		name = "all variants"
	}
	fmt.Fprintf(w, "Ratings of %d engines, %s, %d games:\n", len(l.Ratings), name, l.Games)
	tab := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(tab, "Rank\tName\tElo\t+/-\tLOS\tGames\tScore\tDraws")
	for i, r := range l.Ratings {
		los := "-"
		if i+1 < len(l.Ratings) {
			los = fmt.Sprintf("%.1f%%", 100*r.LOS)
		}
		fmt.Fprintf(tab, "%d\t%s\t%+.1f\t%.1f\t%s\t%d\t%.1f%%\t%.1f%%\n", i+1, r.Name, r.Elo, r.Error, los, r.Games, 100*r.Score, 100*r.Draws)
	}
	return tab.Flush()
}

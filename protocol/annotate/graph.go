// The graph of the winning chances in a game.

package annotate

import (
	"fmt"
	"html/template"
	"strings"

	"dux/movegen"
	"dux/protocol/notation"
)

// The size of the graph.
const (
	graphWidth  = 640.0
	graphHeight = 180.0
)

// Chances returns the winning chances of a team after each number of turns,
// from 0 to 1; -1 where they are unknown. With two teams they are known in
// every position; with three, only in those in which the team is to move.
func (r *Report) Chances(team movegen.Team) []float64 {
	c, err := r.Game.Cursor()
	if err != nil {
		return nil
	}
	v := r.Game.Variant
	all := make([]float64, len(r.Findings))
	for i, f := range r.Findings {
		if c.Go(i) != nil {
			return nil
		}
		p := c.Position()
		mover := v.Team(p.Seat())
		switch end := movegen.Result(p); {
		case f != nil && (v.NTeam == 2 || mover == team):
			all[i] = Chance(v, f.scoreFor(team, mover))
		case f != nil || !end.Over():
			all[i] = -1
		case end.Drawn():
			all[i] = Chance(v, 0)
		case end.Winner == team:
			all[i] = 1
		}
	}
	return all
}

// graph draws the chances of the first team, or a line for each of three teams,
// in the colours of their pieces. Marks are dots.
func (r *Report) graph() template.HTML {
	v := r.Game.Variant
	n := len(r.Findings)
	x := func(i int) float64 { return graphWidth * float64(i) / float64(max(n-1, 1)) }
	y := func(chance float64) float64 { return graphHeight * (1 - chance) }
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="graph" viewBox="0 0 %g %g" preserveAspectRatio="none" role="img" aria-label="chances to win, turn by turn">`, graphWidth, graphHeight)
	fmt.Fprintf(&b, `<path class="half" d="M0 %gH%g"/>`, graphHeight/2, graphWidth)
	teams := v.NTeam
	if teams == 2 {
		teams = 1
	}
	for team := range movegen.Team(teams) {
		var points []string
		last := x(0)
		for i, chance := range r.Chances(team) {
			if chance >= 0 {
				points = append(points, fmt.Sprintf("%.1f %.1f", x(i), y(chance)))
				last = x(i)
			}
		}
		if len(points) == 0 {
			continue
		}
		line := strings.Join(points, "L")
		if teams == 1 {
			first, _, _ := strings.Cut(points[0], " ")
			fmt.Fprintf(&b, `<path class="area" d="M%s %gL%sL%.1f %gz"/><path class="line" d="M%s"/>`, first, graphHeight, line, last, graphHeight, line)
			continue
		}
		fmt.Fprintf(&b, `<path class="line t%d" d="M%s"/>`, team, line)
	}
	for i := range r.Turns {
		t := &r.Turns[i]
		kind := map[int]string{notation.Mistake: "mistake", notation.Blunder: "blunder"}[t.Mark]
		if kind == "" {
			continue
		}
		chance := Chance(v, t.Got)
		if v.NTeam == 2 && v.Team(t.Seat) != v.Team(v.Seats[0]) {
			chance = 1 - chance
		}
		fmt.Fprintf(&b, `<path class="dot %s" d="M%.1f %.1fh0"/>`, kind, x(i+1), y(chance))
	}
	b.WriteString(`<path class="now" d=""/></svg>`)
	return template.HTML(b.String()) // only numbers and our own words
}

// Ending a game by agreement: resigning and draws.

package play

import (
	"fmt"
	"strings"

	"dux/engine"
	"dux/movegen"
)

// resign resigns for the team of the seat to move, if the game allows it.
func (g *terminal) resign(string) error {
	v := g.pos().Variant()
	team := v.Team(g.pos().Seat())
	o, err := v.Resign(team)
	if err != nil {
		fmt.Fprintf(g.Out, "%v. Type quit to leave the game.\n", err)
		return nil
	}
	g.agreed = o
	names := g.names(func(s movegen.Seat) bool { return v.Team(s) == team })
	verb := " resigns"
	if strings.Contains(names, " and ") {
		verb = " resign"
	}
	fmt.Fprintf(g.Out, "Result: %s (%s%s)\n", o.Text(v.NTeam), names, verb)
	return nil
}

// draw offers a draw to the other teams: people are asked; the engine accepts
// if its position is not better.
func (g *terminal) draw(string) error {
	v := g.pos().Variant()
	own := v.Team(g.pos().Seat())
	for team := range movegen.Team(v.NTeam) {
		if team == own {
			continue
		}
		of := func(s movegen.Seat) bool { return v.Team(s) == team }
		people := g.names(func(s movegen.Seat) bool { return of(s) && g.people[s] })
		if people != "" {
			fmt.Fprintf(g.Out, "%s, do you agree to a draw? (yes, no)> ", people)
			answer, err := g.line()
			if err != nil {
				return err
			}
			if answer != "yes" && answer != "y" {
				fmt.Fprintf(g.Out, "No draw: %s did not say yes.\n", people)
				return nil
			}
			continue
		}
		if last := g.last[team]; !last.known || !engine.AgreesToDraw(g.pos(), last.score) {
			fmt.Fprintf(g.Out, "No draw: the engine (%s) declines.\n", g.names(of))
			return nil
		}
	}
	g.agreed = movegen.Draw(movegen.Agreement)
	fmt.Fprintf(g.Out, "Result: %s (%s)\n", g.agreed.Text(v.NTeam), movegen.Agreement)
	return nil
}

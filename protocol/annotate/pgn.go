// Annotations as comments, glyphs and variations in PGN.

package annotate

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/notation"
	"dux/protocol/version"
)

// lineTurns is the largest number of turns shown of a better line.
const lineTurns = 8

// PGN returns the game with comments, glyphs, and better lines as variations.
// Comments of others are kept, and a glyph of theirs that rates a turn replaces
// Dux's.
func (r *Report) PGN() (*game.Record, error) {
	g := *r.Game
	g.Tags = slices.Clone(g.Tags)
	r.tags(&g)
	g.Turns = slices.Clone(g.Turns)
	c, err := g.Cursor()
	if err != nil {
		return nil, err
	}
	for i, turn := range c.Walk(0) {
		t, p := &r.Turns[i], c.Position()
		if r.Findings[i] != nil {
			turn.Comment = withComment(turn.Comment, r.comment(p, i))
			if t.Mark != 0 && notation.Sign(turn.NAGs) == "" {
				turn.NAGs = append(slices.Clone(turn.NAGs), t.Mark)
			}
			if t.Better() && !hasLine(turn, t.Best[0]) {
				turn.Lines = append(slices.Clone(turn.Lines), r.better(p, t))
			}
		}
	}
	return &g, c.Err()
}

// hasLine reports whether a variation of the turn begins with these legs.
func hasLine(turn *game.Turn, legs []movegen.Move) bool {
	return slices.ContainsFunc(turn.Lines, func(l game.Line) bool {
		return len(l.Turns) > 0 && slices.Equal(l.Turns[0].Legs, legs)
	})
}

// tags adds the name of the annotator and the players' accuracy.
func (r *Report) tags(g *game.Record) {
	set := func(name, value string) {
		if i := slices.IndexFunc(g.Tags, func(t game.Tag) bool { return t.Name == name }); i >= 0 {
			g.Tags[i].Value = value
		} else {
			g.Tags = append(g.Tags, game.Tag{Name: name, Value: value})
		}
	}
	who := g.Tag("Annotator")
	if !strings.Contains(who, version.Name()) {
		set("Annotator", strings.TrimPrefix(who+", "+version.Name(), ", "))
	}
	for _, of := range r.Players {
		if of.Turns > 0 {
			set(strings.ReplaceAll(of.SeatName, "-", "")+"Accuracy", fmt.Sprintf("%.1f", of.Accuracy))
		}
	}
}

// evalForm matches a score written by another program or an earlier run,
// saidForm an annotation of an earlier run.
var (
	evalForm = regexp.MustCompile(`\[%eval [^\]]*\] ?`)
	saidForm = regexp.MustCompile(`(Inaccuracy|Mistake|Blunder|Missed win): the chance falls from \d+ % to \d+ %[^;]*; \S+ is better\.`)
)

// withComment returns a comment with another one added. A score in it is
// replaced.
func withComment(old, text string) string {
	old = saidForm.ReplaceAllString(evalForm.ReplaceAllString(old, ""), "")
	return strings.TrimSpace(strings.TrimSpace(old) + " " + text)
}

// comment returns the comment on turn i, played in p.
func (r *Report) comment(p movegen.Position, i int) string {
	t := &r.Turns[i]
	words := []string{r.eval(p, t.Got, 1)}
	if said := t.words(p); said != "" {
		words = append(words, said+".")
	}
	return strings.TrimSpace(strings.Join(words, " "))
}

// eval returns a score as it stands after this many turns, in the form that
// programs read: from the view of the first seat's team. With three teams there
// is no such form, and after a forced end there is no score.
func (r *Report) eval(p movegen.Position, s engine.Score, turns int) string {
	text := scoreAfter(p, s, turns)
	if p.Variant().NTeam > 2 || text == "" {
		return ""
	}
	return "[%eval " + strings.TrimPrefix(text, "+") + "]"
}

// scoreAfter formats a score of the team to move as it stands after this many
// turns: from the view of the first seat's team, with three teams of the team to
// move. A forced end says how many turns the winner still has to play, "" for
// none.
func scoreAfter(p movegen.Position, s engine.Score, turns int) string {
	v := p.Variant()
	if v.NTeam == 2 && v.Team(p.Seat()) != v.Team(v.Seats[0]) {
		s = -s
	}
	end, forced := s.Mate()
	if !forced {
		return s.String()
	}
	left := max(end, -end) - turns
	if left <= 0 {
		return ""
	}
	sign := ""
	if end < 0 {
		sign = "-"
	}
	return fmt.Sprintf("#%s%d", sign, engine.MovesOf(left))
}

// words describes the loss of a turn, "" if it is small.
func (t *Annotation) words(p movegen.Position) string {
	if !t.Better() {
		return ""
	}
	word := map[int]string{notation.Inaccuracy: "Inaccuracy", notation.Mistake: "Mistake", notation.Blunder: "Blunder"}[t.Mark]
	if t.MissedWin {
		word = "Missed win"
	}
	v := p.Variant()
	text := fmt.Sprintf("%s: the chance falls from %s to %s", word, percent(Chance(v, t.Score)), percent(Chance(v, t.Got)))
	if v.NTeam > 2 {
		text += " for " + v.SeatName(t.Seat)
	}
	return text + "; " + notation.SAN(p, t.Best[0]) + " is better"
}

func percent(x float64) string { return fmt.Sprintf("%.0f %%", 100*x) }

// better returns the best line as a variation.
func (r *Report) better(p movegen.Position, t *Annotation) game.Line {
	var line game.Line
	for _, legs := range t.Best[:min(len(t.Best), lineTurns)] {
		line.Turns = append(line.Turns, game.Turn{Legs: legs})
	}
	line.Turns[len(line.Turns)-1].Comment = r.eval(p, t.Score, len(line.Turns))
	return line
}

// A puzzle, its grade and its file formats.

package puzzles

import (
	"fmt"
	"strings"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/notation"
)

// Puzzle is a position where exactly one turn wins.
type Puzzle struct {
	Variant  *movegen.Variant
	Start    string           // position text
	Solution [][]movegen.Move // the winning turn, the best defence, and so on
	Mate     int              // own turns to the proven end; 0 for a win without one
	Score    engine.Score     // of the winning turn
	Second   engine.Score     // of the next best turn
	Quiet    bool             // the winning turn neither captures, promotes nor gives check
	Settled  int              // search depth, in legs, from which on it was the best turn
	Source   string           // origin: players or file, and the number of the turn
}

// Position returns the start of the puzzle.
func (z *Puzzle) Position() movegen.Position {
	p, err := z.Variant.New(z.Start)
	if err != nil {
		panic("puzzles: " + err.Error()) // Find has made the text
	}
	return p
}

// solves reports whether a first turn is the winning one.
func (z *Puzzle) solves(turn []movegen.Move) bool {
	p := z.Position()
	return notation.SAN(p, turn) == notation.SAN(p, z.Solution[0])
}

// Grades of difficulty.
const (
	Easiest = 1
	Hardest = 5
)

// Grade returns the difficulty from Easiest to Hardest: one for each own turn
// to foresee (without a proven end, for every three legs of search depth), and
// one for a quiet first turn.
func (z *Puzzle) Grade() int {
	ahead := z.Mate
	if ahead == 0 {
		ahead = 1 + (z.Settled+1)/3
	}
	if z.Quiet {
		ahead++
	}
	return min(max(ahead, Easiest), Hardest)
}

// Task returns the task in words, such as White to move and win at once.
func (z *Puzzle) Task() string {
	p := z.Position()
	who := z.Variant.SeatName(p.Seat())
	if z.Mate == 0 {
		return who + " to move and win"
	}
	if z.Mate == 1 {
		return who + " to move and win at once"
	}
	return fmt.Sprintf("%s to move and win by force in %d turns", who, z.Mate)
}

// PGN returns the puzzle as a game from its position, with the solution as its
// turns.
func (z *Puzzle) PGN() *game.Record {
	c := game.From(z.Position())
	g := c.Record()
	for _, legs := range z.Solution {
		if _, err := c.Play(legs); err != nil {
			panic("puzzles: " + err.Error()) // the search has found the turns
		}
	}
	g.Comment, g.Outcome = z.Task(), movegen.Result(c.Position())
	g.Result = g.Outcome.Text(z.Variant.NTeam)
	g.Turns[0].NAGs = []int{notation.Good}
	g.Tags = []game.Tag{
		{Name: "Event", Value: "Puzzle: " + z.Task()}, {Name: "Site", Value: orUnknown(z.Source)}, {Name: "Date", Value: "????.??.??"},
		{Name: "Round", Value: "-"}, {Name: "White", Value: "?"}, {Name: "Black", Value: "?"}, {Name: "Grade", Value: fmt.Sprint(z.Grade())},
	}
	return g
}

func orUnknown(text string) string {
	if text == "" {
		return "?"
	}
	return text
}

// EPD returns the puzzle as a line of an EPD suite.
func (z *Puzzle) EPD() *notation.EPD {
	return &notation.EPD{Variant: z.Variant, Start: z.Start, Best: z.Solution[:1], Mate: z.Mate, ID: z.Source,
		Comment: fmt.Sprintf("grade %d", z.Grade())}
}

// sourceOf describes turn i of a game.
func sourceOf(g *game.Record, ply int) string {
	var names []string
	for _, tag := range []string{"White", "Black"} {
		if name := g.Tag(tag); name != "" && name != "?" {
			names = append(names, name)
		}
	}
	text := strings.Join(names, " - ")
	if event := g.Tag("Event"); text == "" && event != "?" {
		text = event
	}
	if round := g.Tag("Round"); round != "" && round != "?" && round != "-" {
		text += " (" + round + ")"
	}
	return strings.TrimSpace(fmt.Sprintf("%s turn %d", text, ply+1))
}

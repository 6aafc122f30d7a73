// A game of self-play, and why it ended.

package selfplay

import (
	"fmt"
	"math/rand/v2"

	"dux/movegen"
	"dux/movegen/game"
)

// End is the reason why a game ended: one of the rules, or one of those below.
type End uint8

// The reasons that are not in the rules.
const (
	_                End = iota + 128
	adjudicatedWon       // adjudicated: the scores of many turns were very high
	adjudicatedDrawn     // adjudicated: the scores of many turns were close to 0
	Bounded              // too many turns
	otherBoard           // the game of a table ended on the other board
)

// Played is a game of self-play.
type Played struct {
	*game.Record
	Number   int      // index in the run
	Random   int      // number of turns at the beginning that were not searched
	Searches []search // of the other turns
	End      End
	Drawn    bool
	Winner   movegen.Team // undefined for draws
}

// search is what the search of a turn found.
type search struct {
	Score int  // centipawns, from the view of the team to move
	Quiet bool // the score is a label: see function Quiet; never after a fast search
	Tree  []Sample
}

// finish sets how the game ended; an outcome that is undecided is that of a game which was
// stopped because of its length.
func (g *Played) finish(o movegen.Outcome) {
	g.Outcome, g.End, g.Drawn, g.Winner = o, End(o.Reason), o.Drawn() || !o.Over(), o.Winner
	switch o.Reason {
	case movegen.Undecided:
		g.End = Bounded
	case movegen.WinAdjudicated:
		g.End = adjudicatedWon
	case movegen.DrawAdjudicated:
		g.End = adjudicatedDrawn
	}
}

// Sample is a position of a search tree: the legs from the root to it, null
// moves included, and its static score.
type Sample struct {
	Path  []movegen.Move
	Team  movegen.Team // the score is from the view of this team
	Score int
}

// Points returns the result for a team: 1 for a win, 0 for a loss, 0.5 for a
// draw.
func Points(drawn bool, winner, team movegen.Team) float64 {
	switch {
	case drawn:
		return 0.5
	case winner == team:
		return 1
	}
	return 0
}

// Quiet reports whether a position at the start of a turn is quiet: not in
// check, and the best turn captures nothing. Only then is its score a good
// label for static evaluation.
func Quiet(pos movegen.Position, best []movegen.Move) bool {
	return pos.Leg() == 0 && !movegen.InCheck(pos) && len(best) > 0 && !best[0].Noisy()
}

// wander plays random turns. The positions need not be balanced: unbalanced
// ones teach the values of pieces. It reports whether the game goes on after them.
func wander(c *game.Cursor, turns int, random *rand.Rand) (on bool, err error) {
	for range turns {
		if movegen.Result(c.Position()).Over() {
			return false, nil
		}
		if _, err := c.Play(movegen.RandomTurn(c.Position(), random.IntN)); err != nil {
			return false, err
		}
	}
	return !movegen.Result(c.Position()).Over(), nil
}

// describe identifies the game in errors.
func (g *Played) describe() string {
	return fmt.Sprintf("game %d of %s", g.Number, g.Variant.Name)
}

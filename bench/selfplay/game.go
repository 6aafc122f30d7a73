// A game of self-play, and why it ended.

package selfplay

import (
	"fmt"
	"math/rand/v2"

	"dux/movegen"
)

// End is the reason why a game ended: one of the rules, or one of those below.
type End uint8

// The reasons that are not in the rules.
const (
	noEnd            End = iota + 128
	adjudicatedWon       // adjudicated: the scores of many turns were very high
	adjudicatedDrawn     // adjudicated: the scores of many turns were close to 0
	Bounded              // too many turns
	otherBoard           // the game of a table ended on the other board
)

// Game is a game of self-play.
type Game struct {
	Number int // index in the run
	Start  string
	Random int // number of turns at the beginning that were not searched
	Turns  []Turn
	End    End
	Drawn  bool
	Winner movegen.Team // undefined for draws
}

// Turn is a turn of a game with the results of its search.
type Turn struct {
	Legs  []movegen.Move
	Score int  // centipawns, from the view of the team to move
	Quiet bool // see function quiet
	Tree  []Sample
	Gifts []Gift // between the search and the legs
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

// quiet reports whether a position at the start of a turn is quiet: not in
// check, and the best turn captures nothing. Only then is its score a good
// label for static evaluation.
func quiet(pos movegen.Position, best []movegen.Move) bool {
	return pos.Leg() == 0 && !pos.InCheck() && len(best) > 0 && !best[0].Noisy()
}

// wander plays random turns. The positions need not be balanced: unbalanced
// ones teach the values of pieces. It returns the turns, and whether the game
// goes on after them.
func wander(pos movegen.Position, turns int, random *rand.Rand) ([]Turn, bool) {
	var played []Turn
	for range turns {
		if movegen.Result(pos).Over() {
			return nil, false
		}
		var legs []movegen.Move
		for {
			legal := pos.Generate(nil, movegen.All)
			legs = append(legs, legal[random.IntN(len(legal))])
			pos.Make(legs[len(legs)-1])
			if pos.Leg() == 0 {
				break
			}
		}
		played = append(played, Turn{Legs: legs})
	}
	return played, !movegen.Result(pos).Over()
}

// describe identifies the game in errors.
func (g *Game) describe(v *movegen.Variant) string {
	return fmt.Sprintf("game %d of %s", g.Number, v.Name)
}

package selfplay

import (
	"fmt"
	"math/rand/v2"

	"dux/movegen"
)

// End is why a game ended: a reason of the rules, or one of those below.
type End uint8

// The ends that are not the rules'.
const (
	NoEnd       End = iota + 128
	JudgedWon       // the scores of many turns were very high
	JudgedDrawn     // the scores of many turns were close to 0
	Bounded         // it had gone on for too many turns
)

// String names the end.
func (e End) String() string {
	switch e {
	case NoEnd:
		return "none"
	case JudgedWon:
		return "judged won"
	case JudgedDrawn:
		return "judged drawn"
	case Bounded:
		return "too long"
	}
	return movegen.Reason(e).String()
}

// Game is a game of self-play.
type Game struct {
	Number int // of the run's games
	Start  string
	Random int // turns at the beginning that were not searched
	Turns  []Turn
	End    End
	Drawn  bool
	Winner movegen.Team // meaningless for draws
}

// Turn is a turn of a game, with what its search has found.
type Turn struct {
	Legs  []movegen.Move
	Score int  // for the team to move
	Quiet bool // see Quiet
	Tree  []Sample
}

// Sample is a position of a search tree: the legs that lead to it from where the
// search began, null moves among them, and its static score.
type Sample struct {
	Path  []movegen.Move
	Team  movegen.Team // the score is for this one
	Score int
}

// Points is the result for a team: 1 for a win, 0 for a loss, 0.5 for a draw.
func Points(drawn bool, winner, team movegen.Team) float64 {
	switch {
	case drawn:
		return 0.5
	case winner == team:
		return 1
	}
	return 0
}

// Quiet reports whether the score of a position at the start of a turn says
// something about what stands on the board: not in check, and the best turn
// takes nothing.
func Quiet(pos movegen.Position, best []movegen.Move) bool {
	return pos.Leg() == 0 && !pos.InCheck() && len(best) > 0 && !best[0].Noisy()
}

// Wander plays random turns, balanced or not: lopsided positions teach the
// values of pieces. It returns the turns, and reports whether the game goes on
// after them.
func Wander(pos movegen.Position, turns int, random *rand.Rand) ([]Turn, bool) {
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

// describe names the game in errors.
func (g *Game) describe(v *movegen.Variant) string {
	return fmt.Sprintf("game %d of %s", g.Number, v.Name)
}

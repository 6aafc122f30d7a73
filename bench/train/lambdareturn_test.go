// Lambda-returns and labels of short games, against values computed by hand.

package train

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/selfplay"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/variants"
)

// A game of three turns that team 1 wins. Its second turn is not an example.
func TestLambdaReturnsBlendLaterScoresAndTheResult(t *testing.T) {
	const scale = 300
	scores := []int{0, -200, 400} // of the teams to move
	expected := func(centipawns float64) float64 { return float64(sigmoid(float32(centipawns / scale))) }
	for _, test := range []struct {
		end    selfplay.End
		result float64 // for team 0
	}{{0, 0}, {selfplay.Bounded, expected(400)}} {
		c := course{}
		game := &selfplay.Head{End: test.end, Winner: 1}
		examples := []example{{team: 1, lambdaReturn: noReturn}} // of an earlier game
		for turn, score := range scores {
			team := movegen.Team(turn % 2)
			at := &selfplay.Point{Game: game, Turn: turn, Team: team, Score: score}
			c.visit(at, len(examples))
			if turn != 1 {
				examples = append(examples, example{team: uint8(team), lambdaReturn: noReturn})
			}
			at.Tree = true
			c.visit(at, len(examples))
		}
		const trace = 0.75
		c.lambdaReturns(chess.Chess, examples, trace, scale, true)
		require.EqualValues(t, noReturn, examples[0].lambdaReturn)
		second := trace*test.result + (1-trace)*expected(400)
		first := trace*second + (1-trace)*expected(200)
		require.InDelta(t, test.result, float64(examples[2].lambdaReturn)/returnOne, 1e-4)
		require.InDelta(t, first, float64(examples[1].lambdaReturn)/returnOne, 1e-4)

		c.lambdaReturns(chess.Chess, examples, 1, scale, true)
		require.InDelta(t, test.result, float64(examples[1].lambdaReturn)/returnOne, 1e-4)
	}
}

// What happens after a gift says nothing about the positions before it, unless
// gifts are part of the game.
func TestLambdaReturnsEndAtGifts(t *testing.T) {
	const scale, trace = 300, 0.75
	expected := func(centipawns float64) float64 { return float64(sigmoid(float32(centipawns / scale))) }
	c := course{}
	game := &selfplay.Head{Winner: 1}
	var examples []example
	for turn, score := range []int{100, -200, 300, -400} { // of the teams to move
		team := movegen.Team(turn % 2)
		c.visit(&selfplay.Point{Game: game, Turn: turn, Team: team, Score: score, Gifts: turn / 2 % 2}, len(examples))
		examples = append(examples, example{team: uint8(team)})
	}
	c.gifts[3] = 0
	c.lambdaReturns(chess.Double, examples, trace, scale, true)
	for turn, want := range []float64{expected(200), expected(-200), trace*0 + (1-trace)*expected(400), 1} {
		require.InDelta(t, want, float64(examples[turn].lambdaReturn)/returnOne, 1e-4, turn)
	}
	c.lambdaReturns(chess.Double, examples, 1, scale, false)
	for turn := range examples {
		require.InDelta(t, float64(turn%2), float64(examples[turn].lambdaReturn)/returnOne, 1e-4, turn)
	}
}

// With three players a score says nothing about the players who do not move, and
// a loss counts a quarter of a point.
func TestLambdaReturnsOfThreePlayers(t *testing.T) {
	v, err := variants.Find("duchess3")
	require.NoError(t, err)
	const scale, trace = 300, 0.75
	c := course{}
	game := &selfplay.Head{Winner: 0}
	var examples []example
	for turn := range 6 {
		team := movegen.Team(turn % 3)
		c.visit(&selfplay.Point{Game: game, Turn: turn, Team: team, Score: 100 * turn}, len(examples))
		examples = append(examples, example{team: uint8(team)})
	}
	c.lambdaReturns(v, examples, trace, scale, true)
	for team, result := range []float64{1, 0.25, 0.25} {
		own := float64(sigmoid(float32(team+3) / 3)) // of its second turn
		require.InDelta(t, result, float64(examples[team+3].lambdaReturn)/returnOne, 1e-4)
		require.InDelta(t, trace*result+(1-trace)*own, float64(examples[team].lambdaReturn)/returnOne, 1e-4)
	}
}

// The label blends the score with the lambda-return if there is one, otherwise with
// the result. Samples of search trees have neither.
func TestTargets(t *testing.T) {
	c := Default()
	c.Lambda = 0.75
	trainer := &trainer{Config: &c, scale: 300}
	require.InDelta(t, 0.75*0.5+0.25*0.25, trainer.target(&example{result: 4, lambdaReturn: returnOne / 4}), 1e-6)
	require.InDelta(t, 0.75*0.5+0.25, trainer.target(&example{result: 4, lambdaReturn: noReturn}), 1e-6)
	require.InDelta(t, 0.5, trainer.target(&example{result: unknown, lambdaReturn: noReturn}), 1e-6)
}

// What the rest of a game tells about its positions: the scores of later turns,
// and the result.

package train

import "dux/bench/selfplay"

// course holds the scores of a game, recorded while it is replayed.
type course struct {
	begins []int // by turn: the index of the first example of this turn or a later one
	scores []int // by turn, from the view of team 0
	game   *selfplay.Head
}

// visit records the score of a turn; next is the index of the next example.
func (c *course) visit(at *selfplay.Point, next int) {
	if at.Tree {
		return
	}
	score := at.Score
	if at.Team != 0 {
		score = -score
	}
	c.game = at.Game
	c.begins = append(c.begins, next)
	c.scores = append(c.scores, score)
}

const (
	outlookOne = 1 << 15 // stands for a point
	noOutlook  = 1<<16 - 1
)

// outlooks sets the outlooks of the game's examples, with two teams. The outlook
// of a turn is the lambda-return of Sutton and Barto (Reinforcement Learning,
// 2nd edition, chapter 12): the expected points of the next turn's score, with
// weight 1-trace, and the outlook of the next turn, with weight trace. The
// outlook of the last turn is the result.
func (c *course) outlooks(examples []example, trace, scale float64) {
	if len(c.scores) == 0 {
		return
	}
	expected := func(turn int) float64 { return float64(sigmoid(float32(float64(c.scores[turn]) / scale))) }
	last := len(c.scores) - 1
	outlook := expected(last)
	if c.game.End != selfplay.Bounded {
		outlook = selfplay.Points(c.game.Drawn, c.game.Winner, 0)
	}
	end := len(examples)
	for turn := last; turn >= 0; turn-- {
		if turn < last {
			outlook = trace*outlook + (1-trace)*expected(turn+1)
		}
		for i := c.begins[turn]; i < end; i++ {
			own := outlook
			if examples[i].team != 0 {
				own = 1 - outlook
			}
			examples[i].outlook = uint16(own*outlookOne + 0.5)
		}
		end = c.begins[turn]
	}
}

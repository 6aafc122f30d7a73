// The lambda-return of a position: the scores of later turns and the result of the
// game, as a part of its label.

package train

import (
	"dux/bench/selfplay"
	"dux/movegen"
)

// course holds the scores of a game, recorded while it is replayed.
type course struct {
	begins []int // by turn: the index of the first example of this turn or a later one
	teams  []movegen.Team
	scores []int // by turn, from the view of its team
	gifts  []int // by turn: number of gifts since the turn before
	game   *selfplay.Head
}

// visit records the score of a turn; next is the index of the next example.
func (c *course) visit(at *selfplay.Point, next int) {
	if !at.Tree {
		c.game = at.Game
		c.begins = append(c.begins, next)
		c.teams = append(c.teams, at.Team)
		c.scores = append(c.scores, at.Score)
		c.gifts = append(c.gifts, at.Gifts)
	}
}

const (
	returnOne = 1 << 15   // stands for a point
	noReturn  = 1<<16 - 1 // an example without a lambda-return
)

// lambdaReturns sets the lambda-returns of the game's examples, as Sutton and Barto
// define them (Reinforcement Learning, 2nd edition, chapter 12). The lambda-return of
// a turn is the sum of two parts: the points that the next turn's score expects, with
// weight 1-trace, and the lambda-return of the next turn, with weight trace. The last
// turn has the result of the game. With three teams a team counts only the scores of
// its own turns.
//
// A random gift cannot be foreseen. So if cut is set, the lambda-return of the last
// turn before a gift is what that turn's own score expects. Gifts at a table of four are
// part of the game, and cut is not set.
func (c *course) lambdaReturns(v *movegen.Variant, examples []example, trace, scale float64, cut bool) {
	if len(c.scores) == 0 {
		return
	}
	for team := range movegen.Team(v.NTeam) {
		value := c.end(v, team, scale)
		end := len(examples)
		for turn := len(c.scores) - 1; turn >= 0; turn-- {
			expected, ok := c.expected(v, turn, team, scale)
			if ok && cut && turn+1 < len(c.gifts) && c.gifts[turn+1] > 0 {
				value = expected
			}
			for i := c.begins[turn]; i < end; i++ {
				if movegen.Team(examples[i].team) == team {
					examples[i].lambdaReturn = uint16(value*returnOne + 0.5)
				}
			}
			end = c.begins[turn]
			if ok {
				value = trace*value + (1-trace)*expected
			}
		}
	}
}

// expected returns the expected points of a team by the score of a turn. ok is
// false if the score says nothing about this team.
func (c *course) expected(v *movegen.Variant, turn int, team movegen.Team, scale float64) (points float64, ok bool) {
	score := c.scores[turn]
	if c.teams[turn] != team {
		score = -score
	}
	return float64(sigmoid(float32(float64(score) / scale))), c.teams[turn] == team || v.NTeam == 2
}

// end returns the result for a team: what its last score expects if the game ended
// by its length.
func (c *course) end(v *movegen.Variant, team movegen.Team, scale float64) float64 {
	if c.game.End != selfplay.Bounded {
		return float64(quarters(v, c.game, team)) / 4
	}
	for turn := len(c.scores) - 1; turn >= 0; turn-- {
		if points, ok := c.expected(v, turn, team, scale); ok {
			return points
		}
	}
	return 0.5
}

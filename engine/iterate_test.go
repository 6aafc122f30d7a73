// Votes of workers for the answer.

package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/chess"
)

func TestWorkersVote(t *testing.T) {
	moves := chess.Chess.Position().Generate(nil, movegen.All)
	a, b := moves[0], moves[1]
	for name, c := range map[string]struct {
		opinions []engine.Opinion
		want     int
	}{
		"alone":                   {[]engine.Opinion{{a, 10, 8}}, 0},
		"the same":                {[]engine.Opinion{{a, 10, 8}, {a, 10, 8}}, 0},
		"a deeper search":         {[]engine.Opinion{{a, 10, 8}, {b, 10, 9}}, 1},
		"the same, deeper":        {[]engine.Opinion{{a, 10, 8}, {a, 12, 10}}, 1},
		"a better score":          {[]engine.Opinion{{a, 10, 8}, {b, 40, 8}}, 1},
		"a worse score":           {[]engine.Opinion{{a, 40, 8}, {b, 10, 8}}, 0},
		"a majority":              {[]engine.Opinion{{a, 12, 9}, {b, 11, 8}, {b, 11, 8}}, 1},
		"a mate":                  {[]engine.Opinion{{a, 900, 9}, {a, 900, 9}, {b, engine.Mate - 5, 7}}, 2},
		"the shorter mate":        {[]engine.Opinion{{a, engine.Mate - 5, 9}, {b, engine.Mate - 9, 12}}, 0},
		"nothing was found":       {[]engine.Opinion{{a, -engine.Infinite, 0}, {b, -engine.Infinite, 0}}, 0},
		"a helper did not begin":  {[]engine.Opinion{{a, -50, 5}, {b, -engine.Infinite, 0}}, 0},
		"only a helper has begun": {[]engine.Opinion{{a, -engine.Infinite, 0}, {b, -50, 3}}, 1},
	} {
		require.Equal(t, c.want, engine.Elected(c.opinions), name)
	}
}

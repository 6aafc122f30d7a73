// Random positions never crash the search with a net.

package eval

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/perft"
)

// FuzzSearch reads texts as positions of every game and searches the accepted
// ones a few legs deep, at the start of a turn and in its middle. The search
// returns a legal turn whatever pieces are on the board.
func FuzzSearch(f *testing.F) {
	for i, v := range variants.All {
		for _, text := range seeds(f, v) {
			f.Add(uint8(i), text)
		}
	}
	options := engine.DefaultOptions()
	options.Hash = 1
	engines := make([]*engine.Engine, len(variants.All))
	f.Fuzz(func(t *testing.T, game uint8, text string) {
		i := int(game) % len(variants.All)
		p, err := variants.All[i].New(text)
		if err != nil {
			return
		}
		if engines[i] == nil {
			engines[i] = engine.New(options, New)
		}
		text = p.String()
		searchable(t, engines[i], p, engine.Limits{Depth: 3, Nodes: 2000})
		for _, m := range p.Generate(nil, movegen.All) {
			p.Make(m)
			amid := p.Leg() > 0
			if amid {
				searchable(t, engines[i], p, engine.Limits{Depth: 2, Nodes: 300})
			}
			p.Unmake()
			if amid {
				break
			}
		}
		require.Equal(t, text, p.String())
	})
}

// searchable searches p and plays the turn found.
func searchable(t *testing.T, e *engine.Engine, p movegen.Position, limits engine.Limits) {
	turn := e.Search(context.Background(), p, limits, nil).Turn
	require.Equal(t, movegen.CountTurns(p) == 0, len(turn) == 0, "a turn if and only if one is legal: %s", p)
	for _, m := range turn {
		require.True(t, p.Legal(m), "%s at %s", p.LegText(m), p)
		p.Make(m)
	}
	require.Zero(t, p.Leg())
	for range turn {
		p.Unmake()
	}
}

// seeds returns a selection of positions from the game's golden data, with hard
// ones among them.
func seeds(f *testing.F, v *movegen.Variant) []string {
	const most = 24
	golden, err := perft.LoadGolden("../perft/testdata/" + v.Name + ".json")
	require.NoError(f, err)
	texts := []string{v.Start}
	for i := 0; i < len(golden.Positions); i += len(golden.Positions)/most + 1 {
		texts = append(texts, golden.Positions[i].Pos)
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// Positions of random games taken apart and made again.

package conformance

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// RunSetup plays random games of v from its start and from the other positions,
// and has each position taken apart and made again by rebuild.
func RunSetup(t *testing.T, v *movegen.Variant, rebuild func(movegen.Position) (movegen.Position, error), positions ...string) {
	const turns = 40
	random := rand.New(rand.NewPCG(7, 7))
	for _, text := range append([]string{v.Start}, positions...) {
		p, err := v.New(text)
		require.NoError(t, err)
		for range turns {
			again, err := rebuild(p)
			require.NoError(t, err, p)
			require.Equal(t, p.String(), again.String())
			require.Equal(t, p.Key(), again.Key(), p)
			require.Equal(t, movegen.Pieces(p), movegen.Pieces(again), p)
			legs := p.Generate(nil, movegen.All)
			if len(legs) == 0 {
				break
			}
			p.Make(legs[random.IntN(len(legs))])
			for p.Leg() != 0 {
				legs = p.Generate(legs[:0], movegen.All)
				p.Make(legs[random.IntN(len(legs))])
			}
		}
	}
}

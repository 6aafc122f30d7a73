package duel_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// checkSlow compares the legal turns of p, and the positions they lead to, with
// those of the slow rules.
func checkSlow(t *testing.T, p movegen.Position) []string {
	slow := readSlow(p.String()).turns()
	texts := movegen.TurnTexts(p)
	require.Equal(t, sortedTurns(slow), append([]string{}, texts...), p.String())
	require.Equal(t, len(texts), p.CountTurns(), p.String())
	movegen.Turns(p, func(legs []movegen.Move) bool {
		after := p.String()
		for range legs {
			p.Unmake()
		}
		text := movegen.TurnText(p, legs)
		for _, m := range legs {
			require.True(t, p.Legal(m))
			p.Make(m)
		}
		require.Equal(t, slow[text].String(), after, text)
		return true
	})
	return texts
}

// Random games agree with the slow rules turn by turn. Captures are preferred
// now and then, so that the Duel board fills.
func TestSlowRules(t *testing.T) {
	for _, v := range sizes {
		t.Run(v.Name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(4, uint64(v.Squares)))
			for range 6 {
				p := v.Position()
				for range 120 {
					texts := checkSlow(t, p)
					if len(texts) == 0 {
						break
					}
					text := texts[r.IntN(len(texts))]
					for tries := 0; tries < 3 && len(text) < 6; tries++ {
						text = texts[r.IntN(len(texts))]
					}
					_, err := movegen.PlayTurn(p, text)
					require.NoError(t, err)
				}
			}
		})
	}
}

// Lines of EPD.

package notation

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

func TestEPD(t *testing.T) {
	const line = `6k1/5ppp/8/8/8/8/8/R6K w - - hmvc 3; fmvn 40; bm Ra8#; am Kg1 Kg2; dm 1; id "back rank"; c0 "easy";`
	e, err := ReadEPD(variants.Standard, line)
	require.NoError(t, err)
	require.Equal(t, "6k1/5ppp/8/8/8/8/8/R6K w - - 3 40", e.Start)
	require.Equal(t, line, e.String())

	// Without counters and with other operations, as other programs write it.
	e, err = ReadEPD(variants.Standard, `6k1/5ppp/8/8/8/8/8/R6K w - - acd 12; bm Ra8+; id "a; b"; noop;`)
	require.NoError(t, err)
	require.Equal(t, "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", e.Start)
	require.Len(t, e.Best, 1)
	require.Equal(t, "a; b", e.ID)

	for text, why := range map[string]string{
		`6k1/5ppp/8/8/8/8/8/R6K w - - bm Qh8;`:   "bm: Qh8",
		`6k1/5ppp/8/8/8/8/8/R6K w - - dm x;`:     "dm: expected a number of turns from 1, got x",
		`6k1/5ppp/8/8/8/8/8/R6K w - - id "open;`: "expected a closing quote",
		`8/8/8/8/8/8/8/8 w - - bm e4;`:           "position: ",
		``:                                       "expected a position and operations",
		`bm`:                                     "expected a position and operations",
	} {
		_, err := ReadEPD(variants.Standard, text)
		require.ErrorContains(t, err, why, text)
	}
}

// Lines of every variant read back.
func TestEPDOfEveryVariant(t *testing.T) {
	for _, v := range variants.All {
		p := v.Position()
		for range 6 {
			e := &EPD{Variant: v, Start: p.String(), Mate: 2, ID: "x"}
			movegen.Turns(p, func(legs []movegen.Move) bool {
				e.Best = append(e.Best, append([]movegen.Move(nil), legs...))
				return len(e.Best) < 3
			})
			back, err := ReadEPD(v, e.String())
			require.NoError(t, err, e.String())
			require.Equal(t, e, back)
			movegen.Play(p, e.Best[2])
		}
	}
}

// What Dux says at the end of a game.

package cecp

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/driver"
	"dux/protocol/gui"
)

// If a colour has several kings, the result names the seats that are mated.
func TestResultsNameTheMated(t *testing.T) {
	for _, c := range []struct{ variant, start, turn, result string }{
		{"duchess", "K1b1Q2c2R2a4/K2a1/K3b1Q4c2R4a4/K4a1/K5b1Q6c2R6c4/K6a1 5 0", "6c4-6a4", "1-0 {Blue, Green and Cyan are mated}"},
		{"duchess4", "K1a1/K2b1Q1c2R1a4/-/K4a1/K5b1Q4c2R4c4/- 5 0", "4c4-4a4", "0-1 {Red and Yellow are mated}"},
		{"duchess2", "K1b1Q4c2R4c4/-/-/K4a1/-/- 1 0", "4c4-4a4", "1-0 {Blue is mated}"},
		{"duchess3", "K1b1Q3c2R3c4/-/K3a1/-/K5b1/- 1 0", "3c4-3a4", "1-0 {Blue is mated}"},
		{"duchess3", "K1b1Q5c2R5c4/-/K3b1/-/K5a1/- 1 0", "5c4-5a4", "0-1 {Yellow is mated}"},
		{"double2", "7k/6pp/8/8/8/8/8/R6K[] w - - 0 1 | 7k/8/8/8/8/8/8/7K[] w - - 0 1 A", "A/a1a8", "1-0 {Black on A is mated}"},
		{"double2", "7k/8/8/8/8/8/8/7K[] w - - 0 1 | 7k/6pp/8/8/8/8/8/R6K[] w - - 0 1 B", "B/a1a8", "0-1 {White on B is mated}"},
		{"chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8", "1-0 {White mates}"},
	} {
		v, err := variants.Find(c.variant)
		require.NoError(t, err)
		p, err := v.New(c.start)
		require.NoError(t, err)
		codec := gui.For(v, true)
		legs, err := movegen.ParseTurn(p, c.turn)
		require.NoError(t, err)
		ply := gui.Encode(codec, p, 0, legs).Plies[0]

		var out bytes.Buffer
		d := driver.New(&out)
		s := New(d)
		for _, line := range []string{"variant " + v.Name, "force", "setboard " + codec.Write(p, 0), "playother"} {
			require.False(t, s.Command(line))
		}
		s.Command("usermove " + ply.String())
		s.Command("quit")
		d.Close()
		require.Contains(t, out.String(), c.result+"\n", c.variant)
	}
}

func TestNobodyResignsInAGameOfThree(t *testing.T) {
	for variant, gives := range map[string]bool{"chess": true, "duchess": true, "duchess3": false} {
		s := session(t, "variant "+variant, "option Resign Score=500")
		for range patience - 1 {
			require.False(t, s.role.givesUp(-600), variant)
		}
		require.Equal(t, gives, s.role.givesUp(-600), variant)
		require.False(t, s.role.givesUp(engine.Score(0)))
	}
}

// Comments on turns, and final positions, in records of games.

package record

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCommentsHaveTheSelectedValues(t *testing.T) {
	score, mate := 31, -99995
	turn := Entry{Turn: "e2e4", Score: &score, Depth: 12, SelDepth: 20, Nodes: 45000, Millis: 250, Left: 9750}
	all := Notes{Nodes: true, NPS: true, TimeLeft: true, SelDepth: true}
	require.Equal(t, "+0.31/12 0.250s", turn.comment(Notes{}))
	require.Equal(t, "+0.31/12 0.250s, tl=9.750s, n=45000, sd=20, nps=180000", turn.comment(all))
	require.Equal(t, "+0.31/12 0.250s, n=45000", turn.comment(Notes{Nodes: true}))
	untimed := Entry{Turn: "e2e4", Score: &mate, Depth: 3, Nodes: 7}
	require.Equal(t, "-M5/3, n=7", untimed.comment(all))
	require.Empty(t, (&Entry{Turn: "e2e4", Nodes: 7}).comment(all), "no report of the engine")
}

func TestLastPositions(t *testing.T) {
	chess := Unit{Variant: "chess", Games: []Game{{
		Opening: Opening{Start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Turns: []string{"g1f3"}},
		Turns:   []Entry{{Turn: "g8f6"}, {Turn: "f3g1"}},
	}}}
	start := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
	double := Unit{Variant: "double2", Games: []Game{{
		Opening: Opening{Start: start + " | " + start + " A"}, Turns: []Entry{{Turn: "B/e2e4"}},
	}}}
	var b bytes.Buffer
	require.NoError(t, encodeEPD(&b, []Unit{chess, double}))
	require.Equal(t, "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - hmvc 3; fmvn 2;\n"+
		start+" | rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 1 A\n", b.String())
}

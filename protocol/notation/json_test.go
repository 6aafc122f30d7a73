// Games as JSON.

package notation

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/game"
	"dux/movegen/variants"
)

// written returns a record as JSON.
func written(t require.TestingT, g *game.Record) string {
	var b strings.Builder
	require.NoError(t, WriteJSON(&b, g))
	return b.String()
}

func TestJSONReadsBack(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			conformance.Steady(t, 20)
			rapid.Check(t, func(t *rapid.T) {
				g := &game.Record{Variant: v, Result: "*", Comment: comments.Draw(t, "comment"), Tags: []game.Tag{{Name: "White", Value: "x \"y\""}}}
				g.Turns = randomTurns(t, v.Position(), 4, 2)
				text := written(t, g)
				require.Equal(t, 1, strings.Count(text, "\n"))
				back, err := NewPGNReader(strings.NewReader("\n" + text + text)).Next()
				require.NoError(t, err, text)
				require.Equal(t, g, back, text)
			})
		})
	}
}

func TestJSONKeepsClocksSearchesAndGifts(t *testing.T) {
	v, err := variants.Find("double")
	require.NoError(t, err)
	g := &game.Record{Variant: v, Result: "1-0"}
	c, err := g.Cursor()
	require.NoError(t, err)
	for ply, text := range []string{"e2e4", "e7e5", "N@f3"} {
		if ply == 2 {
			require.NoError(t, c.Give(movegen.White, movegen.Knight, 2))
		}
		turn, err := c.PlayText(text, movegen.ParseTurn)
		require.NoError(t, err)
		turn.Used, turn.Left, turn.Search = time.Second, time.Minute, &game.Search{Score: 30, Depth: 7}
	}
	require.NoError(t, c.Give(movegen.Black, movegen.Pawn, 1))
	back, err := NewPGNReader(strings.NewReader(written(t, g))).Next()
	require.NoError(t, err)
	require.Equal(t, g, back)
}

func TestWrongJSON(t *testing.T) {
	const good = `{"variant":"chess","turns":[{"turn":"e2e4"}],"result":"1/2"}` + "\n"
	for _, c := range []struct {
		text, why string
		turns     int
	}{
		{`{"variant":"chess","turns":[{"turn":"e2e4"},{"turn":"e2e4"}]}`, "line 2: turn 2, e2e4, is not legal; the game is read up to turn 1", 1},
		{`{"variant":"chess","turns":[{"turn":"e2e4","lines":[{"turns":[{"turn":"e2e5"}]}]}]}`, "line 2: turn 1, e2e4, is not legal; only the start", 0},
		{`{"variant":"chess",`, "line 2: unexpected end of JSON", 0},
		{`{"variant":"xiangqi"}`, "line 2: unknown variant", 0},
		{`{"variant":"chess","start":"8"}`, "line 2: position: ", 0},
		{`{"variant":"chess","turns":[],"gifts":[{"ply":0,"seat":0,"kind":1,"n":1}]}`, "line 2: ", 0},
	} {
		r := NewPGNReader(strings.NewReader(good + c.text + "\n" + good))
		for i := range 3 {
			g, err := r.Next()
			if i != 1 {
				require.NoError(t, err)
				require.Equal(t, "1/2-1/2", g.Result)
				continue
			}
			require.ErrorContains(t, err, c.why)
			require.Len(t, g.Turns, c.turns)
		}
	}
}

// Positions and turns are read as everywhere else.
func TestJSONOfOtherPrograms(t *testing.T) {
	for _, c := range []struct{ text, start, turns string }{
		{`{"variant":"chess","turns":[{"turn":"e4"},{"turn":"1... e7-e5"},{"turn":"Nf3!"}]}`, "", "e2e4 e7e5 g1f3"},
		{`{"variant":"Duck Chess","turns":[{"turn":"e4,e6"},{"turn":"d5@c4"}]}`, "", "e2e4@e6 d7d5@c4"},
		{`{"variant":"chess","start":"4k3/8/8/8/8/8/8/4K2R w KQ - 0 0","turns":[{"turn":"0-0"}]}`, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"},
		{`{"variant":"chess","start":"4k3/8/8/8/8/8/8/4K2R_w_-","turns":[{"turn":"Kd1"}]}`, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1d1"},
		{`{"variant":"double2","turns":[{"turn":"B/e4"},{"turn":"A/Nf3"},{"turn":"B/e5"}]}`, "", "B/e2e4 A/g1f3 B/e7e5"},
	} {
		g, err := NewPGNReader(strings.NewReader(c.text)).Next()
		require.NoError(t, err, c.text)
		require.Equal(t, c.start, g.Start)
		require.Equal(t, c.turns, strings.Join(turnTexts(g), " "))
	}
}

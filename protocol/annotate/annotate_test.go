// Annotating games of every variant.

package annotate

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

func settings(nodes uint64) Settings {
	o := engine.DefaultOptions()
	o.Hash = 1
	return Settings{Options: o, Limits: engine.Limits{Nodes: nodes}}
}

func readGame(t *testing.T, text string) *game.Record {
	g, err := notation.NewPGNReader(strings.NewReader(text)).Next()
	require.NoError(t, err)
	return g
}

func annotated(t *testing.T, g *game.Record, s Settings) *Report {
	findings, err := Search(context.Background(), g, s, nil)
	require.NoError(t, err)
	r, err := NewReport(g, findings)
	require.NoError(t, err)
	return r
}

// Legal's mate with a slip: White could have mated a turn earlier, and Black
// loses by capturing the queen.
const slip = `[White "A"]
[Black "B"]

1. e4 e5 2. Bc4 Nc6 {[%eval 0.1] developing} 3. Qh5 Nf6 $4 (3... Qe7) 4. a3 {too slow} Nxh5 1/2-1/2
`

func TestMarksBetterLinesAndMissedWins(t *testing.T) {
	r := annotated(t, readGame(t, slip), settings(3000))
	nf6, a3 := r.Turns[5], r.Turns[6]
	require.Equal(t, notation.Blunder, nf6.Mark)
	require.Equal(t, engine.MatedIn(2), nf6.Got, "Qxf7# comes next")
	require.Zero(t, Chance(variants.Standard, nf6.Got))
	require.Equal(t, notation.Blunder, a3.Mark)
	require.Equal(t, engine.MateIn(1), a3.Score)
	require.True(t, a3.MissedWin)
	require.Zero(t, r.Turns[7].Mark, "capturing the queen is best")
	require.Equal(t, 1, r.Players[0].MissedWins)
	require.Equal(t, "A", r.Players[0].Name)
	require.Less(t, r.Players[0].Accuracy, 85.0)

	g, err := r.PGN()
	require.NoError(t, err)
	var b strings.Builder
	require.NoError(t, notation.WritePGN(&b, g))
	text := strings.Join(strings.Fields(b.String()), " ")
	require.Contains(t, text, `{developing [%eval`)
	require.NotContains(t, text, "[%eval 0.1]", "the score of another program is replaced")
	require.Contains(t, text, "3... Nf6 $4 {[%eval #1] Blunder: the chance falls from")
	require.Contains(t, text, "(3... Qe7)", "the player's own line is kept")
	require.Contains(t, text, "4. a3 $4 {too slow [%eval")
	require.Contains(t, text, "Missed win: the chance falls from 100 % to")
	require.Contains(t, text, "(4. Qxf7#)", "after the end there is no score")
	require.Contains(t, text, "[WhiteAccuracy ")

	// Annotating again adds nothing twice.
	again, err := annotated(t, readGame(t, b.String()), settings(3000)).PGN()
	require.NoError(t, err)
	var twice strings.Builder
	require.NoError(t, notation.WritePGN(&twice, again))
	require.Equal(t, b.String(), twice.String())
}

// Between two positions others may search.
func TestSearchesTakeTurns(t *testing.T) {
	s, holds, times := settings(100), false, 0
	s.Acquire = func(context.Context) (release func(), err error) {
		require.False(t, holds)
		holds = true
		times++
		return func() { holds = false }, nil
	}
	annotated(t, readGame(t, slip), s)
	require.False(t, holds)
	require.Equal(t, 9, times)
	s.Acquire = func(context.Context) (func(), error) { return nil, context.Canceled }
	_, err := Search(context.Background(), readGame(t, slip), s, nil)
	require.ErrorIs(t, err, context.Canceled)
}

// randomGame plays random legal turns to the end, or at most this many.
func randomGame(v *movegen.Variant, turns int, seed uint64) *game.Record {
	rng := rand.New(rand.NewPCG(seed, seed))
	g := &game.Record{Variant: v, Result: "*", Tags: []game.Tag{{Name: "White", Value: "<b>&"}, {Name: "Black", Value: "y"}}}
	p := v.Position()
	for range turns {
		if movegen.Result(p).Over() {
			break
		}
		var legs []movegen.Move
		for whole := false; !whole; whole = p.Leg() == 0 {
			moves := p.Generate(nil, movegen.All)
			legs = append(legs, moves[rng.IntN(len(moves))])
			p.Make(legs[len(legs)-1])
		}
		g.Turns = append(g.Turns, game.Turn{Legs: legs})
	}
	return g
}

// Games of every variant, with its seats, legs and boards, are annotated,
// written and shown.
func TestEveryVariant(t *testing.T) {
	for _, v := range variants.All {
		g := randomGame(v, 14, 7)
		r := annotated(t, g, settings(60))
		require.Len(t, r.Players, len(v.Seats), v.Name)
		for i, turn := range r.Turns {
			require.NotEmpty(t, turn.Best, v.Name)
			require.GreaterOrEqual(t, turn.Loss, 0.0, "%s turn %d", v.Name, i)
			require.LessOrEqual(t, turn.Loss, 1.0)
		}
		out, err := r.PGN()
		require.NoError(t, err)
		var b, page strings.Builder
		require.NoError(t, notation.WritePGN(&b, out))
		back := readGame(t, b.String())
		require.Len(t, back.Turns, len(g.Turns))
		for i, turn := range back.Turns {
			require.Equal(t, r.Turns[i].Better(), len(turn.Lines) > 0, v.Name)
			for _, l := range turn.Lines {
				require.Empty(t, l.Text, "%s: a better line is legal", v.Name)
			}
		}
		require.NoError(t, Page(&page, []*Report{r, r}))
		requireAlone(t, page.String())
		require.NotContains(t, page.String(), "<b>&")
	}
}

// requireAlone requires that a page loads nothing from elsewhere and has valid
// data.
func requireAlone(t *testing.T, page string) {
	for _, form := range []string{`(src|href)="[^#"$]`, `url\(`, `@import`, `fetch\(`, `(?m)^import `} {
		require.NotRegexp(t, form, page)
	}
	data := regexp.MustCompile(`(?s)<script type="application/json" id="\w+">(.*?)</script>`).FindAllStringSubmatch(page, -1)
	require.Len(t, data, 2)
	for _, d := range data {
		require.True(t, json.Valid([]byte(d[1])), d[1])
	}
}

// On a live server boards do not take turns: each turn is rated for who played it.
func TestBoardsThatDoNotTakeTurns(t *testing.T) {
	g := readGame(t, `[Variant "double2"]

1B. f3 1b. e5 1A. e4 2B. g4 1a. e5 2b. Qh4+ *
`)
	r := annotated(t, g, settings(2000))
	for i, name := range []string{"B-White", "B-Black", "A-White", "B-White", "A-Black", "B-Black"} {
		require.Equal(t, name, g.Variant.SeatName(r.Turns[i].Seat))
		board := r.Findings[i].Line[0][:2]
		require.Equal(t, name[:1]+"/", board, "the better turn is one of the same player")
	}
	require.Equal(t, notation.Blunder, r.Turns[3].Mark, "2B. g4")
	for _, of := range r.Players {
		require.Positive(t, of.Turns, of.SeatName)
	}
	_, err := r.PGN()
	require.NoError(t, err)
	chances := r.Chances(g.Variant.Team(r.Turns[3].Seat))
	require.Less(t, chances[4], chances[3])
}

// Each player has a name, also where the tags White and Black name several.
func TestNamesOfPlayers(t *testing.T) {
	for name, expected := range map[string]string{"duck": "a b", "double2": "a b c d", "duchess3": "a b c", "duchess": "a b c d e f"} {
		g := randomGame(variant(t, name), 2, 3)
		names := strings.Fields(expected)
		g.Tags = notation.PlayerTags(g.Variant, names)
		for i, of := range players(g) {
			require.Equal(t, names[i], of.Name, name)
		}
	}
	g := randomGame(variant(t, "duchess"), 2, 3)
	g.Tags = []game.Tag{{Name: "White", Value: "x"}, {Name: "Black", Value: "y"}}
	require.Equal(t, "y", players(g)[3].Name, "the name of the team")
}

func variant(t *testing.T, name string) *movegen.Variant {
	v, err := variants.Find(name)
	require.NoError(t, err)
	return v
}

// The graph shows the chances of one of two sides, or of each of three.
func TestGraphHasALineForEachOfThree(t *testing.T) {
	for name, lines := range map[string]int{"duck": 0, "duchess": 0, "duchess3": 3} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		graph := string(annotated(t, randomGame(v, 6, 3), settings(80)).graph())
		require.Equal(t, max(1, lines), strings.Count(graph, `class="line`), name)
		require.Equal(t, lines, strings.Count(graph, `class="line t`), name)
	}
}

// Findings of an earlier run are not searched again, and lead to the same
// report.
func TestKnownFindingsAreTakenOver(t *testing.T) {
	for _, name := range []string{"duck", "duchess3"} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		g := randomGame(v, 10, 3)
		s := settings(80)
		var kept []*Finding
		ctx, stop := context.WithCancel(context.Background())
		_, err = Search(ctx, g, s, func(f *Finding) {
			if kept = append(kept, f); len(kept) == 4 {
				stop()
			}
		})
		require.ErrorIs(t, err, context.Canceled)
		require.Len(t, kept, 4)
		text, err := json.Marshal(kept)
		require.NoError(t, err)
		known := map[int]*Finding{}
		kept = nil
		require.NoError(t, json.Unmarshal(text, &kept))
		for _, f := range kept {
			known[f.Ply] = f
		}
		s.Known = func(ply int) *Finding { return known[ply] }
		findings, err := Search(context.Background(), g, s, nil)
		require.NoError(t, err)
		require.Same(t, known[10], findings[10])
		_, err = NewReport(g, findings)
		require.NoError(t, err)
		other := randomGame(v, 10, 4)
		_, err = Search(context.Background(), other, s, nil)
		require.ErrorIs(t, err, errOther)
	}
}

// A score after a turn counts the turns that the winner still has to play, alike
// for both sides.
func TestForcedEndsAreCountedAfterTheTurn(t *testing.T) {
	g := readGame(t, `[FEN "6k1/8/8/8/8/8/RR6/6K1 w - - 0 1"]

1. Ra7 Kf8 2. Rb8# 1-0
`)
	mirrored := readGame(t, `[FEN "6k1/rr6/8/8/8/8/8/6K1 b - - 0 1"]

1... Ra2 2. Kf1 Rb1# 0-1
`)
	for _, c := range []struct {
		game *game.Record
		sign string
	}{{g, ""}, {mirrored, "-"}} {
		r := annotated(t, c.game, settings(3000))
		out, err := r.PGN()
		require.NoError(t, err)
		require.Equal(t, "[%eval #"+c.sign+"1]", out.Turns[0].Comment)
		require.Equal(t, "[%eval #"+c.sign+"1]", out.Turns[1].Comment)
		require.Empty(t, out.Turns[2].Comment)
		page, err := r.page(0)
		require.NoError(t, err)
		require.Equal(t, "#"+c.sign+"1", page.Found[0].Score)
	}
}

// The end of a game needs no search.
func TestChancesOfAnEnd(t *testing.T) {
	g := readGame(t, "1. f3 e5 2. g4 Qh4# 0-1")
	r := annotated(t, g, settings(500))
	require.Nil(t, r.Findings[4])
	chances := r.Chances(0)
	require.Zero(t, chances[4])
	require.Equal(t, notation.Blunder, r.Turns[2].Mark)
	require.Equal(t, engine.MateIn(1), r.Turns[3].Got)
	require.Equal(t, 1.0, r.Chances(1)[4])
}

func TestChance(t *testing.T) {
	for _, v := range variants.All {
		require.InDelta(t, 0.5, Chance(v, 0), 1e-9, v.Name)
		require.Equal(t, 1.0, Chance(v, engine.MateIn(5)))
		require.Zero(t, Chance(v, engine.MatedIn(4)))
	}
	require.Greater(t, Chance(variants.Standard, 300), Chance(variant(t, "double2"), 300)+0.1)
	require.InDelta(t, 100, accuracy(0), 0.001)
	require.Zero(t, accuracy(1))
}

// What others have noted is shown as times, numbers and drawings, and written again.
func TestCommandsOfOthers(t *testing.T) {
	const drawn = "[%cal Rd8h4] [%csl Ge4]"
	g := readGame(t, "{a start [%csl Ye5]} 1. e4 {[%clk 1:02:03] [%emt 0:05] [%eval 9.99] hm} e5 {"+drawn+"} (1... c5 $5) 2. Nf3 *")
	r := annotated(t, g, settings(50))
	page, err := r.page(0)
	require.NoError(t, err)
	require.Equal(t, "a start", page.Game.Remark.Text)
	require.Equal(t, []notation.Drawn{{From: "e5", To: "e5", Colour: "yellow"}}, page.Game.Remark.Squares)
	first, second := page.Game.Turns[0].Remark, page.Game.Turns[1].Remark
	require.Equal(t, []string{"hm", "1:02:03", "0:05"}, []string{first.Text, first.Clock, first.Spent})
	require.NotEqual(t, "+9.99", page.Found[0].Score, "Dux's own score")
	require.Equal(t, []notation.Drawn{{From: "e4", To: "e4", Colour: "green"}}, second.Squares)
	require.Equal(t, []notation.Drawn{{From: "d8", To: "h4", Colour: "red"}}, second.Arrows)
	require.Len(t, page.Game.Branches, 1, "the variation of others")
	require.Equal(t, "c5", page.Game.Branches[0].Turns[0].SAN)
	require.Len(t, page.Nodes, 5, "the start, three turns, and one of the variation")
	require.Equal(t, map[string]int{"c7": 0, "c5": page.Nodes[4].Change["c5"]}, page.Nodes[4].Change)
	var html strings.Builder
	require.NoError(t, Page(&html, []*Report{r}))
	out, err := r.PGN()
	require.NoError(t, err)
	require.Contains(t, out.Turns[0].Comment, "[%clk 1:02:03] [%emt 0:05]")
	require.Contains(t, out.Turns[1].Comment, drawn)
	require.Len(t, out.Turns[1].Lines[0].Turns, 1)
}

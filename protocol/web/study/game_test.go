// Games as others write them.

package study

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
	"dux/protocol/notation"
)

// Whatever is said of a game is shown, and written again.
func TestCommandsInComments(t *testing.T) {
	const text = "{start [%csl Ge4]} 1. e4 {[%clk 1:02:03] [%eval 0.31] best} 1... e5 {[%emt 0:00:05] [%cal Rd8h4]} (1... c5 $5 {[%clk 0:59:59]}) *"
	g, again := copied(t, text)
	require.Equal(t, text, again)
	require.Equal(t, &notation.Remark{Text: "start", Squares: []notation.Drawn{{From: "e4", To: "e4", Colour: "green"}}}, g.Remark)
	require.Equal(t, &notation.Remark{Text: "best", Clock: "1:02:03", Score: "+0.31"}, g.Turns[0].Remark)
	require.Equal(t, "0:05", g.Turns[1].Remark.Spent)
	require.Equal(t, []notation.Drawn{{From: "d8", To: "h4", Colour: "red"}}, g.Turns[1].Remark.Arrows)
	require.Equal(t, "59:59", g.Branches[0].Turns[0].Remark.Clock)
}

func TestReadShowsWhatIsGood(t *testing.T) {
	for _, c := range []struct {
		variant, text, game string
		turns               int
		problems            []string
	}{
		{"chess", "1. e4 e5 2. Ke3 Nf6", "chess", 2, []string{"Move 2, Ke3, is not legal; the game is shown up to move 1."}},
		{"chess", "[Event x]\n[White \"a\"]\n\n1. e4 *", "chess", 1, []string{"Line 1: the tag [Event x] cannot be read; a tag is a name and a text in quotation marks, such as [Event \"?\"]; it is left out."}},
		{"chess", "1. e4 -- 2. d4 *", "chess", 1, []string{"Move 1 of Black, --, is a pass, which is not legal; the game is shown up to move 1 of White."}},
		{"chess", "{a}\n[Variant \"Duck\"]\n\n1. e4,e6 d5,c4 *", "duck", 2, nil},
		{"duck", "{a} 1. e4,e6 d5,c4", "duck", 2, nil},
		{"duck", "[White \"a\"]\n\n1. e4 *", "chess", 1, nil},
		{"duck", "[White \"a\"]\n\n1. e4@e6 d5@c4 *", "duck", 2, nil},
		{"double", "[FEN \"4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1\"]\n\n1. P@e4 P@d5 *", "double", 2, nil},
		{"duck", "[WhiteA \"a\"]\n\n1A. e4 1B. d4 *", "double2", 2, nil},
		{"chess", "[White \"a\"]\n\n1. e5 e5 *", "chess", 0, []string{"Move 1, e5, is not legal; only the start of the game is shown."}},
		{"duck", "[White \"a\"]\n[Variant \"duck\"]\n\n1. e4 e5 *", "duck", 0, []string{"Move 1, e4, is not legal; only the start of the game is shown."}},
		{"chess", "From: a@b.example\n\n[White \"a\"]\n\n1. e4 *", "chess", 1, []string{"Line 1: the text that begins with From: is no game; it is left out."}},
		{"chess", "<pre>[White \"a\"]\n\n1. e4 *</pre>", "chess", 1, nil},
		{"chess", "{ a } 1. e4$1 *", "chess", 1, nil},
		{"double2", "A/e4 B/d4", "double2", 2, nil},
		{"chess", "1. e4 {no end", "chess", 1, []string{"Line 1: a comment does not end; all that follows is read as a part of it."}},
	} {
		v, err := variants.Find(c.variant)
		require.NoError(t, err)
		g, err := Read(v, c.text, 0)
		require.NoError(t, err, c.text)
		require.Equal(t, c.game, g.Variant)
		require.Len(t, g.Turns, c.turns)
		require.Equal(t, c.problems, g.Problems)
	}
	g, err := Read(variants.Standard, "[White \"a\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. e5 *", 0)
	require.NoError(t, err)
	require.Equal(t, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", g.Start)
	require.Equal(t, []string{"a", ""}, g.Names)
	require.Contains(t, g.Tags, []string{"White", "a"})
	for text, why := range map[string]string{
		"1. e5":                            "this is neither a game in PGN nor a position nor a list of turns: move 1, e5, is not legal",
		"hello":                            "this is neither a game in PGN nor a position nor a list of turns: move 1, hello, is not legal",
		"{hello}":                          "this is neither a game in PGN nor a position nor a list of turns",
		"[FEN \"8/8 w\"]\n\n1. e4 *":       "line 1: position: ",
		"[FEN 8/8]\n[A \"x\"]\n\n1. e4 *":  "line 1: the tag [FEN 8/8] cannot be read",
		"[Variant \"xiangqi\"]\n\n1. e4 *": "line 1: unknown variant",
	} {
		_, err := Read(variants.Standard, text, 0)
		require.ErrorContains(t, err, why)
	}
}

// Of a text with several games each can be chosen; one that is not legal to its end is
// listed, too.
func TestGamesAreChosen(t *testing.T) {
	const text = `[White "Ann"]
[Black "Ben"]
[Date "2026.11.02"]
[Event "?"]
[Result "1-0"]

1. e4 e5 1-0

[Variant "duck"]
[White "Cy"]
[Date "????.??.??"]
[Event "Club evening"]

1. e4@e5 Nf6@e6 2. Qxf6 *

[Variant "duchess3"]
[Red "Di"]
[Green "Ed"]

1. P1a4 *
`
	listed := []Listed{
		{Variant: "chess", Title: "Orthodox chess", Names: []string{"Ann", "Ben"}, Result: "1-0", Date: "2026.11.02", Turns: 2},
		{Variant: "duck", Title: "Duck Chess", Names: []string{"Cy", ""}, Result: "*", Event: "Club evening", Turns: 2, Wrong: true},
		{Variant: "duchess3", Title: "Duchess for three", Names: nil, Result: "*", Turns: 1},
	}
	for i, want := range listed {
		g, err := Read(variants.Standard, text, i)
		require.NoError(t, err)
		require.Equal(t, i, g.Chosen)
		require.Equal(t, want.Variant, g.Variant)
		require.Len(t, g.Turns, want.Turns)
		require.Len(t, g.Games, len(listed))
		for j, got := range g.Games {
			if listed[j].Names == nil {
				require.Contains(t, got.Names, "Di")
				got.Names = nil
			}
			got.Title, listed[j].Title = "", ""
			require.Equal(t, listed[j], got)
		}
		require.Equal(t, want.Wrong, len(g.Problems) > 0)
	}
	one, err := Read(variants.Standard, "1. e4 *", 0)
	require.NoError(t, err)
	require.Empty(t, one.Games)
	_, err = Read(variants.Standard, text, 3)
	require.ErrorContains(t, err, "there is no game in it")
}

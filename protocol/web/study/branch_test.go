// Variations read and written.

package study

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

// copied reads a record, and writes it with its variations as a page would.
func copied(t *testing.T, text string) (*GameView, string) {
	g, err := Read(variants.Standard, text, 0)
	require.NoError(t, err)
	v, err := variants.Find(g.Variant)
	require.NoError(t, err)
	l := New(v)
	var turns []string
	var nags [][]int
	var unread [][]string
	for _, turn := range g.Turns {
		turns, nags, unread = append(turns, turn.Text), append(nags, turn.NAGs), append(unread, turn.Unread)
	}
	require.NoError(t, l.Go(g.Start, turns))
	again, err := l.Write(About{Tags: g.Tags, Notes: g.Notes, NAGs: nags, Unread: unread, Branches: g.Branches, Result: g.Result})
	require.NoError(t, err)
	_, moves, _ := strings.Cut(again, "\n\n")
	return g, strings.Join(strings.Fields(moves), " ")
}

func TestVariationsAreKept(t *testing.T) {
	for _, text := range []string{
		"1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3) 2... e6) 2. c4 {a gambit}) (1. c4) 1... e5 (1... c5 {sharp} 2. Nf3) 2. Nf3 1-0",
		"1. e4 e5 2. Ke2 $2 (2. Nf3 $1 $14 Nc6 (2... d6 $6 3. d4)) *",
	} {
		g, again := copied(t, text)
		require.Empty(t, g.Problems)
		require.Equal(t, text, again)
	}
	_, again := copied(t, "1. e4 ({solid} 1. d4 {too} d5) {both are good} *")
	require.Equal(t, "1. e4 (1. d4 {solid too} 1... d5 {both are good}) *", again, "comments stay, at a turn")
	boards := "1A. e4 (1A. d4 1B. c4) 1B. d4 1a. e5 (1b. d5) *"
	_, again = copied(t, "[Variant \"double2\"]\n\n"+boards)
	require.Equal(t, boards, again)
	duchess := "1. P1a4 (1. P1b4 P2b4) P2a4 *"
	_, again = copied(t, "[Variant \"duchess\"]\n\n"+duchess)
	require.Equal(t, duchess, again)
}

// What a page cannot show as turns is written again as it was.
func TestVariationsThatStayText(t *testing.T) {
	for _, text := range []string{
		"1. e4 (1. e5) 1... e5 (1... c5) (1... -- 2. d4 {(a threat}) *",
		"1. e4 (1. d4 d5 (1... -- 2. c4) 2. c4) 1... e5 *",
	} {
		g, again := copied(t, text)
		require.Empty(t, g.Problems)
		require.Equal(t, strings.Replace(text, ") (1... -- 2. d4", ") (1... -- 2. d4", 1), again)
	}
	long := strings.Repeat("(1. Nf3 Nf6 2. Ng1 Ng8) ", MaxBranched/4+1)
	g, again := copied(t, "1. e4 "+long+"1... e5 *")
	require.Empty(t, g.Problems)
	require.Len(t, g.Branches, MaxBranched/4)
	require.Equal(t, "1. e4 "+long+"1... e5 *", again)
}

// A page cannot forge tags, or the end of a variation.
func TestTextsOfPagesStayInTheirPlace(t *testing.T) {
	l := New(variants.Standard)
	require.NoError(t, l.Play("e4"))
	text, err := l.Write(About{Unread: [][]string{{"", "1. d4", ") 1-0 (", "{", "1. d4 ; d5", "\n[Result \"1-0\"]", "(", "1. c4 (1. f4) {)}"}}})
	require.NoError(t, err)
	require.Contains(t, text, "1. e4 (1. d4) (1. c4 (1. f4) {)}) *")
}

// A page can send anything.
func TestWrongBranches(t *testing.T) {
	l := New(variants.Standard)
	require.NoError(t, l.Play("e4"))
	for _, c := range []struct {
		from  int
		text  string
		wrong string
	}{
		{0, "e2e5", "variation 1: "},
		{-1, "d2d4", "variation 1 follows no turn"},
		{2, "d2d4", "variation 1 follows no turn"},
	} {
		_, err := l.Write(About{Branches: []Branch{{From: c.from, Turns: []TurnView{{Text: c.text}}}}})
		require.ErrorContains(t, err, c.wrong)
	}
	_, err := l.Write(About{Branches: []Branch{{}}})
	require.Error(t, err)
	_, err = l.Write(About{Branches: []Branch{{Turns: make([]TurnView, MaxBranched+1)}}})
	require.ErrorContains(t, err, "too many")
	text, err := l.Write(About{NAGs: [][]int{{-1, 2, 256}}, Branches: []Branch{{From: 1, Turns: []TurnView{{Text: "e7e5"}}}}})
	require.NoError(t, err)
	require.Contains(t, text, "1. e4 $2 *", "nothing follows that it could replace")
}

// Each variation replaces the second turn of the one before.
func TestVariationsWithinVariations(t *testing.T) {
	l := New(variants.Standard)
	var turns []TurnView
	for i := range notation.MaxNesting + 2 {
		legal := movegen.TurnTexts(l.Position())
		turns = append(turns, TurnView{Text: legal[7*i%len(legal)]})
		require.NoError(t, l.Play(turns[i].Text))
	}
	require.NoError(t, l.Go("", []string{"h2h4"}))
	var branches []Branch
	for i := range notation.MaxNesting {
		branches = append(branches, Branch{From: 2 * i, Turns: turns[i : i+2]})
	}
	text, err := l.Write(About{Branches: branches})
	require.NoError(t, err)
	require.Equal(t, notation.MaxNesting, strings.Count(text, "("))
	more := Branch{From: 2 * notation.MaxNesting, Turns: turns[notation.MaxNesting:]}
	_, err = l.Write(About{Branches: append(branches, more)})
	require.ErrorContains(t, err, "too deep")
}

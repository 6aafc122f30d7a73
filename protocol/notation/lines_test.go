// Games with variations, comments and glyphs.

package notation

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/game"
	"dux/movegen/variants"
)

const annotated = `[Event "x"]

{a game} 1. {first} e4 $1 {best} (1. d4 {solid} d5 (1... Nf6 $5 {or so} 2. c4) 2. c4) {both are good} (1. -- e5)
1... e5!? $13 (1... c5 2. Nf3 {or} ({this} 2. Nc3?!) {but not} (2. Ke3) 2... d6 ; now what }
) 2. Nf3 Nc6 (2... d6) (2... Nf6) {see [%eval 0.2]} 3. Bb5 += a6?? *
`

func TestVariationsCommentsAndGlyphsAreKept(t *testing.T) {
	g, err := NewPGNReader(strings.NewReader(annotated)).Next()
	require.NoError(t, err)
	require.Equal(t, "a game first", g.Comment)
	e4 := g.Turns[0]
	require.Equal(t, []int{Good}, e4.NAGs)
	require.Equal(t, "best", e4.Comment)
	require.Len(t, e4.Lines, 2)
	require.Equal(t, "both are good", e4.Lines[0].After)
	require.Equal(t, "solid", e4.Lines[0].Turns[0].Comment)
	require.Equal(t, []int{Interesting}, e4.Lines[0].Turns[1].Lines[0].Turns[0].NAGs)
	require.Equal(t, game.Line{Text: "1. -- e5"}, e4.Lines[1], "not legal, so it is kept as text")
	require.Equal(t, []int{Interesting, 13}, g.Turns[1].NAGs)
	require.Equal(t, "!?", Sign(g.Turns[1].NAGs))
	sicilian := g.Turns[1].Lines[0].Turns
	require.Equal(t, "this", sicilian[1].Lines[0].Before)
	require.Equal(t, "2. Ke3", sicilian[1].Lines[1].Text)
	require.Equal(t, "now what )", sicilian[2].Comment)
	require.Equal(t, "see [%eval 0.2]", g.Turns[3].Lines[1].After)
	require.Equal(t, []int{14}, g.Turns[4].NAGs)
	require.Equal(t, []int{Blunder}, g.Turns[5].NAGs)

	var b strings.Builder
	require.NoError(t, WritePGN(&b, g))
	require.Equal(t, `[Event "x"]
[Result "*"]

{a game first} 1. e4 $1 {best} (1. d4 {solid} 1... d5 (1... Nf6 $5 {or so} 2.
c4) 2. c4) {both are good} (1. -- e5) 1... e5 $5 $13 (1... c5 2. Nf3 {or}
({this} 2. Nc3 $6) {but not} (2. Ke3) 2... d6 {now what )}) 2. Nf3 Nc6 (2...
d6) (2... Nf6) {see [%eval 0.2]} 3. Bb5 $14 a6 $4 *

`, b.String())
	requireReadsBack(t, g)
}

func requireReadsBack(t require.TestingT, g *game.Record) {
	var b strings.Builder
	require.NoError(t, WritePGN(&b, g))
	back, err := NewPGNReader(strings.NewReader(b.String())).Next()
	require.NoError(t, err, b.String())
	require.Equal(t, g, back, b.String())
}

// Comments and variations of games of any variant read back as written.
// Readers of texts from strangers do not try any number of variations.
func TestVariationsAboveTheMostStayText(t *testing.T) {
	r := NewPGNReader(strings.NewReader("1. e4 (1. d4 d5) (1. Ke5) (1. c4 c5 2. Nc3) (1. Nf3) 1... e5 *\n\n1. d4 (1. e4) *"))
	r.MostVaried = 5
	g, err := r.Next()
	require.NoError(t, err)
	require.Len(t, g.Turns, 2)
	lines := g.Turns[0].Lines
	require.Len(t, lines, 4)
	require.Len(t, lines[0].Turns, 2)
	require.Equal(t, []game.Line{{Text: "1. Ke5"}, {Text: "1. c4 c5 2. Nc3"}, {Text: "1. Nf3"}}, lines[1:])
	g, err = r.Next()
	require.NoError(t, err)
	require.Len(t, g.Turns[0].Lines[0].Turns, 1, "each game has its own")
}

func TestNestedVariationsReadBack(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			conformance.Steady(t, 100)
			rapid.Check(t, func(t *rapid.T) {
				g := &game.Record{Variant: v, Result: "*", Comment: comments.Draw(t, "comment")}
				g.Turns = randomTurns(t, v.Position(), 4, 2)
				if len(g.Turns) == 0 {
					g.Comment = ""
				}
				requireReadsBack(t, g)
			})
		})
	}
}

var comments = rapid.SampledFrom([]string{"", "", "", "a", "with (parentheses)", "[%clk 0:01] % {", "; ; $1 1-0 *",
	"a comment that is so long that it needs more than one line, which is then broken somewhere between two of its words"})

// randomTurns returns a line of up to n turns, with variations down to the
// given depth.
func randomTurns(t *rapid.T, p movegen.Position, n, depth int) []game.Turn {
	p = p.Clone()
	var turns []game.Turn
	for range rapid.IntRange(0, n).Draw(t, "turns") {
		legs := drawTurn(t, p)
		if legs == nil {
			break
		}
		turn := game.Turn{Legs: legs, Comment: comments.Draw(t, "comment")}
		turn.NAGs = append(turn.NAGs, rapid.SliceOfNDistinct(rapid.IntRange(0, 255), 0, 2, rapid.ID).Draw(t, "NAGs")...)
		for range rapid.IntRange(0, min(depth, 2)).Draw(t, "variations") {
			line := game.Line{Turns: randomTurns(t, p, 3, depth-1), After: comments.Draw(t, "after")}
			if len(line.Turns) == 0 {
				line.Text = fmt.Sprintf("-- %d {a (} (b) ...", depth)
			} else {
				line.Before = comments.Draw(t, "before")
			}
			turn.Lines = append(turn.Lines, line)
		}
		turns = append(turns, turn)
		movegen.Play(p, legs)
	}
	return turns
}

// drawTurn returns a random turn, nil if there is none. After the capture of a king
// it takes the leg that texts mean when they leave it out.
func drawTurn(t *rapid.T, p movegen.Position) (legs []movegen.Move) {
	for whole := false; !whole; whole = p.Leg() == 0 {
		moves := p.Generate(nil, movegen.All)
		if len(moves) == 0 || len(legs) == 0 && p.Outcome().Over() {
			break
		}
		if p.Outcome().Reason == movegen.KingCaptured {
			moves = moves[:1]
		}
		legs = append(legs, rapid.SampledFrom(moves).Draw(t, "leg"))
		p.Make(legs[len(legs)-1])
	}
	movegen.TakeBack(p, len(legs))
	return legs
}

// Endless nesting is kept as text and costs no more than text.
func TestDeepNestingIsKeptAsText(t *testing.T) {
	const deep = 20_000
	g, err := NewPGNReader(strings.NewReader("1. e4 " + strings.Repeat("(1. d4 ", deep) + strings.Repeat(")", deep) + " *")).Next()
	require.NoError(t, err)
	requireReadsBack(t, g)
}

// Variations of games saved by XBoard are on XBoard's board too.
func TestVariationsOfSavedGames(t *testing.T) {
	text := saved[:strings.Index(saved, "[Event \"Computer Chess Game\"]\n[Variant \"duel\"]")]
	text = strings.Replace(text, "2. Dc3", "2. Dc3 (1. Nc3 Di7 {quiet} 2. Dc4)", 1)
	g, err := NewPGNReader(strings.NewReader(text)).Next()
	require.NoError(t, err)
	require.Len(t, g.Turns[0].Lines, 1)
	require.Len(t, g.Turns[0].Lines[0].Turns, 1, g.Turns[0].Lines[0].Text)
	require.Equal(t, "quiet", g.Turns[0].Lines[0].Turns[0].Comment)
}

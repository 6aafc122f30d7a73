// Forms of games besides PGN with SAN.

package notation

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/game"
	"dux/movegen/variants"
)

// A game written for XBoard, or in canonical texts, reads back as the same
// game.
func TestOtherFormsReadBack(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			conformance.Steady(t, 100)
			rapid.Check(t, func(t *rapid.T) {
				g := &game.Record{Variant: v, Result: "*"}
				p := v.Position()
				for range rapid.IntRange(1, 6).Draw(t, "turns") {
					legs := drawTurn(t, p)
					if legs == nil || p.Outcome().Over() {
						break
					}
					turn := game.Turn{Legs: legs, Comment: comments.Draw(t, "comment")}
					g.Turns = append(g.Turns, turn)
					movegen.Play(p, legs)
				}
				for name, write := range map[string]func(*strings.Builder) error{
					"XBoard": func(b *strings.Builder) error { return WriteXBoard(b, g) }, "canonical": func(b *strings.Builder) error { return WriteCanonical(b, g) },
				} {
					var b strings.Builder
					require.NoError(t, write(&b))
					back, err := NewPGNReader(strings.NewReader(b.String())).Next()
					require.NoError(t, err, name+"\n"+b.String())
					require.Equal(t, texts(g), texts(back), name+"\n"+b.String())
				}
			})
		})
	}
}

// texts returns the canonical texts of the turns with their annotations.
func texts(g *game.Record) (all []string) {
	p, err := g.Position()
	if err != nil {
		return nil
	}
	for _, turn := range g.Turns {
		all = append(all, movegen.TurnText(p, turn.Legs)+" "+turn.Comment)
		movegen.Play(p, turn.Legs)
	}
	return all
}

func TestWriteXBoard(t *testing.T) {
	g, err := NewPGNReader(strings.NewReader("[Variant \"duck\"]\n\n1. Nf3@c3 {quiet} (1. Nc3@c4) d5@f6 *")).Next()
	require.NoError(t, err)
	var b strings.Builder
	require.NoError(t, WriteXBoard(&b, g))
	require.Equal(t, `[Result "*"]
[Variant "duck"]
[FEN "rnbqkbnrd/pppppppp1/8*/8*/8*/8*/PPPPPPPP1/RNBQKBNRD w KQkq - 0 1"]
[SetUp "1"]

{--------------
r n b q k b n r d
p p p p p p p p .
. . . . . . . . *
. . . . . . . . *
. . . . . . . . *
. . . . . . . . *
P P P P P P P P .
R N B Q K B N R D
white to play
--------------}
1. Ng1f3 Di8i7 2. Di1c3 {quiet} (1. Nb1c3 Di8i7 2. Di1c4) 2... Pd7d5 3. Dc3i2
Di7f6 *

`, strings.ReplaceAll(b.String(), " \n", "\n"))
	back, err := NewPGNReader(strings.NewReader(b.String())).Next()
	require.NoError(t, err)
	require.Equal(t, g.Turns, back.Turns)
}

// XBoard's board for two games has no room for hands, nor for castling rights that are lost.
func TestStartsThatXBoardDoesNotShow(t *testing.T) {
	v, err := variants.Find("double2")
	require.NoError(t, err)
	const home = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	for _, start := range []string{
		home + "[Qp] w KQkq - 0 1 | " + home + "[] w KQkq - 0 1 A",
		home + "[] w Kkq - 0 1 | " + home + "[] w KQkq - 0 1 A",
	} {
		g := &game.Record{Variant: v, Start: start, Result: "*"}
		require.ErrorContains(t, WriteXBoard(&strings.Builder{}, g), "the start has pieces in hand or rights that XBoard's board does not show")
		var b strings.Builder
		require.NoError(t, WritePGN(&b, g))
		require.Contains(t, b.String(), start)
	}
}

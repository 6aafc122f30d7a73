// Games that XBoard saved are read.

package notation

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/game"
)

// Games saved by XBoard 4.9.1: its own board, plies instead of turns.
const saved = `[Event "Computer Chess Game"]
[Result "1-0"]
[Variant "duck"]
[FEN "rnbqkbnrd/pppppppp1/8*/8*/8*/8*/PPPPPPPP1/RNBQKBNRD w KQkq - 0 1"]
[SetUp "1"]

{--------------
r n b q k b n r d
white to play
--------------}
1. Nf3 {+0.17/7} Di7 2. Dc3 d5 {-0.10/16 0.9} 3. Di2 Df6 4. Nc3
{+0.09/13 0.4} Di7 5. Dd4
{White wins on time} 1-0

[Event "Computer Chess Game"]
[Variant "duel"]
[FEN "dnkbr**1t/pp1pp****/5*3/2*2*3/5*3/PP1PP****/DNKBR*T1*[-] w - - 0 1"]
[SetUp "1"]

{--------------
white to play
--------------}
1. Da3 {+0.00/5} Pa6a4 {+0.00/5} 2. Nc3 {+0.00/5} Pb6b4 {+0.00/5} 3. Bg3xa4
{+0.00/5} P@g3 4. Th1 Pb4h4xc3 {+0.00/5} 5. N@h4 Th7 *

[Event "Computer Chess Game"]
[Variant "rutland"]
[FEN "rdnbbckqbbnndr/pppppppppppppp/14/14/14/14/14/14/PPPPPPPPPPPPPP/RDNBBCKQBBNNDR w KQkq - 0 1"]

{--------------
white to play
--------------}
1. i3 i7 2. Qx9 *
`

// A user who captures directly in Duel Chess names no square for the prisoner:
// the next ply of the prisoner's owner shows it.
func TestReadSavedDirectCaptures(t *testing.T) {
	start := saved[strings.Index(saved, `[Variant "duel"]`):]
	start = start[:strings.Index(start, "1. Da3")]
	for moves, want := range map[string]struct{ turns, err string }{
		"1. Da3 Pa6a4 2. Nc3 Pb6b4 3. Bxa4 {taken} P@g3 4. Th1 Pb4xc3 5. N@h4 Th7": {"a1a3 a6a4 b1c3 b6b4 d1a4@x1 b4c3@y2", ""},
		"1. Pd3 Pa6a4 2. Pb2b4 Pxb3 3. Pb4g4 Th7":                                  {"d2d3 a6a4 b2b4 a4b3@x2", ""},
		"1. Pd3 Pa6a4 2. Pb2b4 Pxb3":                                               {"d2d3 a6a4 b2b4", ""},
		"1. Nc3 Pb6b4 2. Pd3 Pxc3 3. N@a1":                                         {"b1c3 b6b4 d2d3", "move 2 of Black, N@a1, is not legal; the game is read up to move 2 of White"},
		"1. Nc3 Pb6b4 2. Pe3 Pd6d4 3. Pa3 Pxc3":                                    {"b1c3 b6b4 e2e3 d6d4 a2a3", "Pxc3, is ambiguous, may be "},
	} {
		g, err := NewPGNReader(strings.NewReader(start + moves + " *\n")).Next()
		if want.err == "" {
			require.NoError(t, err, moves)
		} else {
			require.ErrorContains(t, err, want.err, moves)
		}
		texts := turnTexts(g)
		require.Equal(t, want.turns, strings.Join(texts, " "), moves)
	}
}

// turnTexts returns the canonical texts of a game from the start of its
// variant.
func turnTexts(g *game.Record) (texts []string) {
	p := g.Variant.Position()
	for _, turn := range g.Turns {
		texts = append(texts, movegen.TurnText(p, turn.Legs))
		movegen.Play(p, turn.Legs)
	}
	return texts
}

func TestReadSavedPGN(t *testing.T) {
	r := NewPGNReader(strings.NewReader(saved))
	for _, want := range []struct{ variant, turns, comment string }{
		{"duck", "g1f3@c3 d7d5@f6 b1c3@d4", "+0.09/13 0.4 White wins on time"},
		{"duel", "a1a3 a6a4 b1c3 b6b4 d1a4@x1 b4c3@y2", "+0.00/5"},
	} {
		g, err := r.Next()
		require.NoError(t, err)
		require.Equal(t, want.variant, g.Variant.Name)
		require.Equal(t, g.Variant.Start, g.Start)
		texts := turnTexts(g)
		require.Equal(t, want.turns, strings.Join(texts, " "))
		require.Equal(t, want.comment, g.Turns[len(g.Turns)-1].Comment)
	}
	g, err := r.Next()
	require.ErrorContains(t, err, "move 2, Qx9, is not legal; the game is read up to move 1")
	require.Len(t, g.Turns, 2, "ranks from 0: i2i4 i9i8")
	_, err = r.Next()
	require.ErrorIs(t, err, io.EOF)
}

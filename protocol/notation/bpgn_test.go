// BPGN of two boards: written, read back, and refused with a reason.

package notation

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// bughouse is a game as chess servers record it, with boards that do not take
// turns.
const bughouse = `[Event "bughouse match"]
[WhiteA "w"]
[BlackA "x"]
[WhiteB "y"]
[BlackB "z"]
[TimeControl "180+0"]

1B. d4 {179.1} 1A. e4 {178.9} 1a. d5 2A. exd5 {pawn to b} 1b. P@d6 2a. Qxd5 2B. P@e5 2b. dxe5
3A.P@b5 3a. Qd4 4A. Nf3 {takes nothing} *
`

func TestBPGN(t *testing.T) {
	g, err := NewPGNReader(strings.NewReader(bughouse)).Next()
	require.NoError(t, err)
	require.Equal(t, "double2", g.Variant.Name)
	require.Equal(t, "z", g.Tag("BlackB"))
	require.Len(t, g.Turns, 11)
	require.Equal(t, "pawn to b", g.Turns[3].Comment)

	require.Equal(t, "B/d2d4 A/e2e4 A/d7d5 A/e4d5 B/P@d6 A/d8d5 B/P@e5 B/d6e5 A/P@b5 A/d5d4 A/g1f3", strings.Join(turnTexts(g), " "))

	var b strings.Builder
	require.NoError(t, WritePGN(&b, g))
	require.Contains(t, b.String(), "1B. d4 {179.1} 1A. e4 {178.9} 1a. d5 2A. exd5")
	back, err := NewPGNReader(strings.NewReader(b.String())).Next()
	require.NoError(t, err, b.String())
	require.Equal(t, g, back)
}

// The numbers in a list of turns are those of a board: boards need not take turns.
func TestNumbersOfTwoBoards(t *testing.T) {
	g, err := NewPGNReader(strings.NewReader(bughouse)).Next()
	require.NoError(t, err)
	c, err := g.Cursor()
	require.NoError(t, err)
	var numbers []string
	for _, turn := range c.Walk(0) {
		if number := Number(c.Position()); number != "" {
			numbers = append(numbers, number+" "+SAN(c.Position(), turn.Legs))
		}
	}
	require.Equal(t, []string{"1. A/e4", "2. A/exd5", "3. A/P@b5", "4. A/Nf3"}, numbers)
}

// Movetext may also name the boards as canonical text and SAN do.
func TestBoardsNamedInPGN(t *testing.T) {
	g, err := NewPGNReader(strings.NewReader("[Variant \"double2\"]\n\n1. A/e2e4 B/e4 1... B/e7e6 A/d5 B/Nf3 2. A/exd5 *")).Next()
	require.NoError(t, err)
	require.Equal(t, "A/e2e4 B/e2e4 B/e7e6 A/d7d5 B/g1f3 A/e4d5", strings.Join(turnTexts(g), " "))
}

func TestBPGNErrors(t *testing.T) {
	for text, why := range map[string]string{
		"1A. e4 1A. d4 *":                        "the other player of this board is to move",
		"1A. e5 *":                               "move 1 of A-White, e5, is not legal",
		"1A. e4 1b. e5 *":                        "e5, is not legal: the other player",
		"1A. e4 1a. d5 2A. P@e5":                 "P@e5, is not legal; the game is read up to move 1 of A-Black",
		"A/e4 B/e5":                              "B/e5, is not legal",
		"1A. B/e4":                               "B/e4, is not legal",
		"1A. f3 1a. e5 2A. g4 2a. Qh4# 1B. e4 *": "e4, comes after the end of the game (checkmate)",
	} {
		_, err := NewPGNReader(strings.NewReader("[WhiteB \"y\"]\n\n" + text)).Next()
		require.ErrorContains(t, err, why, text)
	}
}

func TestSANOfTwoBoards(t *testing.T) {
	p := position(t, "double2", "6k1/5ppp/8/8/8/8/8/R6K[] w - - 0 1 | 7k/8/8/8/8/8/8/K7[N] w - - 0 1 A")
	legs, err := ParseSAN(p, "A/Ra8")
	require.NoError(t, err)
	require.Equal(t, "A/Ra8#", SAN(p, legs))
	_, err = ParseSAN(p, "B/N@e4")
	require.Error(t, err, "board A is to move")
}

// Two boards are known by their players, their start, or the numbers of their moves.
func TestWhatHasTwoBoards(t *testing.T) {
	const s = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
	for text, want := range map[string]string{
		"[Variant \"Bughouse\"]\n[FEN \"" + s + " | " + s + "\"]\n\n1A. e4 1B. d4 *": "double2",
		"[FEN \"" + s + " | " + s + "\"]\n\n1A. e4 1B. d4 *":                         "double2",
		"[Variant \"Bughouse\"]\n\n1A. e4 1B. d4 *":                                  "double2",
		"[Variant \"Bughouse\"]\n\n{a} ; b\n{c}1B. e4 1A. d4 *":                      "double2",
		"[WhiteA \"x\"]\n\n1A. e4 1B. d4 *":                                          "double2",
		"[BlackA \"x\"]\n\nA/e4 B/d4 *":                                              "double2",
		"{a} 1A. e4 1B. d4 *":                                                        "double2",
		"[Variant \"Double Medieval\"]\n\n1A. e4 1B. d4 *":                           "double2-medieval",
		"[Variant \"Bughouse\"]\n\n1. e4 d5 *":                                       "double",
		"[Variant \"Bughouse\"]\n[FEN \"" + s + "\"]\n\n1. e4 d5 *":                  "double",
		"1. a4 b5 *": "chess",
	} {
		g, err := NewPGNReader(strings.NewReader(text)).Next()
		require.NoError(t, err, text)
		require.Equal(t, want, g.Variant.Name, text)
		require.Len(t, g.Turns, 2, text)
	}
}

// A turn may come with the number that BPGN gives it, which names the player.
func TestTurnsWithNumbersOfBPGN(t *testing.T) {
	v, err := variants.Find("double2")
	require.NoError(t, err)
	for _, list := range []string{"1A. e4 1B. d4 1b. d5 1a. e5", "1A.e4 1B.d4 1b...d5 1a... e7e5"} {
		p := v.Position()
		words := Words(list)
		require.Len(t, words, 4)
		for _, word := range words {
			_, err := Play(p, word)
			require.NoError(t, err, word)
		}
		require.Equal(t, 4, p.Turns())
		for text, why := range map[string]string{"2a. Nf6": "the other player of this board is to move", "2B. Nf3": "board A is to move", "2A. Ke3": "not a legal move"} {
			_, err := Read(p, Words(text)[0])
			require.ErrorContains(t, err, why)
		}
	}
}

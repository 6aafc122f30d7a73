// Position texts of the Duke of Rutland's Chess, and the mistakes in them.

package rutland_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/rutland"
)

func TestErrorsNameTheField(t *testing.T) {
	const kings = "6k7/14/14/14/14/14/14/14/14/6K7 "
	for text, want := range map[string]string{
		"":                                       "position: board: is empty; separate fields by one space",
		kings + "w - - 0":                        "position: move number: is missing",
		kings + "w - - 0 1 ":                     `position: text: "" follows the last field (move number)`,
		"6k7/14/14/14/14/14/14/14/6K7 w - - 0 1": "position: board: expected 10 ranks, got 9",
		"6k7/14/14/14/15/14/14/14/14/6K7 w - - 0 1":         "position: board: rank 6 has more than 14 squares",
		"6k7/14/14/14/13/14/14/14/14/6K7 w - - 0 1":         "position: board: rank 6 must have 14 squares, got 13",
		"6k7/14/14/14/m13/14/14/14/14/6K7 w - - 0 1":        "position: board: rank 6: unknown piece 'm'",
		"6k6P/14/14/14/14/14/14/14/14/6K7 w - - 0 1":        "position: board: a pawn cannot stand on n10",
		"6k7/14/14/14/14/14/14/14/14/P5K7 w - - 0 1":        "position: board: a pawn cannot stand on a1",
		"6k7/14/14/14/14/14/14/14/14/14 w - - 0 1":          "position: board: White must have 1 king, got 0",
		"6k7/14/14/14/14/14/14/k13/14/6K7 w - - 0 1":        "position: board: Black must have 1 king, got 2",
		kings + "W - - 0 1":                                 `position: side to move: expected w or b, got "W"`,
		kings + "w k - 0 1":                                 "position: castling: k without its rook on n10",
		"7k6/14/14/14/14/14/14/14/14/r5K6R w q - 0 1":       "position: castling: q without its king on g10",
		"6k7/14/14/14/14/14/14/14/14/R5K6R w QK - 0 1":      `position: castling: expected - or letters of KQkq in that order, got "QK"`,
		"6k7/14/14/14/14/14/14/14/14/D5K6R w Q - 0 1":       "position: castling: Q without its rook on a1",
		kings + "w - e9 0 1":                                "position: en passant: no pawn can just have passed e9",
		kings + "w - e3 0 1":                                "position: en passant: no pawn can just have passed e3",
		kings + "w - e7e8 0 1":                              "position: en passant: no pawn can just have passed e7e8",
		kings + "w - zz 0 1":                                `position: en passant: expected - or one or two squares, got "zz"`,
		kings + "w - e8 0 1":                                "position: en passant: no pawn can just have passed e8",
		"6k7/14/4n9/14/4p9/14/14/14/14/6K7 w - e7 0 1":      `position: en passant: "e7", but e8 is not empty`,
		kings + "w - - x 1":                                 `position: halfmove clock: expected a number, got "x"`,
		kings + "w - - 0 0":                                 "position: move number: must be at least 1, got 0",
		kings + "w - - 0 1000001":                           `position: move number: must be at most 1000000, got "1000001"`,
		"6k7/14/14/14/14/6R7/14/14/14/6K7 w - - 0 1":        "position: side to move: the king on g10 could be captured",
		"6k7/7K6/14/14/14/14/14/14/14/14 b - - 0 1":         "position: side to move: the king on h9 could be captured",
		strings.Replace(rutland.Castling.Start, "P", "", 1): "position: board: rank 2 must have 14 squares, got 13",
	} {
		p, err := rutland.Castling.New(text)
		require.EqualError(t, err, want, text)
		require.Nil(t, p)
	}
	_, err := rutland.Plain.New(rutland.Castling.Start)
	require.EqualError(t, err, `position: castling: "KQkq", but rutland-plain has no such castling`)
}

// Squares on which nobody can capture say nothing, and one of two is enough.
func TestEnPassantField(t *testing.T) {
	for text, want := range map[string]string{
		"k13/14/14/14/14/4P9/3p10/14/14/6K7 b - e3e4 0 1":  "e3",
		"k13/14/14/14/14/4P9/3p10/14/14/6K7 b - e4 0 1":    "e3",
		"k13/14/14/14/14/4P9/14/3p10/14/6K7 b - e3e4 0 1":  "-",
		"k13/14/14/14/14/3pP9/14/14/14/6K7 b - e3e4 0 1":   "e4",
		"k13/14/14/14/14/3pPp8/3p1p8/14/14/6K7 b - e3 0 1": "e3e4",
		"k13/14/14/14/14/14/3pP9/14/14/6K7 b - e3 0 1":     "e3",
		"k13/14/14/14/14/3pP9/4P9/14/14/6K7 b - e3 0 1":    "-",
		"k13/14/14/8P5/9pP3/14/14/14/14/6K7 w - j8j7 0 1":  "j8j7",
		"k13/14/14/8P5/9p4/14/14/14/14/6K7 w - j8 0 1":     "j8",
		"k13/14/14/9pP3/14/14/14/14/14/6K7 w - j8 0 1":     "j8",
		"k13/14/14/14/14/13P/12p1/14/14/6K7 b - n3n4 0 1":  "n3",
		"6k7/14/14/14/14/p12P/p13/14/14/6K7 b - n3n4 0 1":  "-",
	} {
		p, err := rutland.Plain.New(text)
		require.NoError(t, err, text)
		require.Equal(t, want, strings.Fields(p.String())[3], text)
	}
}

func TestTurnTexts(t *testing.T) {
	for _, c := range []struct{ start, turn, after string }{
		{rutland.Castling.Start, "e2e5", "rdnbbckqbbnndr/pppppppppppppp/14/14/14/4P9/14/14/PPPP1PPPPPPPPP/RDNBBCKQBBNNDR b KQkq - 0 1"},
		{"6k7/13P/14/14/14/14/14/14/14/6K7 w - - 5 9", "n9n10c", "6k6C/14/14/14/14/14/14/14/14/6K7 b - - 0 9"},
		{"6k7/14/14/14/14/14/14/14/13p/6K6R b - - 5 9", "n2n1d", ""},
		{"6k7/14/14/14/14/14/14/14/14/R5K6R w KQ - 5 9", "g1k1", "6k7/14/14/14/14/14/14/14/14/R8RK3 b - - 6 9"},
		{"6k7/14/14/14/14/14/14/14/14/R5K6R w KQ - 5 9", "g1c1", "6k7/14/14/14/14/14/14/14/14/2KR9R b - - 6 9"},
		{"r5k6r/14/14/14/14/14/14/14/14/6K7 b kq - 5 9", "g10c10", "2kr9r/14/14/14/14/14/14/14/14/6K7 w - - 6 10"},
		{"k13/14/14/14/14/3pPp8/3p1p8/14/14/6K7 b - e3e4 0 1", "d4e3", "k13/14/14/14/14/3p1p8/5p8/4p9/14/6K7 w - - 0 2"},
		{"k13/14/14/14/14/3pPp8/3p1p8/14/14/6K7 b - e3e4 0 1", "d5e4", "k13/14/14/14/14/5p8/3ppp8/14/14/6K7 w - - 0 2"},
	} {
		p := position(t, rutland.Castling, c.start)
		_, err := movegen.PlayTurn(p, c.turn)
		if c.after == "" {
			require.Error(t, err)
			c.after = c.start
		} else {
			require.NoError(t, err)
		}
		require.Equal(t, c.after, p.String())
	}
}

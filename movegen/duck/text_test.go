// Position texts of Duck Chess, and the mistakes in them.

package duck_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duck"
)

func TestErrorsNameTheField(t *testing.T) {
	for text, want := range map[string]string{
		"":                                                   "position: board: is empty; separate fields by one space",
		"8/8/8/8/8/8/8/4K2k w":                               "position: castling: is missing",
		"8/8/8/8/8/8/8/4K2k w - - 0 1 x":                     `position: text: "x" follows the last field (move number)`,
		"8/8/8/8/8/8/8/8 w - - 0 1":                          "position: board: neither side has a king",
		"4k3/8/8/8/8/8/8/3KK3 w - - 0 1":                     "position: board: White must have 1 king, got 2",
		"4k2k/8/8/8/8/8/8/3K4 w - - 0 1":                     "position: board: Black must have 1 king, got 2",
		"4k2P/8/8/8/8/8/8/3K4 w - - 0 1":                     "position: board: a pawn cannot stand on h8",
		"4k3/8/8/8/8/8/8/p2K4 w - - 0 1":                     "position: board: a pawn cannot stand on a1",
		"4k3/8/*7/8/8/8/8/3K3* w - - 0 1":                    "position: board: a second duck on a6",
		"4k3/8/x7/8/8/8/8/3K4 w - - 0 1":                     "position: board: rank 6: unknown piece 'x'",
		"4k3/8/8/8/8/8/8/3K5 w - - 0 1":                      "position: board: rank 1 has more than 8 squares",
		"4k3/8/8/8/8/8/8/3K4 x - - 0 1":                      `position: side to move: expected w or b, got "x"`,
		"4k3/8/8/8/8/8/8/3K4 w K - 0 1":                      "position: castling: K without its king on e1",
		"4k3/8/8/8/8/8/8/3K4 w - e9 0 1":                     `position: en passant: expected a square or -, got "e9"`,
		"4k3/8/8/8/8/8/8/3K4 w - e6 0 1":                     "position: en passant: no pawn can just have passed e6",
		"4k3/8/8/8/8/8/8/3K4 w - - -1 1":                     `position: halfmove clock: expected a number, got "-1"`,
		"4k3/8/8/8/8/8/8/3K4 w - - 0 0":                      "position: move number: must be at least 1, got 0",
		strings.Replace(duck.Variant.Start, "8/8", "9/7", 1): "position: board: rank 6 has more than 8 squares",
	} {
		_, err := duck.Variant.New(text)
		require.EqualError(t, err, want, text)
	}
}

// An en passant square where nobody can capture says nothing, and goes.
func TestEnPassantThatCannotBe(t *testing.T) {
	for text, want := range map[string]string{
		"4k3/8/8/8/4P3/8/8/4K2* b - e3 0 1":    "-",
		"4k3/8/8/8/3pP3/4*3/8/4K3 b - e3 0 1":  "-",
		"4k3/8/8/8/3pP3/8/4*3/4K3 b - e3 0 1":  "e3",
		"4k3/8/8/8/3pPp2/8/*7/4K3 b - e3 0 1":  "e3",
		"4k3/8/8/3Pp3/8/8/*7/4K3 w - e6 0 1":   "e6",
		"4k3/8/4*3/3Pp3/8/8/8/4K3 w - e6 0 1":  "-",
		"4k3/8/8/4pP2/4p3/8/*7/4K3 w - e6 0 1": "e6",
	} {
		require.Equal(t, want, strings.Fields(position(t, text).String())[3], text)
	}
}

func TestTurnTexts(t *testing.T) {
	for _, c := range []struct{ start, turn, after string }{
		{duck.Variant.Start, "e2e4@d6", "rnbqkbnr/pppppppp/3*4/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
		{"4k3/P7/8/8/8/8/8/*3K3 w - - 0 1", "a7a8q@b1", "Q3k3/8/8/8/8/8/8/1*2K3 b - - 0 1"},
		{"4k3/8/8/8/8/8/8/*3K2R w K - 7 1", "e1g1@h1", "4k3/8/8/8/8/8/8/5RK* b - - 8 1"},
	} {
		p := position(t, c.start)
		play(t, p, c.turn)
		require.Equal(t, c.after, p.String())
	}
}

func TestUnreadableTurnsLeaveThePosition(t *testing.T) {
	p := position(t, starts[1])
	for _, turn := range []string{
		"", "@", ",", "e2e4", "e8f8", "e8f8@", "e8f8@f1", "e8f8@f8", "e8f8@i9", "e8f8@d3@d4", "e8f8,e8d3", "e8f8,f8", "e8f8q@d3",
		"e8g8@e7", "@d3", "pass", "e8f8 @d3",
	} {
		_, err := movegen.PlayTurn(p, turn)
		require.Error(t, err, turn)
		require.Equal(t, starts[1], p.String(), turn)
	}
}

func TestTextInTheMiddleOfATurn(t *testing.T) {
	p := position(t, duck.Variant.Start)
	for _, m := range p.Generate(nil, movegen.All) {
		if p.LegText(m) == "e2e4" {
			p.Make(m)
		}
	}
	require.Equal(t, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1", p.String())
	require.Equal(t, movegen.White, p.Seat())
}

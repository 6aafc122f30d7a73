// Position texts of Duel Chess, and the mistakes in them.

package duel_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duel"
)

func TestReadErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "position: boards: is empty; separate fields by one space"},
		{"2k1r/5/5/2*2/5/5/2K1R w - - 0 1", "position: boards: expected | between the Main board and the Duel board"},
		{"2k1r/5/5/2*2/5/2K1R|3/3/3 w - - 0 1", "position: Main board: expected 7 ranks, got 6"},
		{"2k1r/5/5/5/5/5/2K1R|3/3/3 w - - 0 1", "position: Main board: expected * for the hole c4"},
		{"2k1r/5/5/2p2/5/5/2K1R|3/3/3 w - - 0 1", "position: Main board: rank 4: 'p' on c4: the hole, written *, is c4"},
		{"2k1r/*4/5/2*2/5/5/2K1R|3/3/3 w - - 0 1", "position: Main board: rank 6: '*' on a6: the hole, written *, is c4"},
		{"2k1q/5/5/2*2/5/5/2K1R|3/3/3 w - - 0 1", "position: Main board: rank 7: unknown piece 'q'"},
		{"2k1r/5/5/2*2/5/5/2K1R|3/4/3 w - - 0 1", "position: Duel board: rank 2 has more than 3 squares"},
		{"2k1r/5/5/2*2/5/5/2K1R|3/K2/3 w - - 0 1", "position: Duel board: a king cannot stand on x2"},
		{"2k1r/5/5/2*2/5/5/K1K1R|3/3/3 w - - 0 1", "position: Main board: White must have 1 king, got 2"},
		{"4r/5/5/2*2/5/5/2K1R|3/3/3 w - - 0 1", "position: Main board: Black must have 1 king, got 0"},
		{"2k1r/5/5/2*2/5/5/4R|3/3/3 w - - 0 1", "position: Main board: White must have 1 king, got 0"},
		{"2k2/5/5/2*2/5/5/2K2|r2/3/3 w - - 0 1", "position: Main board: both sides have only their king"},
		{"2k1r/5/5/2*2/5/5/2K1R|3/3/3 x - - 0 1", `position: side to move: expected w or b, got "x"`},
		{"2k1R/5/5/2*2/5/5/2K2|3/3/3 w - - 0 1", "position: side to move: the king on c7 could be captured"},
		{"k4/K3r/5/2*2/5/4P/R4|3/3/3 w - - 0 1", "position: side to move: the king on a7 could be captured"},
		{"k4/K3r/5/2*2/5/4P/R4|3/3/3 b - - 0 1", "position: side to move: the king on a6 could be captured"},
		{"2k1r/5/5/2*2/5/P4/2K1R|3/3/3 w B - 0 1", "position: double steps: there is no such pawn on b2"},
		{"2k1r/5/5/2*2/5/P4/2K1R|3/3/3 w a - 0 1", "position: double steps: there is no such pawn on a6"},
		{"2k1r/5/5/2*2/5/PP3/2K1R|3/3/3 w BA - 0 1", `position: double steps: "BA" is out of order`},
		{"2k1r/5/5/2*2/5/PP3/2K1R|3/3/3 w F - 0 1", "position: double steps: expected a file, got 'F'"},
		{"2k1r/5/5/Pp*2/5/5/2K1R|3/3/3 w - c4 0 1", `position: en passant: expected a square or -, got "c4"`},
		{"2k1r/5/5/Pp*2/5/5/2K1R|3/3/3 w - a5 0 1", "position: en passant: no pawn can just have passed a5"},
		{"2k1r/5/5/2*2/5/5/2K1R|3/3/3 w - - x 1", `position: halfmove clock: expected a number, got "x"`},
		{"2k1r/5/5/2*2/5/5/2K1R|3/3/3 w - - 0 0", "position: move number: must be at least 1, got 0"},
		{"2k1r/5/5/2*2/5/5/2K1R|3/3/3 w - - 0 1 ", `position: text: "" follows the last field (move number)`},
	} {
		p, err := duel.Small.New(c.text)
		require.Nil(t, p)
		require.EqualError(t, err, c.want)
	}
}

// A target of en passant that no pawn attacks is left out, and unusual material read.
func TestReadTolerates(t *testing.T) {
	p := read(t, duel.Small, "2k1r/5/5/1p*2/5/5/2K1R|3/3/3 w - b5 0 1")
	require.Equal(t, "2k1r/5/5/1p*2/5/5/2K1R|3/3/3 w - - 0 1", p.String())
	many := "rrkrr/nnnnn/bbbbb/2*2/5/5/RRKRR|RRR/RRR/RRR w - - 7 30"
	require.Equal(t, many, read(t, duel.Small, many).String())
}

// Positions amid a turn still show what stands on the boards.
func TestTextBetweenLegs(t *testing.T) {
	p := read(t, duel.Small, "2k1r/5/1p3/2*2/2N2/4P/2K2|3/3/3 w - - 5 9").(*duel.Position)
	p.Make(p.Generate(nil, movegen.Noisy)[0])
	require.Equal(t, "2k1r/5/1N3/2*2/5/4P/2K2|3/3/3 w - - 5 9", p.String())
	require.Equal(t, movegen.NewPiece(movegen.Black, movegen.Pawn), p.Pending())
}

// The drawing sets the Duel board beside the middle of the Main board.
func TestCells(t *testing.T) {
	cells := map[string]movegen.Cell{}
	for s, cell := range duel.Small.Cells {
		cells[duel.Small.SquareText(movegen.Square(s))] = cell
	}
	require.Equal(t, movegen.Cell{Col: 0, Row: 6}, cells["a1"])
	require.Equal(t, movegen.Cell{Col: 4, Row: 0}, cells["e7"])
	require.Equal(t, movegen.Cell{Col: 6, Row: 4}, cells["x1"])
	require.Equal(t, movegen.Cell{Col: 8, Row: 2}, cells["z3"])
	require.NotContains(t, cells, "c4")
}

// Pieces on 8x8 squares, put and removed.

package chess

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

const startRows = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// boardOf is the board that a text describes.
func boardOf(t *testing.T, text string) (b Board) {
	var squares [64]movegen.Piece
	require.NoError(t, ReadBoard(Chess, &squares, nil, text))
	require.NoError(t, b.PutAll(Chess, &squares))
	return b
}

func TestBoardPrimitivesUndoEachOther(t *testing.T) {
	b := boardOf(t, startRows)
	require.Equal(t, startRows, b.Text(0, ""))
	before := b
	b.Shift(1, 18)
	queen := b.Remove(59)
	require.Equal(t, movegen.NewPiece(movegen.Black, movegen.Queen), queen)
	b.Put(queen, 40)
	require.Equal(t, "rnb1kbnr/pppppppp/q7/8/8/2N5/PPPPPPPP/R1BQKBNR", b.Text(0, ""))

	fresh := boardOf(t, b.Text(0, ""))
	require.Equal(t, fresh, b)

	b.Shift(40, 59)
	b.Shift(18, 1)
	require.Equal(t, before, b)
}

func TestStatusRoundTrip(t *testing.T) {
	for _, fields := range [][]string{
		{"w", "KQkq", "-", "0", "1"}, {"b", "Kq", "e3", "12", "40"}, {"w", "-", "a6", "0", "2"},
	} {
		s, err := ReadStatus(fields)
		require.NoError(t, err)
		text := s.String()
		require.Equal(t, strings.Join(fields, " "), text)
	}
}

// Where squares stand in drawings.

package draw

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

// Every square is there once, within the board, from every seat's side.
func TestGeometryHasEverySquare(t *testing.T) {
	for _, v := range variants.All {
		cells := 0
		for _, c := range v.Cells {
			if c != movegen.NoCell {
				cells++
			}
		}
		for _, near := range v.Seats {
			g := NewGeometry(v, near)
			names := map[string]bool{}
			for _, s := range g.Squares {
				names[s.Name] = true
				require.NotEmpty(t, s.Path)
				require.True(t, s.X > 0 && s.X < g.Width && s.Y > 0 && s.Y < g.Height, "%s %s", v.Name, s.Name)
			}
			require.Len(t, names, cells, v.Name)
			require.Len(t, g.Squares, cells, v.Name)
		}
	}
}

// The near seat's king stands in the lower half.
func TestGeometryLiesBeforeItsSeat(t *testing.T) {
	for _, v := range variants.All {
		p := v.Position()
		for _, near := range v.Seats {
			g := NewGeometry(v, near)
			for i, at := range newBareLayout(v, near).places {
				if at.path != "" && p.At(movegen.Square(i)) == movegen.NewPiece(near, movegen.King) {
					require.Greater(t, at.y, g.Height/2, "%s: %s", v.Name, v.SeatName(near))
				}
			}
		}
	}
}

// Every square lies on its board, whose ranks and files are named.
func TestBoardsHaveTheirSquares(t *testing.T) {
	for name, expected := range map[string][]BoardShape{
		"duel":    {{"", 0, 0, 240, 336}, {"", 288, 96, 144, 144}},
		"double2": {{"A", 0, 0, 384, 384}, {"B", 480, 0, 384, 384}},
		"chess":   {{"", 0, 0, 384, 384}},
	} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		for _, near := range v.Seats {
			g := NewGeometry(v, near)
			require.Equal(t, expected, g.Boards, name)
			for _, s := range g.Squares {
				b := g.Boards[s.Board]
				require.True(t, s.X > b.X && s.X < b.X+b.Width && s.Y > b.Y && s.Y < b.Y+b.Height, "%s %s", name, s.Name)
			}
		}
	}
	v, err := variants.Find("duel")
	require.NoError(t, err)
	words := ""
	for _, l := range NewGeometry(v, movegen.White).Labels {
		words += l.Words
	}
	require.Equal(t, "7654321abcde321xyz", words)
}

// Seats of a hexagon have their places round it.
func TestFlaps(t *testing.T) {
	v, err := variants.Find("duchess3")
	require.NoError(t, err)
	var seats []string
	for _, f := range NewGeometry(v, movegen.Seat(2)).Flaps {
		seats = append(seats, f.Seat)
	}
	require.Equal(t, []string{"Red", "Blue", "Yellow"}, seats)
}

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
		for i, near := range append(v.Seats, v.Seats...) {
			g := NewGeometry(v, near, i < len(v.Seats))
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
			g := NewGeometry(v, near, false)
			for i, at := range newBareLayout(v, near, false).places {
				if at.path != "" && p.At(movegen.Square(i)) == movegen.NewPiece(near, movegen.King) {
					require.Greater(t, at.y, g.Height/2, "%s: %s", v.Name, v.SeatName(near))
				}
			}
		}
	}
}

// Stacked boards are narrower, and each is named at its own sides.
func TestStackedBoards(t *testing.T) {
	for name, expected := range map[string][2]float64{"duel": {5, 11}, "double2": {8, 17}, "chess": {8, 8}} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		g := NewGeometry(v, movegen.Black, true)
		require.Equal(t, expected, [2]float64{(g.Width - 2*margin) / side, (g.Height - 2*margin) / side}, name)
	}
	v, err := variants.Find("duel")
	require.NoError(t, err)
	words := ""
	for _, l := range NewGeometry(v, movegen.White, true).Labels {
		words += l.Words
	}
	require.Equal(t, "7654321abcde321xyz", words)
}

// Each of two boards is named above it; below each other, a seat's own comes first.
func TestTheOwnBoardIsFirst(t *testing.T) {
	v, err := variants.Find("double2")
	require.NoError(t, err)
	for _, near := range v.Seats {
		g := NewGeometry(v, near, true)
		top := map[string]float64{}
		for _, l := range g.Labels {
			if len(l.Words) > 2 {
				top[l.Words[len("Board "):]] = l.Y
			}
		}
		require.Len(t, top, 2)
		own := v.SeatName(near)[:1]
		require.Less(t, top[own], top[string('A'+'B'-own[0])], v.SeatName(near))
	}
}

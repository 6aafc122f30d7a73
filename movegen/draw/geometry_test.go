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
			if v.Hands {
				require.Len(t, g.Hands, len(v.Seats), v.Name)
			}
		}
	}
}

// The near seat's king stands in the lower half.
func TestGeometryLiesBeforeItsSeat(t *testing.T) {
	for _, v := range variants.All {
		p := v.Position()
		for _, near := range v.Seats {
			g := NewGeometry(v, near)
			for i, at := range newLayout(v, near).places {
				if at.path != "" && p.At(movegen.Square(i)) == movegen.NewPiece(near, movegen.King) {
					require.Greater(t, at.y, g.Height/2, "%s: %s", v.Name, v.SeatName(near))
				}
			}
		}
	}
}

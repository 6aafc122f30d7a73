// Drafts in every game.

package variants_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

// A position that is taken apart and made again is the same.
func TestSetupsOfRandomGames(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, v := range variants.All {
		for range 4 {
			p := v.Position()
			for range 40 {
				if movegen.Result(p).Over() {
					break
				}
				s := movegen.SetupOf(p)
				q, err := s.Position()
				require.NoError(t, err, "%s %s", v.Name, p)
				require.Equal(t, s, movegen.SetupOf(q), "%s %s", v.Name, p)
				require.Equal(t, p.String(), q.String())
				require.Equal(t, p.Key(), q.Key())
				require.Equal(t, movegen.Pieces(p), movegen.Pieces(q))
				texts := movegen.TurnTexts(p)
				_, err = movegen.PlayTurn(p, texts[random.IntN(len(texts))])
				require.NoError(t, err)
			}
		}
	}
}

// A setup that is not a valid position is rejected, and the error names the
// field.
func TestSetupsThatAreNoPositions(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for _, v := range variants.All {
		d := movegen.SetupOf(v.Position())
		d.Squares = make([]movegen.Piece, v.Squares)
		_, err := d.Position()
		var wrong *movegen.TextError
		require.ErrorAs(t, err, &wrong, v.Name)
		_, err = new(movegen.Setup).Position()
		require.ErrorAs(t, err, &wrong, v.Name)
		d = movegen.SetupOf(v.Position())
		d.Marked = append(d.Marked, movegen.Square(v.Squares))
		_, err = d.Position()
		require.ErrorAs(t, err, &wrong, v.Name)
		require.Equal(t, "marks", wrong.Field, v.Name)
		for range 300 {
			d := movegen.SetupOf(v.Position())
			for range 1 + random.IntN(6) {
				s := random.IntN(v.Squares)
				d.Squares[s] = movegen.Piece(random.IntN(256))
				d.Marked = append(d.Marked, movegen.Square(random.IntN(256)))
				d.Seat = movegen.Seat(random.IntN(8))
				d.Hands[random.IntN(2)][random.IntN(int(movegen.Kinds))] = random.IntN(20) - 2
			}
			if p, err := d.Position(); err == nil {
				_, err := v.New(p.String())
				require.NoError(t, err, "%s %s", v.Name, p)
			} else {
				require.ErrorAs(t, err, &wrong, v.Name)
			}
		}
	}
}

// A setup is made from nothing in every game: as it is it lacks its kings, and with the
// pieces of the start it is the start without its rights.
func TestSetupsFromNothing(t *testing.T) {
	for _, v := range variants.All {
		s := v.Empty()
		_, err := s.Position()
		var wrong *movegen.TextError
		require.ErrorAs(t, err, &wrong, v.Name)
		copy(s.Squares, movegen.Pieces(v.Position()))
		p, err := s.Position()
		require.NoError(t, err, v.Name)
		require.Equal(t, movegen.Pieces(v.Position()), movegen.Pieces(p))
		if s.Seat = v.Seats[1]; v.NTeam == 2 && len(v.Seats) == 2 {
			p, err = s.Position()
			require.NoError(t, err, v.Name)
			require.Equal(t, v.Seats[1], p.Seat())
		}
		_, err = (&movegen.Setup{Variant: v}).Position()
		require.ErrorAs(t, err, &wrong, v.Name)
		require.Equal(t, movegen.FieldBoard, wrong.Field)
	}
}

// Drafts in every game.

package variants_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

// A position that is converted to a draft and back is the same, except for what
// depends on previous turns.
func TestDraftsOfRandomGames(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, v := range variants.All {
		for range 4 {
			p := v.Position()
			for range 40 {
				if movegen.Result(p).Over() {
					break
				}
				d := v.Drafting.Apart(p)
				q, err := v.Drafting.Together(d)
				require.NoError(t, err, "%s %s", v.Name, p)
				require.Equal(t, d, v.Drafting.Apart(q), "%s %s", v.Name, p)
				require.Equal(t, movegen.Pieces(p), movegen.Pieces(q))
				again, err := v.New(q.String())
				require.NoError(t, err, v.Name)
				require.Equal(t, q.Key(), again.Key())
				texts := movegen.TurnTexts(p)
				_, err = movegen.PlayTurn(p, texts[random.IntN(len(texts))])
				require.NoError(t, err)
			}
		}
	}
}

// A draft that is not a valid position is rejected, and the error names the
// field.
func TestDraftsThatAreNoPositions(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for _, v := range variants.All {
		d := v.Drafting.Apart(v.Position())
		d.Squares = make([]movegen.Piece, v.Squares)
		_, err := v.Drafting.Together(d)
		var wrong *movegen.TextError
		require.ErrorAs(t, err, &wrong, v.Name)
		_, err = v.Drafting.Together(&movegen.Draft{})
		require.ErrorAs(t, err, &wrong, v.Name)
		d = v.Drafting.Apart(v.Position())
		d.Marked = append(d.Marked, movegen.Square(v.Squares))
		_, err = v.Drafting.Together(d)
		require.ErrorAs(t, err, &wrong, v.Name)
		require.Equal(t, "marks", wrong.Field, v.Name)
		for range 300 {
			d := v.Drafting.Apart(v.Position())
			for range 1 + random.IntN(6) {
				s := random.IntN(v.Squares)
				d.Squares[s] = movegen.Piece(random.IntN(256))
				d.Marked = append(d.Marked, movegen.Square(random.IntN(256)))
				d.Seat = movegen.Seat(random.IntN(8))
				d.Hands[random.IntN(2)][random.IntN(int(movegen.Kinds))] = random.IntN(20) - 2
			}
			if p, err := v.Drafting.Together(d); err == nil {
				_, err := v.New(p.String())
				require.NoError(t, err, "%s %s", v.Name, p)
			} else {
				require.ErrorAs(t, err, &wrong, v.Name)
			}
		}
	}
}

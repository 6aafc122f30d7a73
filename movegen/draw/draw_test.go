// Boards as text and as pictures.

package draw

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

func position(t *testing.T, variant, text string) movegen.Position {
	v, err := variants.Find(variant)
	require.NoError(t, err)
	p, err := v.New(text)
	require.NoError(t, err)
	return p
}

func TestTextHasHolesBoardsAndHands(t *testing.T) {
	require.Equal(t, `7 d n k b r
6 p p . p p
5 . . . . .   n . . 3
4 . .   . .   . . . 2
3 . . . . .   . . P 1
2 P P . P P
1 D . K B R
  a b c d e   x y z
`, Text(position(t, "duel", "dnkbr/pp1pp/5/2*2/5/PP1PP/D1KBR|n2/3/2P w ABDEabde - 0 1")))
	require.Equal(t, `8 . . . . k . . .
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 . . . . . . . .
1 . . . . K . . .
  a b c d e f g h
White holds 1Q 2N
Black holds nothing
`, Text(position(t, "double", "4k3/8/8/8/8/8/8/4K3[QNN] w - - 0 1")))
}

// Partners sit side by side.
func TestTextHasBothBoards(t *testing.T) {
	require.Equal(t, `8 . . . . k . . .     . . . K . . . . 1
7 . . . . . . . .     . . . . . . . . 2
6 . . . . . . . .     . . . . . . . . 3
5 . . . . . . . .     . . . . . . . . 4
4 . . . . . . . .     . . . . . . . . 5
3 . . . . . . . .     . . . . . . . . 6
2 . . . . . . . .     p . . . . . . . 7
1 . . . . K . . .     . . . k . . . . 8
  a b c d e f g h     h g f e d c b a
A-White holds 2N
B-White holds nothing
B-Black holds 1P
A-Black holds nothing
`, Text(position(t, "double2", "4k3/8/8/8/8/8/8/4K3[NN] w - - 0 1 | 4k3/7p/8/8/8/8/8/4K3[p] w - - 0 1 A")))
}

// TestDrawingsShowEverySquare counts the squares and pieces of each picture.
func TestDrawingsShowEverySquare(t *testing.T) {
	for _, v := range variants.All {
		p := v.Position()
		squares, pieces := 0, 0
		for i, c := range v.Cells {
			if c == movegen.NoCell {
				continue
			}
			squares++
			if p.At(movegen.Square(i)) != movegen.NoPiece {
				pieces++
			}
		}
		picture := SVG(p)
		require.NoError(t, wellFormed(picture), v.Name)
		require.Equal(t, squares, strings.Count(picture, `class="square"`), v.Name)
		require.Equal(t, pieces, strings.Count(picture, `class="piece"`), v.Name)
		board := Text(p)
		require.Equal(t, squares-pieces, strings.Count(board, "."), v.Name)
	}
}

func wellFormed(document string) error {
	d := xml.NewDecoder(strings.NewReader(document))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

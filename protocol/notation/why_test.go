// Why presses on squares do nothing.

package notation

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

func TestWhyASquareIsRefused(t *testing.T) {
	for _, c := range []struct{ variant, pos, first, from, to, expected string }{
		{"chess", "", "", "a1", "", "The rook on a1 cannot move now: its own knight and its own pawn are in the way."},
		{"chess", "", "", "c1", "", "The bishop on c1 cannot move now: its own pawn is in the way."},
		{"chess", "", "", "e1", "", "The king on e1 cannot move now: the squares round it are taken or attacked."},
		{"chess", "", "", "b1", "b3", "The knight on b1 cannot go to b3, but to a3 or c3."},
		{"chess", "", "", "b1", "c3", ""},
		{"chess", "", "", "e7", "", "That is Black's pawn, and White is to move."},
		{"chess", "", "", "e4", "", "e4 is empty."},
		{"chess", "", "", "e2", "", ""},
		{"chess", "4k3/8/8/8/8/4r3/4R2P/4K3 w - - 0 1", "", "e2", "d2", "The rook on e2 cannot go to d2, but to e3."},
		{"chess", "4k3/8/8/8/4r3/8/4B2P/4K3 w - - 0 1", "", "e2", "", "The bishop on e2 cannot move now: its king would be attacked."},
		{"chess", "4k3/8/8/8/8/8/4r2P/4K3 w - - 0 1", "", "h2", "", "The pawn on h2 cannot move now: the king is in check, and it cannot help."},
		{"chess", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "", "e4", "", "The pawn on e4 cannot move now: Black's pawn is in the way."},
		{"duck", "rnbqkbnr/pppppppp/8/8/8/4*3/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", "e3", "", "The duck is put down after a piece has moved."},
		{"duck", "rnbqkbnr/pppppppp/8/8/8/4*3/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", "e2", "", "The pawn on e2 cannot move now: the duck is in the way."},
		{"duck", "", "e2e4", "", "e4", "e4 is not empty."},
		{"duck", "", "e2e4", "", "e5", ""},
		{"duel", "2k2/p4/3p1/2*2/2N2/P4/2K2|3/3/3 w - - 0 1", "c3d5", "", "a1", "The pawn goes to the other board, and a1 is not on it."},
		{"double2", "", "", "A/a1", "", "The rook on A/a1 cannot move now: its own knight and its own pawn are in the way."},
		{"duchess", "", "", "1a1", "", "The rook on 1a1 cannot move now: its own bishop and its own wizard are in the way."},
		{"duchess", "", "", "2a1", "", "That is Blue's rook, and Red is to move."},
	} {
		v, err := variants.Find(c.variant)
		require.NoError(t, err)
		p := v.Position()
		if c.pos != "" {
			p, err = v.New(c.pos)
			require.NoError(t, err, c.pos)
		}
		before := p.String()
		require.Equal(t, c.expected, Why(p, c.first, square(v, c.from), square(v, c.to)), "%s %s %s %s", c.variant, c.pos, c.from, c.to)
		require.Equal(t, before, p.String())
	}
}

func square(v *movegen.Variant, name string) movegen.Square {
	for s := range movegen.Square(v.Squares) {
		if v.Cells[s] != movegen.NoCell && v.SquareText(s) == name {
			return s
		}
	}
	return movegen.NoSquare
}

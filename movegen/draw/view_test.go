// Drawings: colours, names, turned boards, arrows, threats.

package draw

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duchess"
	"dux/movegen/graph"
	"dux/movegen/variants"
)

// shade is the colour that the layout gives a square: dark or light, by its name.
func shade(t *testing.T, v *movegen.Variant, name string) string {
	for s, at := range newLayout(v, 0).places {
		if at.path != "" && v.SquareText(movegen.Square(s)) == name {
			if at.dark {
				return "dark"
			}
			return "light"
		}
	}
	require.Fail(t, "no square "+name)
	return ""
}

// The corner at each player's left hand is dark. The Duel board has light corners.
func TestSquareColours(t *testing.T) {
	corners := map[string]map[string]string{
		"duel":    {"a1": "dark", "e7": "dark", "b4": "dark", "a4": "light", "x1": "light", "y1": "dark", "x2": "dark", "y2": "light", "z3": "light"},
		"duel7":   {"a1": "dark", "g7": "dark", "x1": "light", "z3": "light"},
		"duel9":   {"a1": "dark", "i9": "dark", "x1": "light", "z3": "light"},
		"rutland": {"a1": "dark", "n10": "dark", "n1": "light"},
		"double2": {"A/a1": "dark", "A/h1": "light", "B/a1": "dark", "B/h8": "dark", "B/h1": "light"},
		"duchess": {"V": "dark", "1a1": "dark", "6e1": "dark", "1b1": "light", "1c5": "dark", "1c6": "light", "4e5": "dark"},
	}
	for name, squares := range corners {
		v, err := variants.Find(name)
		require.NoError(t, err)
		for square, expected := range squares {
			require.Equal(t, expected, shade(t, v, square), "%s: %s", name, square)
		}
	}
	for _, v := range variants.All {
		if !hexagonal(v) && !strings.Contains(v.Name, "double2") {
			require.Equal(t, "dark", shade(t, v, "a1"), v.Name)
		}
	}
}

// Bishops keep to squares of one colour in the picture.
func TestHexagonIsChequered(t *testing.T) {
	v, err := variants.Find("duchess")
	require.NoError(t, err)
	board := graph.New(0, 1, 2, 3, 4, 5)
	places := newLayout(v, 0).places
	for s, at := range places {
		for near := board.Corner[s]; !near.Empty(); near = near.Rest() {
			require.Equal(t, at.dark, places[near.First()].dark, graph.Name(movegen.Square(s)))
		}
		for near := board.Edge[s]; !near.Empty(); near = near.Rest() {
			require.NotEqual(t, at.dark, places[near.First()].dark, graph.Name(movegen.Square(s)))
		}
	}
}

func TestTurnedBoardsKeepTheirPlaces(t *testing.T) {
	p := position(t, "duel", "dnkbr/pp1pp/5/2*2/5/PP1PP/D1KBR|n2/3/2P w ABDEabde - 0 1")
	require.Equal(t, `1 R B K . D
2 P P . P P
3 . . . . .   P . . 1
4 . .   . .   . . . 2
5 . . . . .   . . n 3
6 p p . p p
7 r b k n d
  e d c b a   z y x
`, View{Near: movegen.Black}.Text(p))
	p = position(t, "double2", "4k3/8/8/8/8/8/8/4K3[NN] w - - 0 1 | 4k3/7p/8/8/8/8/8/4K3[p] w - - 0 1 A")
	turned := View{Near: 1}.Text(p) // Black on board A, beside White on board B
	require.True(t, strings.HasPrefix(turned, "1 . . . K . . . .     . . . . k . . . 8\n"), turned)
	require.Equal(t, turned, View{Near: 2}.Text(p))
	require.Equal(t, View{}.Text(p), View{Near: 3}.Text(p))
}

// A reader of the text finds a square's name: flap and row above or below, column at the side.
func TestHexagonTextNamesItsSquares(t *testing.T) {
	board := Text(position(t, "duchess3", "K1c1/-/K3a1/-/K5e1/- 1 0"))
	require.Equal(t, `  3e 3d 3c 3b 3a 4e 4d 4c       5e 5d 5c 5b 5a
1 .  .  .  .  K3                K5 .  .  .  .
2 .  .  .  .  .                 .  .  .  .  .
3 .  .  .  .  .                 .  .  .  .  .
4 .  .  .  .  .                 .  .  .  .  .
5 .  .  .        .  .  .        .  .  .
6 .  .  .        .  .  .        .  .  .
                       .
6       .  .  .        .  .  .        .  .  .
5       .  .  .        .  .  .        .  .  .
4                .  .  .  .  .
3                .  .  .  .  .
2                .  .  .  .  .
1                .  .  K1 .  .
        2c 2d 2e 1a 1b 1c 1d 1e       6c 6d 6e
`, board)
}

func TestPictureHasNamesSeatAndGround(t *testing.T) {
	p := position(t, "duchess", duchess.Six.Start)
	plain, named := SVG(p), View{Names: true}.SVG(p)
	for _, text := range []string{`<rect width="924" height="954" fill="#fff"/>`, ">V<", ">1c5<", ">4 Green<", "● </tspan> Red to move"} {
		require.Contains(t, strings.ReplaceAll(plain, "●<", "● <"), text)
	}
	require.NotContains(t, plain, ">1c2<")
	for s := range movegen.Square(p.Variant().Squares) {
		require.Contains(t, named, ">"+p.Variant().SquareText(s)+"<")
	}
	require.NoError(t, wellFormed(named))
	over := SVG(position(t, "chess", "7k/5KQ1/8/8/8/8/8/8 b - - 3 40"))
	require.Contains(t, over, "1-0 (checkmate)")
	require.NotContains(t, over, "●")
}

// The near seat's flap is below.
func TestHexagonTurns(t *testing.T) {
	v, err := variants.Find("duchess")
	require.NoError(t, err)
	home, turned := newLayout(v, 0), newLayout(v, 3)
	for s := range v.Squares {
		name := v.SquareText(movegen.Square(s))
		if name[0] == '1' {
			opposite := "4" + name[1:]
			for o := range v.Squares {
				if v.SquareText(movegen.Square(o)) == opposite {
					require.InDelta(t, home.places[s].x, turned.places[o].x, 1e-6, name)
					require.InDelta(t, home.places[s].y, turned.places[o].y, 1e-6, name)
				}
			}
		}
	}
}

// The duck, wherever it comes from, has a ring and no arrow.
func TestArrowsPointAtPieces(t *testing.T) {
	p := position(t, "duck", "rnbqkbnr/pppppppp/8/4*3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	legs, err := movegen.ParseTurn(p, "e2e4@a3")
	require.NoError(t, err)
	require.Equal(t, []Arrow{{12, 28, Last}, {movegen.NoSquare, 16, Last}}, Arrows(legs, Last))
}

func TestTextForTerminals(t *testing.T) {
	p := position(t, "duck", "4k3/8/8/4*3/8/8/8/4K3 w - - 0 1")
	require.Contains(t, View{Figurines: true}.Text(p), "1 . . . . ♔ . . .\n")
	require.Contains(t, View{Figurines: true}.Text(p), "5 . . . . * . . .\n")
	require.Contains(t, View{Figurines: true}.Text(p), "8 . . . . ♚ . . .\n")
	require.Contains(t, View{Figurines: true, Colour: true}.Text(p), "\x1b[48;5;137;38;5;231;1m♚ \x1b[0m")
	require.NotContains(t, View{}.Text(p), "\x1b")
	six := position(t, "duchess", duchess.Six.Start)
	require.Contains(t, View{Figurines: true}.Text(six), "K1 ")
	require.Contains(t, View{Figurines: true, Colour: true}.Text(six), "♚1 ")
}

func TestThreats(t *testing.T) {
	// The rook on a1 checks along the rank; White can take it or block.
	p := position(t, "chess", "4k3/8/8/8/3p4/8/1B6/r3K3 w - - 0 1")
	require.Equal(t, []Arrow{{movegen.NoSquare, 4, threatColour}, {9, 0, threatColour}}, Threats(p))
	require.Empty(t, Threats(position(t, "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")))
}

// The last turn is marked with and without colours: what moved, and what it left.
func TestLastTurnInText(t *testing.T) {
	p, err := variants.Standard.Read("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1")
	require.NoError(t, err)
	view := View{}
	for s := range movegen.Square(variants.Standard.Squares) {
		if name := variants.Standard.SquareText(s); name == "e2" || name == "e4" {
			view.Last = append(view.Last, s)
		}
	}
	require.Contains(t, view.Text(p), "4 . . . . P<. . .\n")
	require.Contains(t, view.Text(p), "2 . . . . : . . .\n")
	view.Colour = true
	require.Contains(t, view.Text(p), "48;5;186;38;5;231;1mP<")
	view.Marks = view.Last
	require.Contains(t, view.Text(p), "48;5;107;38;5;231;1mP!", "a target is more")
}

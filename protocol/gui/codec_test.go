// Random games and golden positions look right on the board of a GUI.

package gui

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/perft"
)

// each runs a test for each variant and kind of GUI.
func each(t *testing.T, test func(t *testing.T, c Codec, native bool)) {
	for _, v := range variants.All {
		for _, native := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/native=%t", v.Name, native), func(t *testing.T) {
				c := For(v, native)
				require.NotNil(t, c, "no embedding")
				test(t, c, native)
			})
		}
	}
}

// A GUI that plays the plies shows the right position after every turn, and
// another Dux that reads the plies reaches it too.
func TestRandomGamesLookRight(t *testing.T) {
	const games, turns = 2, 60
	each(t, func(t *testing.T, c Codec, native bool) {
		random := rand.New(rand.NewPCG(1, 2))
		for range games {
			v := c.Shape().variant
			g := NewGame(c, v.Position(), 0)
			gui := show(c, c.Write(g.Position(), 0), native)
			p, m, err := c.Read(c.Write(g.Position(), 0))
			require.NoError(t, err)
			require.Equal(t, v.Start, p.String())
			other := NewGame(c, p, m)
			for range turns {
				if g.Result().Over() {
					break
				}
				turn := pick(random, g.Left())
				for _, ply := range turn.Plies {
					require.Equal(t, gui.black, g.Black())
					require.Empty(t, gui.play(ply), "%s in %s", ply, g.Position())
					found, ok, err := other.Find(ply.String())
					require.True(t, ok, "%s: %v", ply, err)
					require.Equal(t, ply, found)
					other.Move(found)
					g.Move(ply)
				}
				require.Equal(t, g.Position().String(), other.Position().String())
				require.Equal(t, g.Memory(), other.Memory())
				if g.Position().Outcome().Over() {
					break
				}
				want := strings.ReplaceAll(show(c, c.Write(g.Position(), g.Memory()), native).grid.String(), "~", "")
				if v.NTeam == 2 || !strings.ContainsAny(want, "'!") {
					require.Equal(t, want, gui.grid.String(), "%v", turn.Plies)
				}
			}
		}
	})
}

// pick prefers turns of more plies, which are rare and special.
func pick(random *rand.Rand, turns []Encoded) Encoded {
	best := turns[random.IntN(len(turns))]
	for range 3 {
		if t := turns[random.IntN(len(turns))]; len(t.Plies) > len(best.Plies) {
			best = t
		}
	}
	return best
}

// A GUI's FEN is enough to continue a game, except for rights that the GUI does
// not know.
func TestPositionsSurviveFEN(t *testing.T) {
	each(t, func(t *testing.T, c Codec, _ bool) {
		random := rand.New(rand.NewPCG(3, 4))
		g := NewGame(c, c.Shape().variant.Position(), 0)
		for range 40 {
			if g.Result().Over() {
				break
			}
			for _, ply := range pick(random, g.Left()).Plies {
				g.Move(ply)
			}
			if g.Position().Outcome().Over() {
				break
			}
			p, m, err := c.Read(c.Write(g.Position(), g.Memory()))
			require.NoError(t, err)
			require.Equal(t, g.Memory(), m)
			require.Equal(t, g.Position().Seat(), p.Seat())
			for i := range c.Shape().variant.Squares {
				sq := movegen.Square(i)
				require.Equal(t, g.Position().At(sq), p.At(sq))
			}
		}
	})
}

// Taking back plies leads through the same positions.
func TestUndoGoesBackToTheStart(t *testing.T) {
	each(t, func(t *testing.T, c Codec, _ bool) {
		random := rand.New(rand.NewPCG(5, 6))
		g := NewGame(c, c.Shape().variant.Position(), 0)
		var texts []string
		state := func() string {
			return fmt.Sprint(g.Position(), g.Memory(), g.Made(), len(g.Left()), g.Black(), g.Plies(false), g.Plies(true))
		}
		for range 12 {
			if g.Result().Over() {
				break
			}
			for _, ply := range pick(random, g.Left()).Plies {
				texts = append(texts, state())
				g.Move(ply)
			}
		}
		for i := len(texts) - 1; i >= 0; i-- {
			_, ok := g.Undo()
			require.True(t, ok)
			require.Equal(t, texts[i], state())
		}
		_, ok := g.Undo()
		require.False(t, ok)
	})
}

// Every kind of turn of the golden positions looks right, rare ones too.
func TestGoldenPositionsLookRight(t *testing.T) {
	const most = 5 // turns to try in a position, for each kind
	each(t, func(t *testing.T, c Codec, native bool) {
		v := c.Shape().variant
		golden, err := perft.LoadGolden("../../perft/testdata/" + v.Name + ".json")
		require.NoError(t, err)
		for _, position := range golden.Positions {
			p, err := v.New(position.Pos)
			require.NoError(t, err)
			tried := make(map[string]int)
			for _, turn := range Turns(c, p, 0) {
				kind := form(turn)
				if tried[kind]++; tried[kind] > most {
					continue
				}
				if turn.Legs[0].Form() == movegen.EnPassant && turn.Plies[0].Via == "" {
					continue // the GUI takes en passant itself and must have seen the pawn's step
				}
				gui := show(c, c.Write(p, 0), native)
				for _, ply := range turn.Plies {
					require.Empty(t, gui.play(ply), "%s: %v", position.Pos, turn.Plies)
				}
				for _, m := range turn.Legs {
					p.Make(m)
				}
				if !p.Outcome().Over() {
					want := show(c, c.Write(p, turn.Memory), native).grid.String()
					require.Equal(t, strings.ReplaceAll(want, "~", ""), strings.ReplaceAll(gui.grid.String(), "~", ""), "%s: %v", position.Pos, turn.Plies)
				}
				for range turn.Legs {
					p.Unmake()
				}
			}
		}
	})
}

// form identifies turns for which the GUI must do the same.
func form(t Encoded) string {
	return fmt.Sprint(t.Legs[0].Form(), t.Legs[0].Victim(), t.Legs[0].Promotion(), len(t.Plies), t.Plies[0].Via != "")
}

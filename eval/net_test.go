// Features and nets of all variants: symmetric at the start, the same when updated as
// when computed anew.

package eval_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval"
	"dux/eval/net"
	"dux/eval/net/nettest"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/double"
	"dux/movegen/duchess"
	"dux/movegen/rutland"
	"dux/movegen/variants"
)

// wander plays random turns from the start, with null moves and takebacks in
// between, and calls seen at every leg.
func wander(pos movegen.Position, legs int, r *rand.Rand, seen func()) {
	var moves []movegen.Move
	made := 0
	for range legs {
		seen()
		if made > 0 && r.IntN(4) == 0 {
			for back := 1 + r.IntN(min(made, 3)); back > 0; back-- {
				pos.Unmake()
				made--
			}
			continue
		}
		if !pos.Outcome().Over() && pos.(movegen.Searchable).MayPass() && r.IntN(8) == 0 {
			pos.Make(movegen.Pass)
			made++
			continue
		}
		moves = pos.Generate(moves[:0], movegen.All)
		if len(moves) == 0 || pos.Outcome().Over() {
			for ; made > 0; made-- {
				pos.Unmake()
			}
			continue
		}
		pos.Make(moves[r.IntN(len(moves))])
		made++
	}
}

// Every variant has features within their own limits, and no two slots activate
// the same input.
func TestFeaturesOfAllVariants(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			f := eval.FeaturesOf(v)
			require.NotNil(t, f)
			pos := v.Position()
			reader := f.Reader(pos)
			var a net.ActiveInputs
			wander(pos, 400, rand.New(rand.NewPCG(1, 2)), func() {
				if !reader.Read(0, &a) {
					return
				}
				require.LessOrEqual(t, a.Pieces, f.MaxPieces)
				for _, inputs := range [][]uint16{a.Own, a.Other} {
					require.LessOrEqual(t, len(inputs), f.MaxActive)
					active := map[uint16]bool{}
					for _, input := range inputs {
						require.False(t, active[input], "input %d is active twice", input)
						active[input] = true
						if f.Mirror != nil {
							require.Equal(t, int(input), f.Mirror(f.Mirror(int(input))))
						}
					}
				}
			})
		})
	}
}

// At the start the player to move and the next opponent see the same, except
// for whose turn it is. With four players some have the folded flaps on their
// left, others on their right.
func TestStartLooksTheSameToOpponents(t *testing.T) {
	turns := map[string]int{ // the last inputs, which say whose turn it is
		"double2": 4, "double2-medieval": 4,
		"duchess": movegen.MaxSeats, "duchess3": movegen.MaxSeats, "duchess2": movegen.MaxSeats,
	}
	for _, v := range variants.All {
		if v == duchess.Four {
			continue
		}
		f := eval.FeaturesOf(v)
		var a net.ActiveInputs
		require.True(t, f.Reader(v.Position()).Read(v.Team(v.Seats[0]), &a))
		isTurn := func(input uint16) bool { return int(input) >= f.Inputs-turns[v.Name] }
		own, other := slices.DeleteFunc(a.Own, isTurn), slices.DeleteFunc(a.Other, isTurn)
		require.NotEmpty(t, own)
		require.ElementsMatch(t, own, other, v.Name)
	}
}

func TestNetsReadBack(t *testing.T) {
	for _, v := range []*movegen.Variant{chess.Chess, double.Orthodox, duchess.Two} {
		f := eval.FeaturesOf(v)
		n := nettest.Random(f, net.Shape{Width: 32, Buckets: 3, Scale: 250}, 3)
		file := n.Bytes()
		again, err := net.Read(file, func(game string) *net.Features {
			require.Equal(t, v.Name, game)
			return f
		})
		require.NoError(t, err)
		require.Equal(t, file, again.Bytes())
		var a net.ActiveInputs
		require.True(t, f.Reader(v.Position()).Read(0, &a))
		require.Equal(t, n.Forward(&a), again.Forward(&a))
	}
}

// Incremental updates give the same value as a computation from scratch,
// whatever is played and taken back. One team's score is the negated score of
// the other. Evaluators skip positions, as they do in a search.
func TestEvaluatorEqualsForward(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(5, 6))
			f := eval.FeaturesOf(v)
			n := nettest.Random(f, net.Shape{Width: 32 + 32*r.IntN(3), Buckets: 1 + r.IntN(4), Scale: 250}, 4)
			pos := v.Position()
			e := n.Evaluator(pos)
			source, slots := f.Bind(pos), make([]byte, f.Slots)
			var a net.ActiveInputs
			judged := 0
			wander(pos, 600, r, func() {
				if r.IntN(3) == 0 {
					return
				}
				for team := range movegen.Team(v.NTeam) {
					if !f.Reader(pos).Read(team, &a) {
						continue
					}
					judged++
					source.Fill(slots)
					require.Less(t, int(slices.Max(slots)), f.Values, "tables of inputs end there")
					want := n.Forward(&a)
					if a.Team != team {
						want = -want
					}
					require.Equal(t, want, e.Evaluate(team), "%s", pos)
				}
				if v.NTeam == 2 {
					require.Equal(t, e.Evaluate(0), -e.Evaluate(1))
				}
			})
			require.Greater(t, judged, 100)
			leg := v.Position().Generate(nil, movegen.All)[0]
			pos = v.Position()
			e = n.Evaluator(pos)
			require.Zero(t, testing.AllocsPerRun(50, func() {
				e.Evaluate(0)
				pos.Make(leg)
				e.Evaluate(1)
				pos.Unmake()
			}))
		})
	}
}

// A rook that has gone and come back has lost the right to castle, though all pieces
// stand where they stood.
func TestReturnedRookIsSeen(t *testing.T) {
	for _, c := range []struct {
		v    *movegen.Variant
		text string
		tour []string
	}{
		{chess.Chess, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", []string{"h1h2", "e8e7", "h2h1", "e7e8"}},
		{rutland.Castling, "6k7/14/14/14/14/14/14/14/14/R5K7 w Q - 0 1", []string{"a1a2", "g10g9", "a2a1", "g9g10"}},
	} {
		pos, err := c.v.New(c.text)
		require.NoError(t, err)
		reader := eval.FeaturesOf(c.v).Reader(pos)
		var before, after net.ActiveInputs
		require.True(t, reader.Read(0, &before))
		for _, turn := range c.tour {
			_, err := movegen.PlayTurn(pos, turn)
			require.NoError(t, err)
		}
		require.True(t, reader.Read(0, &after))
		require.Len(t, after.Own, len(before.Own)-1)
	}
}

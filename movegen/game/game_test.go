// Tests over all variants: random games, walked, varied and taken back.

package game_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
)

// place is what a position looks like at a ply, found without a Cursor.
type place struct {
	text        string
	key         uint64
	repetitions int
	legal       []movegen.Move
}

func look(p movegen.Position) place {
	return place{p.String(), p.Key(), p.Repetitions(), p.Generate(nil, movegen.All)}
}

// randomTurn returns a legal turn, on two boards perhaps of the board that is not to move.
func randomTurn(p movegen.Position, random *rand.Rand) (legs []movegen.Move) {
	p = p.Clone()
	if boards, two := p.(movegen.Boards); two {
		if boards.SetTurn(random.IntN(2)); movegen.Result(p).Over() {
			boards.SetTurn(1 - boards.Turn())
		}
	}
	if movegen.Result(p).Over() {
		return nil
	}
	for len(legs) == 0 || p.Leg() != 0 {
		all := p.Generate(nil, movegen.All)
		legs = append(legs, all[random.IntN(len(all))])
		p.Make(legs[len(legs)-1])
	}
	return legs
}

// played is a random game, with a place for each ply as the next turn sees it.
type played struct {
	cursor *game.Cursor
	places []place
}

// play plays a random game of v with a Cursor and, independently, with a Position. In
// games with hands on one board, some pieces come from a partner.
func play(t *testing.T, v *movegen.Variant, random *rand.Rand) played {
	c, err := (&game.Record{Variant: v}).Cursor()
	require.NoError(t, err)
	g := played{cursor: c}
	p := v.Position()
	_, two := p.(movegen.Boards)
	for ply := range 60 {
		require.Equal(t, look(p), look(c.Position()), "ply %d", ply)
		if v.Hands && !two && random.IntN(5) == 0 {
			h, seat, kind := p.(movegen.Hander), movegen.Seat(random.IntN(2)), movegen.Kind(1+random.IntN(5))
			require.NoError(t, h.SetHand(seat, kind, h.Hand(seat, kind)+1))
			require.NoError(t, c.Give(seat, kind, 1))
		}
		legs := randomTurn(p, random)
		if legs == nil {
			break
		}
		movegen.SetTurnFor(p, legs)
		g.places = append(g.places, look(p))
		seat := p.Seat()
		movegen.Play(p, legs)
		turn, err := c.Play(legs)
		require.NoError(t, err)
		require.Equal(t, legs, turn.Legs)
		require.Equal(t, seat, turn.Seat)
		require.Same(t, turn, c.Last())
		require.Equal(t, ply+1, c.Ply())
		require.Equal(t, c.End(), c.Ply())
	}
	g.places = append(g.places, look(p))
	return g
}

// each runs a test of random games for every variant.
func each(t *testing.T, test func(t *testing.T, v *movegen.Variant, random *rand.Rand)) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			for seed := range uint64(3) {
				test(t, v, rand.New(rand.NewPCG(seed, 1)))
			}
		})
	}
}

func TestWalking(t *testing.T) {
	each(t, func(t *testing.T, v *movegen.Variant, random *rand.Rand) {
		g := play(t, v, random)
		c := g.cursor
		for range 30 {
			ply := random.IntN(len(g.places))
			require.NoError(t, c.Go(ply))
			require.Equal(t, g.places[ply], look(c.Position()), "ply %d", ply)
			if back := c.Back(); back {
				require.Equal(t, g.places[ply-1], look(c.Position()))
			} else {
				require.Zero(t, ply)
			}
		}
		fresh, err := c.Record().Cursor() // by what the record has, without what the cursor knows
		require.NoError(t, err)
		at := 0
		for ply, turn := range fresh.Walk(0) {
			require.Equal(t, at, ply)
			require.Same(t, &c.Record().Turns[ply], turn)
			require.Equal(t, g.places[ply], look(fresh.Position()))
			require.Equal(t, turn.Seat, fresh.Position().Seat(), "the seat of the next turn is to move")
			at++
		}
		require.NoError(t, fresh.Err())
		require.Equal(t, g.places[at], look(fresh.Position()))
		require.False(t, fresh.Next())
		require.NoError(t, c.Record().Replay())
		end, err := c.Record().End()
		require.NoError(t, err)
		require.Equal(t, g.places[at], look(end))
	})
}

func TestPlayingAnotherTurnCutsWhatFollows(t *testing.T) {
	each(t, func(t *testing.T, v *movegen.Variant, random *rand.Rand) {
		g := play(t, v, random)
		c := g.cursor
		half := c.End() / 2
		require.NoError(t, c.Go(half))
		same := slices.Clone(c.Turn(half).Legs)
		end := c.End()
		_, err := c.Play(same)
		require.NoError(t, err)
		require.Equal(t, end, c.End(), "the same turn again cuts nothing")
		require.NoError(t, c.Go(half))
		other := randomTurn(c.Position(), random)
		_, err = c.Play(other)
		require.NoError(t, err)
		if !slices.Equal(other, same) {
			require.Equal(t, half+1, c.End())
		}
		for _, gift := range c.Record().Gifts {
			require.LessOrEqual(t, gift.Ply, c.End())
		}
		require.NoError(t, c.Go(0))
		require.Equal(t, g.places[0].text, c.Position().String())
		require.NoError(t, c.Record().Replay())
	})
}

func TestClones(t *testing.T) {
	each(t, func(t *testing.T, v *movegen.Variant, random *rand.Rand) {
		c := play(t, v, random).cursor
		end, turns := look(c.Position()), len(c.Record().Turns)
		d := c.Clone()
		require.Equal(t, end, look(d.Position()))
		require.NoError(t, d.TakeBack(turns/2))
		legs := randomTurn(d.Position(), random)
		_, err := d.Play(legs)
		require.NoError(t, err)
		require.NoError(t, d.Record().Replay())
		require.Len(t, c.Record().Turns, turns)
		require.Equal(t, end, look(c.Position()))
		require.NoError(t, c.Record().Replay())
	})
}

func TestVariations(t *testing.T) {
	each(t, func(t *testing.T, v *movegen.Variant, random *rand.Rand) {
		g := play(t, v, random)
		c := g.cursor
		main := len(c.Record().Turns)
		ply := main / 3
		require.NoError(t, c.Go(ply))
		c.Turn(ply).Lines = make([]game.Line, 1)
		line := c.Vary(0)
		require.Equal(t, ply, line.Ply())
		for range 4 {
			legs := randomTurn(line.Position(), random)
			if legs == nil {
				break
			}
			_, err := line.Play(legs)
			require.NoError(t, err)
		}
		end := look(line.Position())
		require.Error(t, line.Go(ply-1), "a variation begins where it leaves the main line")
		require.NoError(t, line.Go(ply))
		require.NoError(t, line.Go(line.End()))
		require.Equal(t, end, look(line.Position()))
		require.Len(t, c.Turn(ply).Lines[0].Turns, line.End()-ply)
		require.Equal(t, g.places[ply], look(c.Position()), "the main line is unchanged")
		require.Len(t, c.Record().Turns, main)
		require.NoError(t, c.Record().Replay())

		wrong := c.Turn(ply).Lines[0].Turns
		wrong[len(wrong)-1].Legs = nil
		require.ErrorContains(t, c.Record().Replay(), "variation 1 instead of turn")
	})
}

func TestTakingBackKeepsGifts(t *testing.T) {
	v := variants.Find
	double, err := v("double")
	require.NoError(t, err)
	c, err := (&game.Record{Variant: double}).Cursor()
	require.NoError(t, err)
	for _, text := range []string{"e2e4", "e7e5", "g1f3"} {
		_, err := c.PlayText(text, movegen.ParseTurn)
		require.NoError(t, err)
		require.NoError(t, c.Give(movegen.White, movegen.Knight, 1))
	}
	require.NoError(t, c.Go(2))
	require.Error(t, c.Give(movegen.White, movegen.Pawn, 1), "only the end changes")
	require.Equal(t, 2, c.Position().(movegen.Hander).Hand(movegen.White, movegen.Knight))
	require.NoError(t, c.TakeBack(1))
	require.Equal(t, 3, c.Position().(movegen.Hander).Hand(movegen.White, movegen.Knight))
	require.Equal(t, []game.Gift{{Ply: 1, Seat: movegen.White, Kind: movegen.Knight, N: 3}}, c.Record().Gifts)
	require.NoError(t, c.Give(movegen.White, movegen.Knight, -3))
	require.Empty(t, c.Record().Gifts, "given and taken out again")
	before := c.Position().String()
	require.Error(t, c.Give(movegen.White, movegen.Pawn, -1))
	require.Error(t, c.Give(movegen.White, movegen.King, 1))
	require.Equal(t, before, c.Position().String())
	require.True(t, c.Back(), "legs before a change of hands are taken back too")
	require.Equal(t, double.Start, c.Position().String())
}

func TestGivingToGamesWithoutHands(t *testing.T) {
	for _, v := range variants.All {
		if v.Hands {
			continue
		}
		c, err := (&game.Record{Variant: v}).Cursor()
		require.NoError(t, err)
		require.ErrorContains(t, c.Give(v.Seats[0], movegen.Knight, 1), "no hands", v.Name)
		_, err = (&game.Record{Variant: v, Gifts: []game.Gift{{N: 1, Kind: movegen.Pawn}}}).Cursor()
		require.ErrorContains(t, err, "gift after turn 0", v.Name)
	}
}

func TestIllegalTurns(t *testing.T) {
	each(t, func(t *testing.T, v *movegen.Variant, random *rand.Rand) {
		g := play(t, v, random)
		c := g.cursor
		ply := c.End() / 2
		require.NoError(t, c.Go(ply))
		before, turns := look(c.Position()), slices.Clone(c.Record().Turns)
		legs := c.Turn(ply).Legs
		seat := v.SeatName(c.Turn(ply).Seat)
		for _, wrong := range [][]movegen.Move{nil, legs[:len(legs)-1], slices.Concat(legs, legs), illegal(c.Position(), g)} {
			_, err := c.Play(wrong)
			require.ErrorContains(t, err, "turn ")
			if len(wrong) > 0 {
				require.ErrorContains(t, err, seat)
			}
			require.Equal(t, before, look(c.Position()), "%v", err)
			require.Equal(t, turns, c.Record().Turns)
		}
		c.Record().Turns[ply].Legs = illegal(c.Position(), g)
		require.NoError(t, c.Go(0))
		err := c.Go(c.End())
		require.ErrorContains(t, err, "is not legal")
		require.Equal(t, err, c.Err())
		require.Equal(t, ply, c.Ply(), "the cursor stands before the turn")
		require.Equal(t, err.Error(), c.Record().Replay().Error())
		require.False(t, c.Next())
		require.NoError(t, c.Go(ply-1), "the way back is open")
	})
}

// illegal returns a turn of one leg that was legal elsewhere in the game but is not in p,
// for the seat to move.
func illegal(p movegen.Position, g played) []movegen.Move {
	for _, there := range g.places {
		for _, m := range there.legal {
			boards, two := p.(movegen.Boards)
			if !p.Legal(m) && m != movegen.Pass && (!two || boards.BoardOf(m) == boards.Turn()) {
				return []movegen.Move{m}
			}
		}
	}
	return []movegen.Move{movegen.Pass} // passing is not forced
}

func TestTextOfTheOtherBoard(t *testing.T) {
	v, err := variants.Find("double2")
	require.NoError(t, err)
	c, err := (&game.Record{Variant: v}).Cursor()
	require.NoError(t, err)
	refuse := errors.New("refused")
	_, err = c.PlayText("B/e2e4", func(p movegen.Position, _ string) ([]movegen.Move, error) {
		require.Equal(t, 1, p.(movegen.Boards).Turn())
		return nil, refuse
	})
	require.ErrorIs(t, err, refuse)
	require.Zero(t, c.Position().(movegen.Boards).Turn(), "the board to move is the one before")
	for _, text := range []string{"B/e2e4", "B/e7e5", "A/d2d4"} {
		_, err := c.PlayText(text, movegen.ParseTurn)
		require.NoError(t, err)
	}
	require.True(t, c.Back())
	require.True(t, c.Back())
	require.Equal(t, 1, c.Position().(movegen.Boards).Turn(), "that of the next turn")
	require.True(t, strings.HasPrefix(movegen.TurnText(c.Position(), c.Turn(1).Legs), "B/"))
}

func TestWrongStart(t *testing.T) {
	for _, v := range variants.All {
		_, err := (&game.Record{Variant: v, Start: "nonsense"}).Cursor()
		var field *movegen.TextError
		require.ErrorAs(t, err, &field, v.Name)
	}
}

func TestAfterTheEnd(t *testing.T) {
	v, err := variants.Find("chess")
	require.NoError(t, err)
	r := &game.Record{Variant: v}
	c, err := r.Cursor()
	require.NoError(t, err)
	for _, text := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		_, err := c.PlayText(text, movegen.ParseTurn)
		require.NoError(t, err)
	}
	_, err = c.Play(r.Turns[0].Legs)
	require.ErrorContains(t, err, "turn 5 (White)")
	require.ErrorContains(t, c.Go(5), "there is no ply 5: the game has plies 0 to 4")
}

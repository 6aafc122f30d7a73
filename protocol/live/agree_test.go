// Resigning, offers of draws, and turns taken back.

package live

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

func TestResigning(t *testing.T) {
	for _, c := range []struct {
		variant, people string
		by              []movegen.Seat
		result          string // after the last of them
	}{
		{"chess", "pe", []movegen.Seat{0}, "0-1"},
		{"chess", "pe", []movegen.Seat{1}, "1-0"},
		{"double2", "eeee", []movegen.Seat{3}, "0-1"},         // an engine resigns for its team
		{"double2", "peee", []movegen.Seat{0}, "0-1"},         // a person for its engine
		{"double2", "peee", []movegen.Seat{3}, "*"},           // but not the engine for the person
		{"double2", "pepe", []movegen.Seat{0}, "*"},           // people only together
		{"double2", "pepe", []movegen.Seat{0, 3}, "0-1"},      //
		{"duchess", "pppppp", []movegen.Seat{0, 4}, "*"},      //
		{"duchess", "pppppp", []movegen.Seat{0, 4, 2}, "0-1"}, //
		{"duchess", "pepepe", []movegen.Seat{3}, "1-0"},       //
	} {
		g := newGame(t, c.variant, c.people)
		for i, s := range c.by {
			asked, err := g.Resign(s)
			require.NoError(t, err)
			require.Equal(t, i == len(c.by)-1 && c.result != "*", len(asked) == 0, "%v %v", c, asked)
		}
		require.Equal(t, c.result, g.Result(), c)
		if g.Over() {
			require.Equal(t, Resigned, g.Ending().Cause)
			_, err := g.Resign(c.by[0])
			require.Error(t, err, "twice")
		}
	}
	_, err := newGame(t, "duchess3", "ppp").Resign(2)
	require.ErrorContains(t, err, "nobody can resign")
}

// Moving and declining cancel a resignation.
func TestMovingCancelsResigning(t *testing.T) {
	g := newGame(t, "double2", "pepe")
	_, err := g.Resign(0)
	require.NoError(t, err)
	_, err = g.PlayText(0, "e4", at(1))
	require.NoError(t, err)
	asked, err := g.Resign(3)
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{0}, asked)
	g.decline(0)
	asked, err = g.Resign(0)
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{3}, asked)
	require.False(t, g.Over())
}

func TestDrawsByAgreement(t *testing.T) {
	g := newGame(t, "duchess4", "pppe") // a person plays with the engine
	asked, err := g.Draw(0)
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{1, 3}, asked, "all people, but not their engine")
	_, err = g.Draw(1)
	require.NoError(t, err)
	_, err = g.PlayText(0, "1b2-1a4", at(1)) // a player may move after offering
	require.NoError(t, err)
	_, err = g.PlayText(1, "2b2-2a4", at(2))
	require.NoError(t, err)
	asked, err = g.Draw(3)
	require.NoError(t, err)
	require.Empty(t, asked)
	require.Equal(t, "1/2-1/2", g.Result())
	require.Equal(t, "agreement", g.Reason())
	_, err = g.Draw(0)
	require.Error(t, err)
}

// Engines can accept draws but not offer them.
func TestEnginesOnlyAgreeToDraws(t *testing.T) {
	g := newGame(t, "chess", "pe")
	_, err := g.Draw(1)
	require.ErrorIs(t, err, errNoOffer)
	_, err = newGame(t, "chess", "ee").Draw(0)
	require.ErrorIs(t, err, errNoOffer)
	asked, err := g.Draw(0)
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{1}, asked)
	_, err = g.Draw(1)
	require.NoError(t, err)
	require.Equal(t, Agreed, g.Ending().Cause)
}

// Moving declines an offer.
func TestDrawsAreDeclinedByMoving(t *testing.T) {
	g := newGame(t, "chess", "pp")
	_, err := g.Draw(0)
	require.NoError(t, err)
	play(t, g, "e4", "e5")
	asked, err := g.Draw(1)
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{0}, asked)
	g.decline(0)
	asked, err = g.Draw(0)
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{1}, asked)
}

// An engine does not decline by moving what its people may still accept.
func TestEnginesOfPeopleDeclineNoDraws(t *testing.T) {
	g := newGame(t, "duchess4", "ppep")
	_, err := g.Draw(0)
	require.NoError(t, err)
	play(t, g, "1b2-1a4", "2b2-2a4")
	asked, err := g.Draw(0)
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{1, 4}, asked, "Blue has declined")
	_, err = g.Draw(1)
	require.NoError(t, err)
	play(t, g, "4b2-4a4") // the engine
	asked, err = g.Draw(4)
	require.NoError(t, err)
	require.Empty(t, asked)
	require.Equal(t, Agreed, g.Ending().Cause)
}

func TestTakingBack(t *testing.T) {
	g := newGame(t, "chess", "pe", func(s *Setup) { s.Opening = opening(t, s.Variant, "e2e4", "e7e5") })
	_, err := g.TakeBack(0, at(0))
	require.ErrorIs(t, err, errNoTurn, "not the opening")
	play(t, g, "Nf3", "b8c6")
	asked, err := g.TakeBack(0, at(9))
	require.NoError(t, err)
	require.Empty(t, asked, "engines need not agree")
	require.Len(t, g.Turns(), 2)
	play(t, g, "Nc3")

	g = newGame(t, "double2", "pepe", timed(Control{Base: time.Minute}))
	for i, c := range []struct {
		seat movegen.Seat
		text string
	}{{0, "e4"}, {2, "d2d4"}, {3, "d5"}, {1, "e7e5"}} {
		_, err := g.PlayText(c.seat, c.text, at(float64(i+1)))
		require.NoError(t, err)
	}
	asked, err = g.TakeBack(3, at(5))
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{0}, asked)
	_, err = g.PlayText(0, "Nf3", at(6))
	require.NoError(t, err, "which declines")
	asked, err = g.TakeBack(3, at(7))
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{0}, asked)
	asked, err = g.TakeBack(0, at(8))
	require.NoError(t, err)
	require.Empty(t, asked)
	require.Len(t, g.Turns(), 2, "also later turns on the other board")
	require.Equal(t, movegen.Seat(3), g.ToMove(1))
	require.Equal(t, movegen.Seat(1), g.ToMove(0))
	require.Equal(t, 57*time.Second, g.Left(1, at(8)), "clocks do not change")

	g = newGame(t, "chess", "pp")
	play(t, g, "f3", "e5", "g4", "Qh4")
	require.True(t, g.Over())
	_, err = g.TakeBack(1, at(9))
	require.NoError(t, err)
	_, err = g.TakeBack(0, at(9))
	require.NoError(t, err)
	require.False(t, g.Over())
	play(t, g, "a6")
}

// Whatever players do, the rules hold.
func TestAnyConduct(t *testing.T) {
	for _, v := range variants.All {
		for seed := range uint64(4) {
			random := rand.New(rand.NewPCG(seed, 1))
			people := make([]byte, len(v.Seats))
			for i := range people {
				people[i] = "pe"[random.IntN(2)]
			}
			g := newGame(t, v.Name, string(people), timed(Control{Base: time.Minute, Inc: time.Second}))
			for n := range 200 {
				s, now := v.Seats[random.IntN(len(v.Seats))], at(float64(n))
				over, turns := g.Over(), len(g.Turns())
				switch random.IntN(24) {
				case 0:
					_, _ = g.Resign(s)
				case 1:
					_, _ = g.Draw(s)
				case 2:
					g.decline(s)
				case 3:
					_, _ = g.TakeBack(s, now)
					continue
				case 4:
					_, _ = g.PlayText(s, "nonsense", now)
				default:
					s = g.ToMove(random.IntN(g.boardCount()))
					if legal := movegen.TurnTexts(g.Board(g.BoardOf(s))); len(legal) > 0 {
						_, _ = g.PlayText(s, legal[random.IntN(len(legal))], now)
					}
				}
				g.Tick(now)
				require.True(t, !over || g.Over() && len(g.Turns()) == turns, "a finished game stays finished")
				require.Equal(t, g.Over(), g.Result() != "*")
				require.NotEmpty(t, g.Reason())
			}
			again, err := New(Setup{Variant: v, Opening: g.Turns()})
			require.NoError(t, err)
			require.Equal(t, g.Position().Key(), again.Position().Key(), v.Name)
		}
	}
}

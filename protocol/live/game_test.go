// Live games: turns, clocks, flags, endings, two boards.

package live

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
)

// noon is the start of the games in these tests.
var noon = time.Date(2000, 1, 1, 12, 0, 0, 0, time.UTC)

func at(seconds float64) time.Time { return noon.Add(time.Duration(seconds * float64(time.Second))) }

// newGame starts a game; people has for each seat p for a person or e for an
// engine.
func newGame(t *testing.T, variant, people string, change ...func(*Setup)) *Game {
	v, err := variants.Find(variant)
	require.NoError(t, err)
	setup := Setup{Variant: v}
	for i, s := range v.Seats {
		setup.Seats[s] = Seat{Name: v.SeatName(s), Person: people[i] == 'p'}
	}
	for _, f := range change {
		f(&setup)
	}
	g, err := New(setup)
	require.NoError(t, err)
	g.Begin(noon)
	return g
}

// opening returns the turns of these texts.
func opening(t *testing.T, v *movegen.Variant, turns ...string) []game.Turn {
	r, err := game.Parse(v, "", turns)
	require.NoError(t, err)
	return r.Turns
}

// timed gives every seat a clock.
func timed(c Control) func(*Setup) {
	return func(s *Setup) {
		for i := range s.Seats {
			s.Seats[i].Control = c
		}
	}
}

// play lets the seats to move play turns, one second each.
func play(t *testing.T, g *Game, turns ...string) {
	for _, text := range turns {
		_, err := g.PlayText(g.ToMove(0), text, at(float64(len(g.Turns())+1)))
		require.NoError(t, err, text)
	}
}

func TestClock(t *testing.T) {
	c := newClock(Control{Moves: 2, Base: 10 * time.Second, Inc: time.Second})
	require.Equal(t, 10*time.Second, c.Limit())
	require.Equal(t, 2, c.MovesToGo())
	c.spend(4 * time.Second)
	require.Equal(t, 7*time.Second, c.Left)
	require.Equal(t, 1, c.MovesToGo())
	c.spend(7 * time.Second)
	require.Equal(t, 11*time.Second, c.Shown(), "the next session")
	c = newClock(Control{Base: time.Minute, MoveTime: time.Second})
	require.Equal(t, time.Second, c.Limit())
	require.Zero(t, c.MovesToGo())
	c = newClock(Control{MoveTime: time.Second})
	c.spend(time.Hour)
	require.Equal(t, time.Second, c.Shown())
	require.False(t, Control{}.Timed())
}

func TestTurnsAndTimes(t *testing.T) {
	g := newGame(t, "chess", "pe", timed(Control{Base: 60 * time.Second, Inc: time.Second}))
	turn, err := g.PlayText(0, "e4", at(10))
	require.NoError(t, err)
	require.Equal(t, game.Turn{Seat: 0, Legs: turn.Legs, Used: 10 * time.Second, Left: 51 * time.Second}, *turn)
	require.Equal(t, "e2e4", g.Text(0))
	require.Equal(t, 51*time.Second, g.Left(0, at(30)))
	require.Equal(t, 40*time.Second, g.Left(1, at(30)), "Black's runs")
	require.Equal(t, "Clocks:  White 0:51.0   Black 0:40.0*", g.ClockLine(at(30)))
	deadline, runs := g.Deadline()
	require.True(t, runs)
	require.Equal(t, at(70), deadline)
	require.Equal(t, "*", g.Result())
}

// People lose nothing by an illegal turn; engines lose the game.
func TestIllegalTurns(t *testing.T) {
	for _, text := range []string{"e2e5", "", "Qxh9", "resign"} {
		g := newGame(t, "chess", "pe")
		_, err := g.PlayText(0, text, at(1))
		require.Error(t, err)
		require.False(t, g.Over())
		require.Equal(t, g.Variant.Start, g.Position().String())
		_, err = g.PlayText(0, "e4", at(2))
		require.NoError(t, err)
		_, err = g.PlayText(1, text, at(3))
		require.Error(t, err)
		require.Equal(t, Illegal, g.Ending().Cause)
		require.Equal(t, movegen.Seat(1), g.Ending().Seat)
		require.Equal(t, "1-0", g.Result())
		require.Contains(t, g.Reason(), "Black (Black): illegal move, ")
		_, err = g.PlayText(0, "d4", at(4))
		require.Error(t, err, "it is over")
	}
	g := newGame(t, "chess", "pp")
	_, err := g.PlayText(1, "e7e5", at(1))
	require.ErrorContains(t, err, "not your turn")
	require.False(t, g.Over())
}

func TestFlags(t *testing.T) {
	margin := func(s *Setup) { s.Margin = time.Second / 2 }
	g := newGame(t, "chess", "pe", timed(Control{Base: 10 * time.Second}), margin)
	_, err := g.PlayText(0, "e4", at(10.5))
	require.NoError(t, err, "within the margin")
	require.Equal(t, -time.Second/2, g.Clocks[0].Left)
	g.Tick(at(20.9))
	require.False(t, g.Over())
	g.Tick(at(21.1))
	require.Equal(t, Flag, g.Ending().Cause)
	require.Equal(t, "Black (Black): time forfeit, has used 10s", g.Reason())
	require.Equal(t, "1-0", g.Result())

	g = newGame(t, "chess", "pe", timed(Control{Base: 10 * time.Second}), margin)
	_, err = g.PlayText(0, "e4", at(10.6))
	require.Error(t, err)
	require.Empty(t, g.Turns(), "too late")
	require.Equal(t, "0-1", g.Result())
}

// An engine without a clock must not be silent for long; people may.
func TestSilence(t *testing.T) {
	stall := func(s *Setup) { s.Stall = time.Minute }
	g := newGame(t, "chess", "pe", stall)
	_, runs := g.Deadline()
	require.False(t, runs)
	play(t, g, "e4")
	g.hear(1, at(41))
	g.hear(0, at(50))
	deadline, runs := g.Deadline()
	require.True(t, runs)
	require.Equal(t, at(101), deadline)
	g.Tick(at(102))
	require.Equal(t, "Black (Black): stalled connection, has said nothing within 1m0s", g.Reason())

	g = newGame(t, "chess", "ee", stall, timed(Control{MoveTime: time.Second}))
	g.hear(0, at(5))
	deadline, _ = g.Deadline()
	require.Equal(t, at(1), deadline, "messages give no extra time")
}

func TestTheBoardEndsTheGame(t *testing.T) {
	g := newGame(t, "chess", "pe")
	play(t, g, "f3", "e7e5", "g4", "d8h4")
	require.Equal(t, Ending{Outcome: movegen.Win(1, movegen.Checkmate), Cause: Rules, Seat: noSeat}, g.Ending())
	require.Equal(t, "checkmate", g.Reason())
	over := newGame(t, "chess", "pp", func(s *Setup) { s.Opening = opening(t, s.Variant, "f2f3", "e7e5", "g2g4", "d8h4") })
	require.Equal(t, "0-1", over.Result(), "in the opening")
	_, err := New(Setup{Variant: g.Variant, Opening: []game.Turn{{}}})
	require.Error(t, err)
	_, err = New(Setup{Variant: g.Variant, Start: "nothing"})
	require.Error(t, err)
}

// Between people Duchess has no draws by counting.
func TestDrawsOfDuchessAreAgreed(t *testing.T) {
	again := []string{"1b2-1a4", "4b2-4a4", "1a4-1b2", "4a4-4b2", "1b2-1a4", "4b2-4a4", "1a4-1b2", "4a4-4b2"}
	g := newGame(t, "duchess2", "pe")
	play(t, g, again...)
	require.Equal(t, "repetition", g.Reason())
	g = newGame(t, "duchess2", "pp")
	play(t, g, again...)
	require.False(t, g.Over())
	g = newGame(t, "chess", "pp")
	play(t, g, "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8")
	require.Equal(t, "repetition", g.Reason(), "a rule of the game")
}

// The boards of a pair do not take turns.
func TestTwoBoards(t *testing.T) {
	g := newGame(t, "double2", "ppee", timed(Control{Base: time.Minute})) // A-White, B-White; B-Black, A-Black
	require.Equal(t, []movegen.Seat{3}, g.Partners(0))
	for i, c := range []struct {
		seat movegen.Seat
		text string
	}{{2, "d4"}, {0, "e4"}, {1, "d7d5"}, {0, "exd5"}, {3, "P@d6"}, {1, "d8d5"}, {0, "Nc3"}, {2, "Nf3"}, {3, "a7a6"}} {
		_, err := g.PlayText(c.seat, c.text, at(float64(i+1)))
		require.NoError(t, err, c.text)
	}
	require.Equal(t, "B/P@d6", g.Text(4))
	require.Equal(t, 4*time.Second, g.Turns()[4].Used, "since the last turn on its own board")
	require.Equal(t, movegen.Seat(1), g.ToMove(0))
	require.Equal(t, movegen.Seat(2), g.ToMove(1))
	g.FollowServers(1)
	_, err := g.PlayText(2, "P@g1", at(10))
	require.ErrorContains(t, err, "does not know")
	require.False(t, g.Over())
	_, err = g.PlayText(1, "P@a1", at(11))
	require.Error(t, err)
	require.Equal(t, "1-0", g.Result(), "the team of A-White wins")
	require.Equal(t, "1-0", g.ResultOn(0))
	require.Equal(t, "0-1", g.ResultOn(1), "where it has Black")
}

// A turn on two boards may name its board.
func TestTurnsMayNameTheirBoard(t *testing.T) {
	g := newGame(t, "double2", "pppe")
	for i, c := range []struct {
		seat movegen.Seat
		text string
	}{{0, "A/e2e4"}, {2, "B/d4"}, {1, "A/e7e5"}, {3, "1b. d5"}, {0, "2A.Nf3"}, {2, "b/Nf3"}} {
		_, err := g.PlayText(c.seat, c.text, at(float64(i)))
		require.NoError(t, err)
	}
	require.Equal(t, []string{"B/d7d5", "A/g1f3", "B/g1f3"}, []string{g.Text(3), g.Text(4), g.Text(5)})
	for _, text := range []string{"B/e2e4", "3B. e4", "2b. e4"} {
		_, err := g.Read(1, text)
		require.Error(t, err)
	}
	require.False(t, g.Over())
}

// The reason has an engine's text only as plain words.
func TestReasonsArePlain(t *testing.T) {
	g := newGame(t, "chess", "ee")
	_, err := g.PlayText(0, "\x1b[2J{x}\n1-0"+strings.Repeat("x", 1000), at(1))
	require.Error(t, err)
	require.Contains(t, g.Reason(), "White (White): illegal move, (2J(x) 1-0xxx")
	require.Less(t, len(g.Reason()), 300)
}

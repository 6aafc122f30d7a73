// Clocks of a table: running, falling flags, kept across a restart, two boards.

package table

import (
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/live"
)

// timed returns a table with clocks; people hold the seats that have a key.
func timed(t *testing.T, variant string, base, inc time.Duration, keys ...string) *Table {
	v, err := variants.Find(variant)
	require.NoError(t, err)
	var seats []Seat
	for _, key := range keys {
		seats = append(seats, Seat{Engine: key == "", Key: key, Name: key})
	}
	table, err := New(Setup{Variant: v, Seats: seats, Control: live.Control{Base: base, Inc: inc}})
	require.NoError(t, err)
	return table
}

// The clocks wait for all people, run for the player to move, and end the game.
func TestClocksRunAndFlagsFall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := timed(t, "chess", time.Minute, 2*time.Second, "w", "b")
		require.True(t, table.Arrive(Keys{"w"}))
		require.ErrorContains(t, table.Play(Keys{"w"}, "e4"), "Black is missing")
		time.Sleep(time.Hour)
		_, runs := table.Deadline()
		require.False(t, runs)
		require.True(t, table.Show().State().Seats[1].Absent)
		require.True(t, table.Arrive(Keys{"b"}))
		require.False(t, table.Arrive(Keys{"b"}))
		time.Sleep(10 * time.Second)
		require.Equal(t, &ClockView{[]int64{50000, 60000}, []bool{true, false}}, table.Show().Clock())
		require.NoError(t, table.Play(Keys{"w"}, "e4"))
		require.Equal(t, &ClockView{[]int64{52000, 60000}, []bool{false, true}}, table.Show().Clock())
		at, runs := table.Deadline()
		require.True(t, runs)
		require.Equal(t, time.Minute, time.Until(at))
		time.Sleep(time.Minute)
		require.False(t, table.Tick(), "not before the time is up")
		time.Sleep(time.Millisecond)
		require.True(t, table.Tick())
		require.Equal(t, []string{"1-0", "The time of Black is up."}, []string{table.Show().State().Result, table.Show().State().Reason})
		require.Equal(t, []int64{52000, 0}, table.Show().Clock().Left)
		require.ErrorIs(t, table.Play(Keys{"b"}, "e5"), errOver)
		later, err := Restore(table.Show().Stored())
		require.NoError(t, err)
		for _, table := range []*Table{table, later} {
			games, err := table.Show().Games()
			require.NoError(t, err)
			require.Equal(t, "time forfeit", games[0].Tag("Termination"))
		}
	})
}

// All clocks stop at the end of a game, and stay as they are.
func TestClocksStopAtTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := timed(t, "double2", time.Minute, 0, "a", "b", "a", "b")
		table.Arrive(Keys{"a", "b"})
		time.Sleep(10 * time.Second)
		require.NoError(t, table.Play(Keys{"a"}, "A/e4"))
		time.Sleep(20 * time.Second)
		_, err := table.Propose(Keys{"b"}, "draw")
		require.NoError(t, err)
		require.NoError(t, table.Answer(Keys{"a"}, true))
		require.True(t, table.Result().Over())
		for range 2 { // by turn order: A-White, B-White, B-Black, A-Black
			require.Equal(t, &ClockView{[]int64{50000, 30000, 60000, 40000}, make([]bool, 4)}, table.Show().Clock())
			time.Sleep(time.Hour)
			table, err = Restore(table.Show().Stored())
			require.NoError(t, err)
		}
		_, err = table.Propose(Keys{"a"}, "takeback")
		require.NoError(t, err)
		require.NoError(t, table.Answer(Keys{"b"}, true))
		time.Sleep(5 * time.Second)
		require.Equal(t, &ClockView{[]int64{45000, 25000, 60000, 40000}, []bool{true, true, false, false}}, table.Show().Clock())
		time.Sleep(time.Minute)
		require.True(t, table.Tick())
		table, err = Restore(table.Show().Stored())
		require.NoError(t, err)
		require.Equal(t, "The time of B-White is up.", table.Show().State().Reason)
		require.Zero(t, table.Show().Clock().Left[1])
	})
}

// A turn after the fall of the flag is too late, even if nobody looked before.
func TestATurnCanComeTooLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := timed(t, "duck", time.Second, 0, "w", "b")
		table.Arrive(Keys{"w", "b"})
		time.Sleep(2 * time.Second)
		require.NoError(t, table.Play(Keys{"w"}, "e2e4@e5"))
		require.Equal(t, "The time of White is up.", table.Show().State().Reason)
		require.Empty(t, table.Turns())
	})
}

// Whoever plays both boards is told what is wrong with a turn on the board it names.
func TestErrorsOfTwoBoards(t *testing.T) {
	table := timed(t, "double2", time.Minute, 0, "a", "a", "a", "a")
	table.Arrive(Keys{"a"})
	for _, text := range []string{"A/e5", "B/e5"} {
		require.ErrorContains(t, table.Play(Keys{"a"}, text), text+": not a legal move")
	}
}

// A record keeps the clocks; the time until it is restored does not count.
func TestClocksSurvive(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := timed(t, "double2", time.Minute, time.Second, "a", "b", "c", "d")
		table.Arrive(Keys{"a", "b", "c", "d"})
		time.Sleep(10 * time.Second)
		require.NoError(t, table.Play(Keys{"a"}, "e4"))
		time.Sleep(5 * time.Second)
		text, err := json.Marshal(table.Show().Stored())
		require.NoError(t, err)
		time.Sleep(time.Hour)
		var r Stored
		require.NoError(t, json.Unmarshal(text, &r))
		again, err := Restore(r)
		require.NoError(t, err)
		// Turn order: A-White, B-White, B-Black, A-Black.
		left := map[string]int64{}
		for i, s := range again.Show().State().Seats {
			left[s.Seat] = again.Show().Clock().Left[i]
		}
		require.Equal(t, map[string]int64{"A-White": 51000, "A-Black": 55000, "B-White": 45000, "B-Black": 60000}, left)
		time.Sleep(46 * time.Second)
		require.True(t, again.Tick())
		require.Equal(t, "The time of B-White is up.", again.Show().State().Reason)
		r = again.Show().Stored()
		again, err = Restore(r)
		require.NoError(t, err)
		require.Equal(t, "The time of B-White is up.", again.Show().State().Reason)
	})
}

// With clocks two boards do not take turns, and captures fill hands at once.
func TestTwoBoardsPlayByThemselves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := timed(t, "double2", time.Minute, 0, "aw", "other", "other", "other")
		v := table.Variant
		key := map[string]Keys{}
		for i, s := range v.Seats {
			table.Seats[i].Key = v.SeatName(s)
			key[v.SeatName(s)] = Keys{v.SeatName(s)}
			table.Arrive(key[v.SeatName(s)])
		}
		for _, turn := range [][2]string{{"A-White", "e4"}, {"A-Black", "d5"}, {"A-White", "exd5"}} {
			require.NoError(t, table.Play(key[turn[0]], turn[1]), turn)
		}
		require.ErrorContains(t, table.Play(key["A-White"], "d4"), "it is not your turn: A-Black and B-White are to move")
		require.NoError(t, table.Play(key["B-White"], "B/Nf3"))
		require.NoError(t, table.Play(key["B-Black"], "P@e6"), "at once")
		require.Equal(t, []string{"A/e4", "A/d5", "A/exd5", "B/Nf3", "B/P@e6"}, sans(table))
		black := table.Show().View(key["A-Black"])
		require.True(t, black.Yours)
		require.Regexp(t, " A$", black.Sides[0].Position)
		stamp := table.Stamp(table.index(v.Seats[0]))
		require.NoError(t, table.Play(key["B-White"], "g3"))
		require.Equal(t, stamp, table.Stamp(table.index(v.Seats[0])), "board A has not changed")
		again, err := Restore(table.Show().Stored())
		require.NoError(t, err)
		require.Equal(t, table.Show().State(), again.Show().State())
		_, err = table.Propose(key["A-Black"], "takeback")
		require.NoError(t, err)
	})
}

// After the end there is nothing to stop: the clocks show what was left.
func TestRestAfterTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table, err := New(Setup{Variant: variants.Standard, Seats: []Seat{{Engine: true}, {Engine: true}}, Control: live.Control{Base: time.Minute}})
		require.NoError(t, err)
		table.Arrive(nil)
		time.Sleep(2 * time.Minute)
		require.True(t, table.Tick())
		table.Rest(true)
		time.Sleep(time.Hour)
		table.Rest(false)
		require.Zero(t, table.Left(0))
		require.Equal(t, time.Minute, table.Left(1))
	})
}

func sans(t *Table) (all []string) {
	for _, turn := range t.list {
		all = append(all, turn.SAN)
	}
	return all
}

// Without clocks two boards take turns.
func TestTwoBoardsTakeTurnsWithoutClocks(t *testing.T) {
	table := seated(t, "double2", "", "k")
	require.NoError(t, table.Play(Keys{"k"}, "e4"))
	require.ErrorContains(t, table.Play(Keys{"k"}, "A/e5"), "A/e5")
	require.Len(t, table.Movers(), 1)
	require.Nil(t, table.Show().Clock())
}

// An increment may be a fraction of a second.
// Of three and more names only the last two have "and" between them.
func TestNamesAreListed(t *testing.T) {
	table := timed(t, "duchess4", time.Minute, 0, "a", "b", "c", "d")
	table.Arrive(Keys{"a"})
	require.ErrorContains(t, table.Play(Keys{"a"}, "pass"), "Blue, Yellow and Green are missing")
}

func TestPGNHasTheTimeControl(t *testing.T) {
	games, err := timed(t, "chess", time.Minute, time.Second/2, "w", "b").Show().Games()
	require.NoError(t, err)
	require.Contains(t, games[0].Tags, game.Tag{Name: "TimeControl", Value: "60+0.5"})
}

// A game that does not end on the board says in its record how it ended.
func TestPGNSaysHowTheGameEnded(t *testing.T) {
	table := seated(t, "chess", "", "w", "b")
	_, err := table.Propose(Keys{"b"}, "resign")
	require.NoError(t, err)
	games, err := table.Show().Games()
	require.NoError(t, err)
	require.Equal(t, "Black resigned.", games[0].Comment)
	table = seated(t, "chess", "", "w", "b")
	require.NoError(t, table.Play(Keys{"w"}, "e2e4"))
	_, err = table.Propose(Keys{"b"}, "resign")
	require.NoError(t, err)
	games, err = table.Show().Games()
	require.NoError(t, err)
	require.Equal(t, "Black resigned.", games[0].Turns[0].Comment)
	require.Empty(t, games[0].Comment)
}

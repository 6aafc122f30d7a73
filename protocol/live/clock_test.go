// Clocks of teams, and time that is not charged.

package live

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/duchess"
)

// A player of all seats of a team has one clock for them.
func TestTeamsShareAClock(t *testing.T) {
	s := Setup{Variant: duchess.Six, Teams: true}
	for _, seat := range s.Variant.Seats {
		s.Seats[seat].Control = Control{Base: time.Minute}
	}
	g, err := New(s)
	require.NoError(t, err)
	at := time.Now()
	g.Begin(at)
	played := [2]int{}
	for range 2 * len(s.Variant.Seats) {
		seat := g.ToMove(0)
		at = at.Add(time.Second)
		_, err := g.PlayText(seat, movegen.TurnTexts(g.Position())[0], at)
		require.NoError(t, err)
		played[s.Variant.Team(seat)]++
		for _, other := range s.Variant.Seats {
			spent := time.Duration(played[s.Variant.Team(other)]) * time.Second
			require.Equal(t, time.Minute-spent, g.Clocks[other].Left)
		}
	}
}

// Time during which this process did not run is not charged.
func TestSkippedTimeIsNotCharged(t *testing.T) {
	g, err := New(Setup{Variant: chess.Chess, Seats: [movegen.MaxSeats]Seat{
		{Control: Control{Base: time.Second}}, {Control: Control{Base: time.Second}},
	}})
	require.NoError(t, err)
	at := time.Now()
	g.Begin(at)
	g.Skip(time.Hour)
	at = at.Add(time.Hour + time.Second/2)
	g.Tick(at)
	require.False(t, g.Over())
	_, err = g.PlayText(0, "e2e4", at)
	require.NoError(t, err)
	require.Equal(t, time.Second/2, g.Clocks[0].Left)
}

// A user plays at a table with two boards.

package ics

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/double"
	"dux/movegen/game"
	"dux/protocol/live"
)

// bystander is an engine that sends nothing.
type bystander struct{}

func (bystander) Listen(context.Context, func(live.Request) bool) (wait func()) { return func() {} }
func (bystander) Began(*live.Seating)                                           {}
func (bystander) Moved(*live.Seating, *game.Turn, any)                          {}
func (bystander) Said(*live.Seating, movegen.Seat, string)                      {}
func (bystander) Ended(*live.Seating)                                           {}
func (bystander) Refused(*live.Seating, live.Request, error)                    {}
func (bystander) Asked(*live.Seating, movegen.Seat, live.Action)                {}
func (bystander) Declined(*live.Seating, movegen.Seat, live.Action)             {}
func (bystander) Waits(*live.Seating, live.Action, []movegen.Seat)              {}
func (bystander) Refresh(*live.Seating)                                         {}
func (bystander) Spell(_ movegen.Position, text string) string                  { return text }

// sitDown returns a user at a table with engines, before the game.
func sitDown(t *testing.T) (*caller, *Client, *live.Seating) {
	c, user, _ := seat(t)
	user.rest()
	setup := live.Setup{Variant: double.Medieval}
	for s := range setup.Seats {
		setup.Seats[s] = live.Seat{Name: "dux", Control: live.Control{Base: time.Minute}}
	}
	setup.Seats[2].Name, setup.Seats[2].Person = "us and them", true
	referee, err := live.New(setup)
	require.NoError(t, err)
	return c, user, &live.Seating{Game: referee, Players: [movegen.MaxSeats]live.Player{
		bystander{}, bystander{}, &Player{Client: user, Seat: 2}, bystander{},
	}}
}

// A user's lines are processed from the start of the game, in any spelling;
// wrong ones are rejected without further consequences.
func TestUserPlaysAtATable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, _, table := sitDown(t)
		done := make(chan error, 1)
		go func() { done <- table.Play(t.Context()) }()
		c.hear("You are B-White. Your partner is A-Black, dux.")
		go c.say("e2e9", "Nf3", "draw", "ptell hello")
		c.hear("Illegal move (e2e9). ")
		c.hear("N/g1-f3")
		c.hear("You have offered a draw. It waits for dux (A-White), dux (B-Black).")
		go c.say("quit")
		require.NoError(t, <-done)
		require.Equal(t, "us and them (B-White): abandoned, has left", table.Reason())
		require.Equal(t, "B/g1f3", table.Text(0))
	})
}

// XBoard's menu has accept for draws and for rematches.
func TestUserAccepts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, user, table := sitDown(t)
		done := make(chan error, 1)
		go func() { done <- table.Play(t.Context()) }()
		c.hear("You are B-White.")
		player := table.Players[2].(*Player)
		player.Declined(table, 0, live.Draw)
		c.hear("dux declines the draw.")
		player.Declined(table, 1, live.Resign)
		c.hear("(your partner) does not want to resign.")
		go c.say("accept", "draw", "accept", "resign")
		c.hear("nobody has offered a draw.")
		c.hear("You have offered a draw.")
		c.hear("You have offered a draw.")
		c.hear("resigns}")
		c.say("accept")
		require.True(t, user.Again(t.Context(), time.Minute))
		require.NoError(t, <-done)
		user.Close()
		c.rest()
		<-user.gone
	})
}

// How two engines play a game, and how time controls are written.

package client_test

import (
	"context"
	"fmt"
	"time"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/client"
)

// Two programs play a game of Duel Chess, and this one is the referee.
func ExampleStart() {
	ctx := context.Background()
	duel, err := variants.Find("duel")
	if err != nil {
		panic(err)
	}
	cursor := game.From(duel.Position())
	limit := client.TimeControl{Nodes: 1000}
	var players [2]client.Player // by team
	for team := range players {
		players[team], err = client.Start(ctx, &client.Engine{Command: []string{"dux"}, TC: limit}, nil)
		if err != nil {
			panic(err)
		}
		defer players[team].Close()
		if err := players[team].NewGame(ctx, cursor); err != nil {
			panic(err)
		}
	}
	for !movegen.Result(cursor.Position()).Over() {
		seat := cursor.Position().Seat()
		thought, err := players[duel.Team(seat)].Think(ctx, cursor, client.Timing{TC: limit, Longest: time.Minute})
		if err == nil {
			_, err = thought.Play(cursor) // a turn that is not legal never reaches the opponent
		}
		if err != nil {
			fmt.Println(duel.SeatName(seat), "loses:", err)
			return
		}
	}
	fmt.Println(movegen.Result(cursor.Position()).Text(duel.NTeam))
}

// Five seconds for the game and a twentieth of one for each turn.
func ExampleParseTimeControl() {
	tc, err := client.ParseTimeControl("5+0.05")
	fmt.Println(tc.Base, tc.Inc, err)
	// Output: 5s 50ms <nil>
}

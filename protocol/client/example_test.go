// How two engines play a game, and how time controls are written.

package client_test

import (
	"context"
	"fmt"
	"io"
	"time"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol"
	"dux/protocol/client"
	"dux/protocol/live"
)

// Two engines play, and Dux is the referee: a turn that is not legal never reaches the
// opponent. Here both engines are Dux in this process; a program is named by Command.
func ExampleStart() {
	ctx := context.Background()
	duel, err := variants.Find("duel")
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := live.New(live.Setup{Variant: duel})
	if err != nil {
		fmt.Println(err)
		return
	}
	nodes := client.TimeControl{Nodes: 20}
	var players [2]client.Player
	for team := range players {
		serve := func(in io.Reader, out io.Writer) { protocol.Serve(in, out, protocol.UCI) }
		players[team], err = client.Start(ctx, &client.Engine{Proto: "uci", Serve: serve, TC: nodes}, nil)
		if err == nil {
			defer players[team].Close()
			err = players[team].NewGame(ctx, game)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	for !game.Over() && len(game.Turns()) < 200 {
		seat := game.ToMove(0)
		thought, err := players[duel.Team(seat)].Think(ctx, game, client.Timing{TC: nodes, Silence: time.Minute, Longest: time.Minute})
		if err == nil {
			_, err = game.PlayText(seat, thought.Turn, time.Time{})
		}
		if err != nil {
			fmt.Println(duel.SeatName(seat), "loses:", err)
			return
		}
	}
	fmt.Println(movegen.Result(game.Position()).Over(), game.Result() != "*")
	// Output: true true
}

// Five seconds for the game and a twentieth of one for each turn.
func ExampleParseTimeControl() {
	tc, err := client.ParseTimeControl("5+0.05")
	fmt.Println(tc.Base, tc.Inc, err)
	// Output: 5s 50ms <nil>
}

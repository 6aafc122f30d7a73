// A game between two engines, which the arguments name.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"time"

	"example.org/you/dux/movegen"
	"example.org/you/dux/movegen/game"
	"example.org/you/dux/movegen/variants"
	"example.org/you/dux/protocol/client"
)

func main() {
	ctx, cursor := context.Background(), game.From(variants.Standard.Position())
	timing := client.Timing{TC: client.TimeControl{MoveTime: 20 * time.Millisecond}, Longest: time.Minute}
	var players [2]client.Player
	for team := range players {
		player, err := client.Start(ctx, &client.Engine{Command: os.Args[team+1 : team+2]}, nil)
		if err == nil {
			err = player.NewGame(ctx, cursor)
		}
		if err != nil {
			log.Fatal(err)
		}
		defer player.Close()
		players[team] = player
	}
	for !movegen.Result(cursor.Position()).Over() {
		thought, err := players[cursor.Position().Seat()].Think(ctx, cursor, timing)
		if err == nil {
			_, err = thought.Play(cursor)
		}
		if err != nil {
			log.Fatal(err) // the seat to move loses
		}
	}
	fmt.Println(movegen.Result(cursor.Position()).Text(2), cursor.Ply())
}

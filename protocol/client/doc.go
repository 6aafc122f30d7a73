// Package client uses engines as a GUI does: over UCI, CECP and UBI, as programs that it
// starts or inside this process.
//
// Start returns a Player, which prepares for games and thinks about turns; the caller is
// the referee. The example plays a game between two programs.
//
//	player, err := client.Start(ctx, &client.Engine{Command: []string{"dux"}}, nil)
//	err = player.NewGame(ctx, cursor)                  // a *game.Cursor
//	thought, err := player.Think(ctx, cursor, timing)  // the seat to move
//	turn, err := thought.Play(cursor)                  // an error if it is not legal
//
// The player does not watch clocks. The caller measures by Thought.Used, passes what is
// left in Timing, and ends ctx when an engine is far over its time. Scores are in
// centipawns from the engine's view, depths as the engine counts them.
//
// A failure of the engine is a Fault, which says what it did and loses the game. Conversation
// does what all protocols need: reading and writing lines, with time limits.
package client

// How to get the lesson of a game, and how a turn in it is judged.

package lessons_test

import (
	"context"
	"fmt"

	"dux/movegen/duck"
	"dux/protocol/lessons"
)

// A lesson has steps, and says why a turn is wrong.
func ExampleFor() {
	lesson, err := lessons.For(duck.Variant)
	if err != nil {
		fmt.Println(err)
		return
	}
	step := lesson.Steps[4]
	fmt.Println(step.Title)
	verdict, err := step.Judge(context.Background(), duck.Variant, []string{"d5c7@b7"})
	fmt.Println(verdict.Right, verdict.Why, err)
	// Output:
	// No move left? Then you win
	// false With the duck on b7 Black has no move at all. That is the trap: Black wins. <nil>
}

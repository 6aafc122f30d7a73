// How to get the exercises of a game.

package lessons_test

import (
	"fmt"

	"dux/movegen/duck"
	"dux/protocol/lessons"
)

// A game for beginners has exercises.
func ExampleFor() {
	exercises, err := lessons.For(duck.Variant)
	fmt.Println(len(exercises) > 0, err)
	// Output: true <nil>
}

// How to get the rules of a game.

package rules_test

import (
	"fmt"

	"dux/movegen/duck"
	"dux/protocol/rules"
)

// Each game has its page.
func ExampleFor() {
	page, err := rules.For(duck.Variant)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(page.Title())
	// Output: Duck Chess
}

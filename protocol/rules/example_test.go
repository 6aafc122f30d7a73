// How to get the rules of a game.

package rules_test

import (
	"fmt"
	"strings"

	"dux/movegen/draw"
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
	text, _, _ := strings.Cut(page.Text(draw.View{}), "\n")
	fmt.Println(text)
	// Output: Duck Chess
}

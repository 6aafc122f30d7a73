// How a command line is taken apart.

package match_test

import (
	"fmt"

	"dux/bench/match"
)

// Quotes keep words together.
func ExampleSplitWords() {
	words, err := match.SplitWords(`engine "two words" -x`)
	fmt.Println(len(words), err)
	// Output: 3 <nil>
}

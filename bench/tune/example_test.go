// How a run of tuning is set up.

package tune_test

import (
	"fmt"

	"dux/bench/tune"
)

// One set of weights can be tuned on several games if it serves all of them.
func ExampleConfig_Validate() {
	c := &tune.Config{
		Dir: "weights", Variants: []string{"duel", "duel7"}, Games: 1000, Nodes: 2000, Plies: 8, Seed: 1, Threads: 4,
		Fit: tune.Fit{Lambda: 0.5, Spread: tune.DefaultSpread},
	}
	fmt.Println(c.Validate())
	c.Variants[1] = "duck"
	fmt.Println(c.Validate())
	// Output:
	// <nil>
	// duck: not evaluated by the set of weights duel
}

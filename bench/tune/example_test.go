// How a run of tuning is set up.

package tune_test

import (
	"fmt"

	"dux/bench/tune"
)

// Games that are evaluated by a net have no weights to tune.
func ExampleConfig_Validate() {
	c := &tune.Config{
		Dir: "weights", Variants: []string{"chess"}, Games: 1000, Nodes: 2000, Plies: 8, Seed: 1, Threads: 4,
		Fit: tune.Fit{Lambda: 0.5, Spread: tune.DefaultSpread},
	}
	fmt.Println(c.Validate())
	c.Variants[0] = "duck"
	fmt.Println(c.Validate())
	// Output:
	// <nil>
	// duck: evaluated by a net, not by weights: use dux tune -net -variant duck
}

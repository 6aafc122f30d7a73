// How levels are rated.

package levels_test

import (
	"fmt"

	"dux/bench/levels"
)

// Full strength won 90 of 100 games against half strength, which won 60 of 100
// against random turns.
func ExampleFit() {
	r, err := levels.Fit([]int{0, 500, levels.FullSkill}, []levels.Tally{
		{Variant: "duck", A: 1000, B: 500, Points: 90, Games: 100},
		{Variant: "duck", A: 500, B: 0, Points: 60, Games: 100},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.0f %.0f\n", r.At(500)-r.At(0), r.At(1000)-r.At(500))
	// Output: 72 378
}

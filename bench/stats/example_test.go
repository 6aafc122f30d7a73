// How results become statements of strength.

package stats_test

import (
	"fmt"

	"dux/bench/stats"
)

// Three points of four are 191 Elo.
func ExampleElo() {
	fmt.Printf("%.0f\n", stats.Elo(0.75))
	// Output: 191
}

// A sequential test of 0 against 5 Elo ends at these log-likelihood ratios.
func ExampleSPRT() {
	test := stats.SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}
	lower, upper := test.Bounds()
	fmt.Printf("%.2f %.2f %v\n", lower, upper, test.Verdict(3))
	// Output: -2.94 2.94 H1 accepted
}

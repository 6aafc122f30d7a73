// How to study a line.

package study_test

import (
	"fmt"

	"dux/movegen/variants"
	"dux/protocol/web/study"
)

// Turns are read in any notation; an illegal one changes nothing.
func ExampleLine() {
	line := study.New(variants.Standard)
	for _, text := range []string{"e4", "e7e5", "Ke3", "Ke2"} {
		if line.Play(text) != nil {
			fmt.Println("illegal:", text)
		}
	}
	for _, turn := range line.Turns() {
		fmt.Println(turn.Text, turn.SAN)
	}
	// Output:
	// illegal: Ke3
	// e2e4 e4
	// e7e5 e5
	// e1e2 Ke2
}

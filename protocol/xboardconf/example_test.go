// How XBoard is started.

package xboardconf_test

import (
	"fmt"

	"dux/protocol/xboardconf"
)

// XBoard gets a file of settings and the options of a game.
func ExampleStarts() {
	for _, start := range xboardconf.Starts(false) {
		if start.Variant == "duck" || start.Variant == "duchess" {
			fmt.Printf("xboard @%s%s\n", start.File, start.Options)
		}
	}
	// Output:
	// xboard @dux.conf -variant duck
	// xboard @duchess.conf -variant duchess
}

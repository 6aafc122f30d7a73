// How a GUI's text is repeated.

package driver_test

import (
	"fmt"

	"dux/protocol/driver"
)

// What could move a terminal's cursor is not repeated.
func ExampleEcho() {
	fmt.Println(driver.Echo("setboard") != "", len(driver.Echo(fmt.Sprint(make([]int, 5000)))) < 1000)
	// Output: true true
}

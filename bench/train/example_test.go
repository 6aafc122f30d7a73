// How training is set up.

package train_test

import (
	"fmt"

	"dux/bench/train"
)

// The default settings are valid; the width of a net is limited.
func ExampleConfig_Validate() {
	c := train.Default()
	fmt.Println(c.Validate())
	c.Width = 33
	fmt.Println(c.Validate())
	// Output:
	// <nil>
	// width must be a multiple of 32 up to 512, got 33
}

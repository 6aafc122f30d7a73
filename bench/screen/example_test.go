// How factors are named.

package screen_test

import (
	"fmt"

	"dux/bench/screen"
)

// A switch is tried with the opposite of its default, a constant with the value named.
func ExampleReadFactors() {
	factors, err := screen.ReadFactors([]string{"NullMove", "Window=30"})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range factors {
		fmt.Println(f.String(), "against", f.Default)
	}
	// Output:
	// NullMove=false against true
	// Window=30 against 18
}

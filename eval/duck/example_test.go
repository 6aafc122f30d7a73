// Which positions of Duck Chess need no net.

package duck_test

import (
	"fmt"

	"dux/eval/duck"
	"dux/eval/net"
	rules "dux/movegen/duck"
)

// White wins if the rook can capture the king. With the duck in the way a net has
// to evaluate the position.
func Example() {
	for _, text := range []string{"R3k3/8/8/8/8/8/*7/4K3 w - - 0 1", "R2*k3/8/8/8/8/8/8/4K3 w - - 0 1"} {
		p, err := rules.Variant.New(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		value, known := duck.Features.Reader(p).Known(0)
		fmt.Println(value == net.Won, known)
	}
	// Output:
	// true true
	// false false
}

// How to test an engine's UCI.

package check_test

import (
	"context"
	"fmt"
	"io"

	"dux/bench/check"
	"dux/movegen/variants"
	"dux/protocol/client"
)

// An engine that ends at once fails the first step, and no other can be run.
func ExampleRun() {
	silent := &client.Engine{Serve: func(io.Reader, io.Writer) {}}
	failed, err := check.Run(context.Background(), silent, variants.Standard, io.Discard)
	fmt.Println(failed, err != nil)
	// Output: 1 true
}

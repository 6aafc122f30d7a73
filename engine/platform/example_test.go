// How a program ends when it is asked to.

package platform_test

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"slices"

	"dux/engine/platform"
)

// A context that ends with the process, by Ctrl-C for example.
func ExampleEndSignals() {
	ctx, stop := signal.NotifyContext(context.Background(), platform.EndSignals()...)
	defer stop()
	fmt.Println(slices.Contains(platform.EndSignals(), os.Interrupt), ctx.Err())
	// Output: true <nil>
}

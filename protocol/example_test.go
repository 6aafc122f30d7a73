// How a GUI talks to Dux.

package protocol_test

import (
	"os"
	"strings"

	"dux/protocol"
)

// A GUI asks over UCI whether Dux is ready.
func ExampleServe() {
	protocol.Serve(strings.NewReader("isready\nquit\n"), os.Stdout, protocol.Auto)
	// Output: readyok
}

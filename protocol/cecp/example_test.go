// A conversation over CECP.

package cecp_test

import (
	"os"

	"dux/protocol/cecp"
	"dux/protocol/driver"
)

// A GUI sends an illegal move.
func Example() {
	d := driver.New(os.Stdout)
	s := cecp.New(d)
	for _, line := range []string{"new", "force", "usermove e2e4", "usermove e7e4", "ping 1"} {
		s.Command(line)
	}
	s.Command("quit")
	d.Close()
	// Output:
	// Illegal move: e7e4
	// pong 1
}

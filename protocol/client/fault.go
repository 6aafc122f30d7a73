// Failures of engines, and their causes.

package client

import (
	"fmt"

	"dux/protocol/live"
)

// Cause is how an engine failed.
type Cause string

// The causes of failures, in the words of PGN's Termination tag where it has
// one.
const (
	NoStart     Cause = "no start"           // it did not run, or did not speak its protocol
	Crash       Cause = "abandoned"          // it ended or closed its output
	TimeForfeit Cause = "time forfeit"       // its move came after its time was over
	Stalled     Cause = "stalled connection" // no move came at all
	IllegalMove Cause = "illegal move"       // its move is illegal by the referee's rules
)

// Fault is the failure of an engine, which loses the game.
type Fault struct {
	Cause   Cause
	Detail  string
	Printed []string // the last output of an engine that did not start
}

// Error returns the cause and the detail.
func (f *Fault) Error() string { return fmt.Sprintf("%s: %s", f.Cause, f.Detail) }

// NewFault returns a fault; the text says in words for people what the engine
// did.
func NewFault(c Cause, format string, args ...any) *Fault {
	return &Fault{Cause: c, Detail: live.Plain(fmt.Sprintf(format, args...))}
}

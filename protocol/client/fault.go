package client

import (
	"fmt"

	"dux/protocol/live"
)

// Cause is how an engine failed.
type Cause string

// The causes of failures, in the words of PGN's Termination tag where it has any.
const (
	NoStart     Cause = "no start"           // it could not be run, or did not speak its protocol
	Crash       Cause = "abandoned"          // it ended or closed its output
	TimeForfeit Cause = "time forfeit"       // its time was over when its move came
	Stalled     Cause = "stalled connection" // no move came at all
	IllegalMove Cause = "illegal move"       // the referee's rules forbid its move
)

// Fault is the failure of an engine; the game is lost for it.
type Fault struct {
	Cause   Cause
	Detail  string
	Printed []string // what an engine that did not start said last
}

// Error returns cause and detail.
func (f *Fault) Error() string { return fmt.Sprintf("%s: %s", f.Cause, f.Detail) }

// NewFault makes a fault of what an engine did, in words fit for people.
func NewFault(c Cause, format string, args ...any) *Fault {
	return &Fault{Cause: c, Detail: live.Clean(fmt.Sprintf(format, args...))}
}

//go:build !unix

package match

import "time"

// pause sleeps where processes cannot be stopped.
func pause(t time.Duration) { time.Sleep(t) }

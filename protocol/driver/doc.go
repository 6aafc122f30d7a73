// Package driver has what the protocols share: lines in, lines out, one engine
// and its one search in the background. A protocol is a Handler. All its
// methods are called from the goroutine of Run, so it needs no locks.
//
// Nothing here waits for the reader of the output: lines are queued without
// limit and written as fast as they are read.
package driver

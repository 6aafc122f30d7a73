// Package client speaks to engines as a GUI does: over UCI and CECP, to programs
// that it starts or to engines in this process.
//
// Start makes a Player, whatever the protocol, which prepares for games and
// thinks about turns. What goes wrong is a Fault of the engine. Process has what
// both protocols stand on: lines in and out, and the patience for them.
package client

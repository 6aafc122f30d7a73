// Package client uses engines as a GUI does: over UCI and CECP, as programs
// that it starts or inside this process.
//
// Start returns a Player for either protocol, which prepares for games and
// thinks about turns. A failure of the engine is a Fault. Conversation does what
// both protocols need: reading and writing lines, with time limits.
package client

// Package match plays engines against each other. Every game is refereed by
// Dux's own rules.
//
// Work is divided into numbered units. A unit is one opening, played by two
// engines in every seating: colours swapped, teams swapped with six seats,
// every assignment with three players. All random choices in a unit follow from
// the seed of the run and the number of the unit. So any machine can play any
// unit in any order, and the files merge into the same report.
//
// Config describes a run and Run plays it: workers let engines
// (protocol/client) play games under a referee (protocol/live). Package
// bench/record stores the games; Report computes the results.
package match

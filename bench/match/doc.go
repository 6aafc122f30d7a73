// Package match plays engines against each other and referees every game by
// Dux's own rules.
//
// Work is cut into numbered units: a unit is one opening played by two engines
// until each has sat everywhere (colours swapped; teams swapped where there
// are six seats; every assignment where three play each for himself). All that
// is random in a unit follows from the run's seed and the unit's number, so any
// machine can play any unit in any order, and what they write merges into the
// same report.
//
// A run is described by Config and played by Run, whose workers have engines
// (protocol/client) play games under a referee (protocol/live). What was played is
// kept by bench/record, and summed up by Report.
package match

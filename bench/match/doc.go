// Package match plays engines against each other and referees every game by
// Dux's own rules.
//
// Work is cut into numbered units: a unit is one opening played by two engines
// until each has sat everywhere (colours swapped; teams swapped where there
// are six seats; every assignment with three single players). All random choices
// in a unit follow from the run's seed and the unit's number. So any machine can
// play any unit in any order, and the files merge into the same report.
//
// A run is described by Config and played by Run, whose workers have engines
// (protocol/client) play games under a referee (protocol/live). What was played is
// kept by bench/record, and summed up by Report.
package match

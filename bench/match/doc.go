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
// A run is described by Config, played by Run, kept in a
// Journal and told by Report.
package match

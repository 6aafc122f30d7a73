package match

import (
	"fmt"

	"dux/bench/record"
)

// faultsAllowed is how many games an engine may lose by faults before the run
// stops, unless it is to go on whatever happens.
const faultsAllowed = 3

// faults counts the games that each engine of a run has lost by faults.
type faults []int

// add counts a game of engines. The error is that the run is to stop.
func (f faults) add(c *Config, g *record.Game) error {
	if g.Guilty < 0 {
		return nil
	}
	spec := &c.Engines[g.Guilty]
	f[g.Guilty]++
	if n := f[g.Guilty]; n > faultsAllowed && !c.Recover && spec.Human == "" {
		return fmt.Errorf("engine %s has lost %d games by faults, more than %d: %s (with -recover the run goes on)",
			spec.Name, n, faultsAllowed, g.Reason)
	}
	return nil
}

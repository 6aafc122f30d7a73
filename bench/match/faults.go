// How many faults of an engine a match allows.

package match

import (
	"fmt"

	"dux/bench/record"
)

// faultsAllowed is how many games an engine may lose by faults before the run
// ends, unless Recover is set.
const faultsAllowed = 3

// faults counts the games lost by faults, by engine.
type faults []int

// add counts a game. It returns an error if the run must end.
func (f faults) add(c *Config, g *record.Game) error {
	if g.Guilty < 0 {
		return nil
	}
	spec := &c.Engines[g.Guilty]
	f[g.Guilty]++
	if n := f[g.Guilty]; n > faultsAllowed && !c.Recover && spec.Human == "" {
		return fmt.Errorf("engine %s has lost %d games by faults, more than %d: %s (with -recover the run continues)",
			spec.Name, n, faultsAllowed, g.Reason)
	}
	return nil
}

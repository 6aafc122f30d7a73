package match

import (
	"fmt"
	"slices"

	"dux/engine"
)

// checkMemory rejects more engines in this process than memory allows. The two that
// need most may meet in every game.
func (c *Config) checkMemory() error {
	var needs []int
	for i := range c.Engines {
		if e := &c.Engines[i]; len(e.Command) == 0 {
			options, _, err := e.inside()
			if err != nil {
				return fmt.Errorf("engine %s: %w", e.Name, err)
			}
			needs = append(needs, options.Memory(c.Variant))
		}
	}
	slices.Sort(needs)
	all := 0
	for _, mb := range needs[max(0, len(needs)-2):] {
		all += mb * c.Concurrency
	}
	if c.Server {
		all *= 2 // a team is two players
	}
	if err := engine.CheckMemory(all); err != nil {
		return settingError("concurrency", "the engines of %d games at a time: %w", c.Concurrency, err)
	}
	return nil
}

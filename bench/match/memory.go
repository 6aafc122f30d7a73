// Whether memory suffices for Dux in all games at the same time.

package match

import (
	"fmt"
	"slices"

	"dux/engine"
)

// checkMemory rejects engines inside this process that need more memory than
// there is. It assumes that the two that need most meet in every game.
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
		return settingError("concurrency", "for %d games at a time: %w", c.Concurrency, err)
	}
	return nil
}

// The command that proves lessons.

package positions

import (
	"cmp"
	"errors"
	"flag"
	"fmt"

	"dux/cmd/dux/internal/command"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/lessons"
)

// Lessons proves the steps of lessons.
var Lessons = &command.Command{
	Name:    "lessons",
	About:   "Prove the first lessons: in each step the right turns win, or are clearly better than all others",
	Args:    "[VARIANT...]",
	Values:  variantNames,
	Example: "dux lessons duck\n  dux lessons -nodes 100000 duel medieval",
	Long:    true,
	Define: func(f *flag.FlagSet) command.Action {
		nodes := f.Uint64("nodes", lessons.Nodes, "`nodes` that the engine searches to find a right turn; for wins up to 20 times as many")
		return func(c *command.Call) error {
			if *nodes == 0 {
				return command.Flagf("nodes", "must be at least 1")
			}
			var games []*movegen.Variant
			for _, name := range c.Args {
				v, err := variants.Find(name)
				if err != nil {
					return command.Usage(err)
				}
				games = append(games, v)
			}
			if len(games) == 0 {
				games = variants.All
			}
			var failed error
			for _, v := range games {
				failed = errors.Join(failed, proveLesson(c, v, *nodes))
				if c.Err() != nil {
					return c.Err()
				}
			}
			return failed
		}
	},
}

// proveLesson writes a line about each step of a lesson. The error is about those that
// have not been proved.
func proveLesson(c *command.Call, v *movegen.Variant, nodes uint64) (failed error) {
	lesson, err := lessons.For(v)
	if err != nil {
		return err
	}
	for i, s := range lesson.Steps {
		found, err := s.Prove(c, v, nodes)
		if c.Err() != nil {
			return c.Err()
		}
		proved := fmt.Sprintf("the best other turn has %v", found.Wrong)
		switch {
		case err != nil:
			proved = "not proved"
			failed = errors.Join(failed, fmt.Errorf("%s, step %d, %s: %w", v.Name, i+1, s.Title, err))
		case s.Wins == 1:
			proved = "wins at once, no other turn does"
		case s.Wins > 1:
			proved = fmt.Sprintf("wins in %d turns, no other turn does", s.Wins)
		}
		if _, err := fmt.Fprintf(c.Out, "%s %d, %s: %d of %d turns right; the engine plays %s (%v); %s\n",
			v.Name, i+1, s.Title, found.Right, found.Turns, cmp.Or(found.Best, "nothing"), found.Score, proved); err != nil {
			return err
		}
	}
	return failed
}

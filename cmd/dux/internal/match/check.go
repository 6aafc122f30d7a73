// dux match -check.

package match

import (
	"cmp"
	"flag"
	"fmt"
	"slices"

	"dux/bench/check"
	"dux/bench/match"
	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/positions"
	"dux/movegen/variants"
)

func (m *matchFlags) runCheck(c *command.Call) error {
	var unused error
	m.flags.Visit(func(f *flag.Flag) {
		if !slices.Contains([]string{"check", "variant", "profile", "profile-dir"}, f.Name) {
			unused = command.Flagf(f.Name, "has no effect with -check, which has only -variant; leave it out")
		}
	})
	if unused != nil {
		return unused
	}
	v, err := positions.Variant(cmp.Or(m.variant, variants.Standard.Name))
	if err != nil {
		return err
	}
	spec, err := match.ParseSpec(m.check)
	if err != nil {
		return command.Flag("check", err)
	}
	if len(spec.Command) == 0 {
		return command.Flagf("check", "expected a program; to check Dux itself give -check 'cmd=dux'")
	}
	if spec.Proto == "xboard" || spec.Proto == "ubi" {
		return command.Flagf("check", "checks only engines that speak UCI; leave proto= out")
	}
	failed, err := check.Run(c, spec.Client(), v, c.Out)
	if err != nil {
		return err
	}
	if failed > 0 {
		return fmt.Errorf("%s failed %d steps", spec.Name, failed)
	}
	return nil
}

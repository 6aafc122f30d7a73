// The help of dux and of its commands.

package command

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Help returns the help of one command: what it does, its flags with their
// units, and an example.
func (cmd *Command) Help() string {
	var b strings.Builder
	f := cmd.Flags()
	f.SetOutput(&b)
	f.VisitAll(func(known *flag.Flag) {
		if known.DefValue == "-1" && strings.Contains(known.Usage, "(default ") {
			known.DefValue = "0" // the text names the default
		}
	})
	fmt.Fprintf(&b, "%s\n\n%s.\n\n", strings.TrimSpace("usage: dux "+cmd.Name+" [flags] "+cmd.Args), cmd.About)
	f.PrintDefaults()
	fmt.Fprintf(&b, "\nexample:\n  %s\n", cmd.Example)
	for _, name := range slices.Sorted(maps.Keys(cmd.Modes)) {
		mode := cmd.Modes[name]
		fmt.Fprintf(&b, "\nother form: dux %s -h\n  %s.\n", mode.Name, mode.About)
	}
	return b.String()
}

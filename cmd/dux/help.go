// The help of dux and of its commands.

package main

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// help returns the help of one command: what it does, its flags with their
// units, and an example.
func (cmd *command) help() string {
	var b strings.Builder
	f, _, _ := cmd.flags()
	f.SetOutput(&b)
	f.VisitAll(func(known *flag.Flag) {
		if known.DefValue == "-1" && strings.Contains(known.Usage, "(default ") {
			known.DefValue = "0" // the text names the default
		}
	})
	fmt.Fprintf(&b, "%s\n\n%s.\n\n", strings.TrimSpace("usage: dux "+cmd.name+" [flags] "+cmd.args), cmd.about)
	f.PrintDefaults()
	fmt.Fprintf(&b, "\nexample:\n  %s\n", cmd.example)
	for _, name := range slices.Sorted(maps.Keys(cmd.modes)) {
		mode := cmd.modes[name]
		fmt.Fprintf(&b, "\nother form: dux %s -h\n  %s.\n", mode.name, mode.about)
	}
	return b.String()
}

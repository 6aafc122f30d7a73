// The help of dux and of its commands.

package main

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// overview returns the help of dux itself.
func overview() string {
	var b strings.Builder
	b.WriteString("usage: dux                     be an engine on stdin and stdout, CECP, UCI or UBI\n")
	b.WriteString("       dux COMMAND [flags]     dux COMMAND -h shows the flags\n\n")
	for _, cmd := range commands {
		fmt.Fprintf(&b, "  %-11s %s\n", cmd.name, cmd.about)
	}
	return b.String()
}

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

// The program: all its commands.

package command

import (
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"dux/movegen/spelling"
	"dux/protocol/printable"
)

// Program is a program with commands.
type Program struct {
	alone    *Command   // without arguments
	commands []*Command // in the order in which help shows them
	values   Values
}

// Values lists the possible values of flags, by their names, after the words before.
type Values map[string]func(f *flag.Flag, words []string) []string

// New returns a program with these commands, and those for its man page and for completion.
func New(alone *Command, values Values, commands ...*Command) *Program {
	p := &Program{alone: alone, commands: commands, values: values}
	p.commands = append(p.commands, p.completion(), p.man())
	return p
}

// All lists all commands and their other forms.
func (p *Program) All() []*Command {
	all := slices.Clone(p.commands)
	for i := 0; i < len(all); i++ {
		all = append(all, slices.Collect(maps.Values(all[i].Modes))...)
	}
	return all
}

// Run runs the command that the arguments name, and returns its exit code.
func (p *Program) Run(args []string, in io.Reader, out, log io.Writer) int {
	log = printable.Writer(log)
	if len(args) == 0 {
		return p.alone.Run(nil, in, out, log)
	}
	if args[0] != "genfens" && strings.HasPrefix(args[0], "genfens ") { // OpenBench passes one argument: "genfens ..." quit
		args = slices.Concat(strings.Fields(args[0]), args[1:])
	}
	name, args := args[0], args[1:]
	isHelp := func(word string) bool { return slices.Contains([]string{"help", "-h", "-help", "--help"}, word) }
	if isHelp(name) && len(args) > 0 && !isHelp(args[0]) { // dux help COMMAND is dux COMMAND -h
		name, args = args[0], append(slices.Clone(args[1:]), "-h")
	}
	if isHelp(name) {
		if _, err := fmt.Fprint(out, p.overview()); err != nil {
			fmt.Fprintf(log, "dux: %v\n", err)
			return Failed
		}
		return Done
	}
	names := []string{"help"}
	for _, cmd := range p.commands {
		names = append(names, cmd.Name)
		if cmd.Name == name {
			return cmd.Run(args, in, out, log)
		}
	}
	fmt.Fprintf(log, "dux: unknown command %q; dux help lists them%s\n", name, spelling.Hint(name, names))
	return exitUsage
}

// overview returns the help of dux itself.
func (p *Program) overview() string {
	var b strings.Builder
	b.WriteString("usage: dux                     be an engine on stdin and stdout, CECP, UCI or UBI\n")
	b.WriteString("       dux COMMAND [flags]     dux COMMAND -h shows the flags\n\n")
	for _, cmd := range p.commands {
		fmt.Fprintf(&b, "  %-11s %s\n", cmd.Name, cmd.About)
	}
	return b.String()
}

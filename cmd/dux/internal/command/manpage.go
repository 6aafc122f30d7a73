// The man page, from the same data as the help.

package command

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"

	"dux/movegen/variants"
	"dux/protocol/version"
)

// man returns the command that prints the man page.
func (p *Program) man() *Command {
	return &Command{
		Name:    "man",
		About:   "Print the man page, dux(6)",
		Example: "dux man >dux.6",
		Define: func(*flag.FlagSet) Action {
			return func(c *Call) error {
				_, err := fmt.Fprint(c.Out, p.ManPage())
				return err
			}
		},
	}
}

// ManPage returns the page in the macros of man(7).
func (p *Program) ManPage() string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line(`.TH DUX 6 "" %q "Games"`, version.Name())
	line(".SH NAME\ndux \\- play, analyse and count chess variants")
	line(".SH SYNOPSIS\n.B dux\n.br\n.B dux\n.I command\n.RI [ flags ]\n.RI [ arguments ]")
	line(".SH DESCRIPTION")
	line("Dux is an engine for unusual chess variants. Without arguments it is an engine for graphical interfaces")
	line("that speak CECP (XBoard, WinBoard) or UCI. Commands play in the terminal and in the browser, analyse, explain games,")
	line("count turns, and referee matches. Data goes to standard output, progress to standard error.")
	line(".PP\nThe games:")
	for _, v := range variants.All {
		line(".TP\n.B %s\n%s", roff(v.Name), roff(v.Description))
	}
	line(".SH COMMANDS")
	for _, cmd := range p.commands {
		cmd.man(line)
	}
	line(".SH EXIT STATUS")
	for _, exit := range []struct {
		code int
		what string
	}{
		{Done, "The work is done."}, {Failed, "The check or the work failed."}, {exitUsage, "Wrong usage, or input that cannot be read."},
		{Rejected, "The sequential test of a match rejected H1, and -exit-sprt was given."}, {Terminated, "SIGTERM has ended a match, whose finished games are kept by -json."},
	} {
		line(".TP\n.B %d\n%s", exit.code, roff(exit.what))
	}
	line(".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nBoards in the terminal have no colours if this is set.")
	line(".TP\n.BR LC_ALL \", \" LC_CTYPE \", \" LANG\nBoards in the terminal have chess symbols if one of these names UTF\\-8.")
	line(".SH SEE ALSO\n.BR xboard (6)")
	return b.String()
}

// man writes the section of a command, and those of its other forms.
func (cmd *Command) man(line func(string, ...any)) {
	line(".SS %s", roff(strings.TrimSpace("dux "+cmd.Name+" [flags] "+cmd.Args)))
	line("%s.", roff(cmd.About))
	f := cmd.Flags()
	f.VisitAll(func(known *flag.Flag) {
		value, usage := flag.UnquoteUsage(known)
		line(".TP\n.BI \\-%s %s", roff(known.Name), quoted(" "+value))
		if known.DefValue != "" && known.DefValue != "false" && known.DefValue != "0" && !strings.Contains(usage, "(default") {
			usage += fmt.Sprintf(" (default %s)", known.DefValue)
		}
		line("%s", roff(usage))
	})
	line(".PP\nExample:\n.PP\n.nf\n.RS")
	for example := range strings.SplitSeq(cmd.Example, "\n") {
		line("%s", roff(strings.TrimSpace(example)))
	}
	line(".RE\n.fi")
	for _, name := range slices.Sorted(maps.Keys(cmd.Modes)) {
		cmd.Modes[name].man(line)
	}
}

// quoted returns a text as an argument of a macro.
func quoted(text string) string {
	text = strings.TrimRight(text, " ")
	return `"` + strings.ReplaceAll(roff(text), `"`, `""`) + `"`
}

// roff escapes characters with a meaning for the formatter: backslashes,
// hyphens, and control characters at the start of a line.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}

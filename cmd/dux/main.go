// Command dux plays and analyses the games of this module, counts their turns,
// and is an engine for GUIs that speak CECP (XBoard) or UCI.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"slices"
	"strings"

	"dux/engine/platform"
	"dux/movegen/spelling"
	"dux/movegen/variants"
	"dux/protocol/printable"
)

func main() {
	platform.IgnoreFileLimit()
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// Exit codes.
const (
	exitDone   = 0
	exitFailed = 1 // the check or the work failed
	exitUsage  = 2 // wrong usage or unreadable input

	exitRejected   = 4   // the SPRT rejected H1 and -exit-sprt was given
	exitTerminated = 143 // SIGTERM has ended a match
)

// commands are the subcommands, in the order in which help shows them.
var commands = slices.Concat([]*command{
	variantsCommand, showCommand, movesCommand, perftCommand, playCommand, analyzeCommand, evalCommand, benchCommand, levelsCommand, genfensCommand, matchCommand, tuneCommand,
	pgnCommand,
	annotateCommand, puzzlesCommand,
	bookCommand,
	rulesCommand, webCommand,
}, guiCommands, []*command{
	cecpCommand, uciCommand, ubiCommand, versionCommand,
})

// command is a subcommand: its flags and its action.
type command struct {
	name    string
	about   string // one line
	args    string // the arguments after the flags, as help shows them; "" for none
	example string
	long    bool                // runs long: signals stop its work, and it can be profiled
	serves  bool                // is an engine, which ends when its GUI closes the output
	modes   map[string]*command // by first argument: other forms of the command
	define  func(*flag.FlagSet) action
}

// action does a command's work. Its error is printed on stderr and determines
// the exit code: exitUsage for a usageError, exitFailed for others.
type action func(*call) error

// call is the input and output of an action. Data goes to out, all else to log.
type call struct {
	context.Context
	args []string
	in   io.Reader
	out  io.Writer
	log  io.Writer
}

// usageError is a wrong flag or an input that cannot be read.
type usageError struct{ error }

// exitError ends the process with a special exit code.
type exitError struct {
	error
	code int
}

// flagError returns an error about the value of a flag.
func flagError(name string, err error) error {
	return usageError{fmt.Errorf("-%s: %w", name, err)}
}

func run(args []string, in io.Reader, out, log io.Writer) int {
	log = printable.Writer(log)
	if len(args) == 0 {
		return autoCommand.run(nil, in, out, log)
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
		if _, err := fmt.Fprint(out, overview()); err != nil {
			fmt.Fprintf(log, "dux: %v\n", err)
			return exitFailed
		}
		return exitDone
	}
	for _, cmd := range commands {
		if cmd.name == name {
			return cmd.run(args, in, out, log)
		}
	}
	fmt.Fprintf(log, "dux: unknown command %q; dux help lists them%s\n", name, spelling.Hint(name, commandNames()))
	return exitUsage
}

func commandNames() []string {
	names := []string{"help"}
	for _, cmd := range commands {
		names = append(names, cmd.name)
	}
	return names
}

func (cmd *command) run(args []string, in io.Reader, out, log io.Writer) int {
	if len(args) > 0 && cmd.modes[args[0]] != nil {
		return cmd.modes[args[0]].run(args[1:], in, out, log)
	}
	ctx := context.Background()
	if !cmd.serves {
		var stop context.CancelFunc
		ctx, stop = untilSignal(cmd.long)
		defer stop()
	}
	data := &dataWriter{Writer: printable.Writer(out)}
	if !cmd.serves {
		out = data
	}
	err := cmd.work(&call{Context: ctx, args: args, in: in, out: out, log: log})
	if errors.Is(err, flag.ErrHelp) {
		_, err = fmt.Fprint(out, cmd.help())
	}
	if err == nil {
		err = data.err
	}
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, context.Canceled):
		err = errors.New("interrupted")
	}
	fmt.Fprintf(log, "dux %s: %v\n", cmd.name, err)
	var exit exitError
	if errors.As(err, &exit) {
		return exit.code
	}
	if errors.As(err, new(usageError)) {
		return exitUsage
	}
	return exitFailed
}

// untilSignal returns a context that ends with the first signal, if the command can
// stop its work. The next one ends the process at once, without the files that it has
// not finished.
func untilSignal(long bool) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(signals, platform.EndSignals()...)
	go func() {
		if long {
			select {
			case s := <-signals:
				cancel(fmt.Errorf("%v signal received", s))
			case <-done:
				return
			}
		}
		select {
		case s := <-signals:
			platform.RemoveUnfinished()
			platform.EndBy(s)
		case <-done:
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(done)
		cancel(nil)
	}
}

func (cmd *command) work(c *call) (err error) {
	flags, profile, work := cmd.flags()
	if c.args, err = parse(flags, c.args); err != nil {
		return err
	}
	if len(c.args) > 0 && cmd.modes[c.args[0]] != nil {
		return usageError{fmt.Errorf("%s must come before the flags: dux %s", c.args[0], cmd.modes[c.args[0]].name)}
	}
	if len(c.args) > 0 && cmd.args == "" {
		hint := ""
		if v, err := variants.Find(c.args[0]); err == nil && flags.Lookup("variant") != nil {
			hint = "; did you mean -variant " + v.Name + "?"
		}
		return usageError{fmt.Errorf("unexpected %q; dux %s -h shows the flags%s", c.args[0], cmd.name, hint)}
	}
	stop, err := profile.start(c.log)
	if err != nil {
		return err
	}
	defer stop()
	return work(c)
}

// flags returns new flags of the command.
func (cmd *command) flags() (*flag.FlagSet, *profileFlags, action) {
	f := flag.NewFlagSet(cmd.name, flag.ContinueOnError)
	f.SetOutput(io.Discard)
	work := cmd.define(f)
	profile := new(profileFlags)
	if cmd.long {
		profile.define(f)
	}
	return f, profile, work
}

// wrongValue matches the errors of package flag about a value that it cannot read.
var wrongValue = regexp.MustCompile(`(?s)^invalid (?:boolean )?value (".*") for (?:flag )?-([^ :]+): (.*)$`)

// explain says in words of our own what is wrong with a flag, and names a similar
// one if it is unknown.
func explain(f *flag.FlagSet, err error) error {
	if found := wrongValue.FindStringSubmatch(err.Error()); found != nil {
		value, name, why := found[1], found[2], found[3]
		switch {
		case why == "value out of range":
			why = "must be a smaller number, got " + value
		case why == "parse error":
			why = "expected " + wanted(f.Lookup(name)) + ", got " + value
		}
		return fmt.Errorf("-%s: %s", name, why)
	}
	if name, missing := strings.CutPrefix(err.Error(), "flag needs an argument: "); missing {
		return fmt.Errorf("%s: needs a value", name)
	}
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		return err
	}
	var names []string
	f.VisitAll(func(known *flag.Flag) { names = append(names, "-"+known.Name) })
	return fmt.Errorf("unknown flag -%s; dux %s -h shows the flags%s", name, f.Name(), spelling.Hint("-"+name, names))
}

// wanted describes the values of a flag.
func wanted(f *flag.Flag) string {
	switch f.Value.(flag.Getter).Get().(type) {
	case bool:
		return "true or false"
	case float64:
		return "a number"
	case uint64:
		return "a whole number from 0"
	}
	return "a whole number"
}

// negative matches numbers that are no flags: the command says what is wrong with them.
var negative = regexp.MustCompile(`^-\d+$`)

// parse reads flags before, between and after the other arguments, which it
// returns.
func parse(f *flag.FlagSet, args []string) (rest []string, err error) {
	for {
		if len(args) > 0 && negative.MatchString(args[0]) {
			rest, args = append(rest, args[0]), args[1:]
			continue
		}
		if err := f.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, err
			}
			return nil, usageError{explain(f, err)}
		}
		if f.NArg() == 0 {
			return rest, nil
		}
		rest = append(rest, f.Arg(0))
		args = f.Args()[1:]
	}
}

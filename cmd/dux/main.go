// Command dux plays, analyses and counts the games of this module, and is an
// engine for GUIs that speak CECP (XBoard) or UCI.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"dux/engine/platform"
	"dux/movegen/spelling"
)

func main() {
	platform.IgnoreFileLimit()
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// Exit codes, and what scripts read from them.
const (
	exitDone   = 0
	exitFailed = 1 // the check or the work failed
	exitUsage  = 2 // wrong usage or unreadable input

	exitRejected   = 4   // a sequential test has rejected, and that was to be told
	exitTerminated = 143 // ended by SIGTERM, with all that was done kept
)

// commands are the subcommands, in the order in which help shows them.
var commands = []*command{
	variantsCommand, showCommand, movesCommand, perftCommand, playCommand, analyzeCommand, evalCommand, benchCommand, matchCommand, tuneCommand,
	pgnCommand, rulesCommand, webCommand, xboardConfCommand, cecpCommand, uciCommand, versionCommand,
}

// command is a subcommand: its flags, and what it does once they are read.
type command struct {
	name    string
	about   string // one line
	args    string // what may follow the flags, as help shows it; "" for nothing
	example string
	long    bool                // works for long: ends its work on signals, can be profiled
	serves  bool                // is an engine, which ends with its GUI when nobody reads what it says
	modes   map[string]*command // by first argument: other forms of the command
	define  func(*flag.FlagSet) action
}

// action does a command's work. Its error ends up on stderr and decides the
// exit code: a usageError is the caller's, any other the work's.
type action func(*call) error

// call is what an action works with. Data goes to out, all else to log.
type call struct {
	context.Context
	args []string
	in   io.Reader
	out  io.Writer
	log  io.Writer
}

// usageError is a wrong flag or an input that cannot be read.
type usageError struct{ error }

// exitError ends the process with a code of its own.
type exitError struct {
	error
	code int
}

// flagError says what is wrong with the value of a flag.
func flagError(name string, err error) error {
	return usageError{fmt.Errorf("-%s: %w", name, err)}
}

func run(args []string, in io.Reader, out, log io.Writer) int {
	if len(args) == 0 {
		return autoCommand.run(nil, in, out, log)
	}
	name, args := args[0], args[1:]
	if name == "help" || name == "-h" || name == "-help" || name == "--help" {
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
	if cmd.long {
		var stop context.CancelFunc
		signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
		if !signal.Ignored(syscall.SIGHUP) { // as nohup makes it
			signals = append(signals, syscall.SIGHUP)
		}
		ctx, stop = signal.NotifyContext(ctx, signals...)
		defer stop()
		context.AfterFunc(ctx, stop) // a second signal ends the process at once
	}
	data := &dataWriter{Writer: out}
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

func (cmd *command) work(c *call) (err error) {
	flags, profile, work := cmd.flags()
	if c.args, err = parse(flags, c.args); err != nil {
		return err
	}
	if len(c.args) > 0 && cmd.args == "" {
		return usageError{fmt.Errorf("%q: unexpected; dux %s -h shows the flags", c.args[0], cmd.name)}
	}
	stop, err := profile.start(c.log)
	if err != nil {
		return err
	}
	defer stop()
	return work(c)
}

// flags makes the command's flags afresh.
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

// suggestFlag adds to the error about an unknown flag the one that may be meant.
func suggestFlag(f *flag.FlagSet, err error) error {
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		return err
	}
	var names []string
	f.VisitAll(func(known *flag.Flag) { names = append(names, "-"+known.Name) })
	return fmt.Errorf("unknown flag -%s; dux %s -h shows the flags%s", name, f.Name(), spelling.Hint("-"+name, names))
}

// parse reads flags wherever they stand and returns the other arguments.
func parse(f *flag.FlagSet, args []string) (rest []string, err error) {
	for {
		if err := f.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, err
			}
			return nil, usageError{suggestFlag(f, err)}
		}
		if f.NArg() == 0 {
			return rest, nil
		}
		rest = append(rest, f.Arg(0))
		args = f.Args()[1:]
	}
}

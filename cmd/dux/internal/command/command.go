// Package command is the command line: commands with their flags, help, completion,
// man page, errors and exit codes, and what they write to.
//
// It stands on package flag. urfave/cli v3.14 was tried with 29 commands of 12 flags: single
// dashes and start-up (2 of our 7 ms) hold, but a command cannot begin with a dash, as in
// "tune -net"; help shows two dashes; an error prints the help and names strconv, and has to be
// rewritten as here; the man page needs a further module, and values of flags are completed by
// code of our own. It would save some 150 of 480 lines here, and make each of 170 flags longer.
package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"

	"dux/bench/output"
	"dux/bench/record"
	"dux/engine/platform"
	"dux/movegen/variants"
	"dux/protocol/printable"
)

// Exit codes of all commands.
const (
	Done      = 0
	Failed    = 1 // the check or the work failed
	exitUsage = 2 // wrong usage or unreadable input

	Rejected   = 4   // the SPRT rejected H1 and -exit-sprt was given
	Terminated = 143 // SIGTERM has ended a match
)

// Command is a subcommand: its flags and its action.
type Command struct {
	Name    string
	About   string          // one line
	Args    string          // the arguments after the flags, as help shows them; "" for none
	Values  func() []string // possible arguments; nil for files
	Example string
	Long    bool                // runs long: signals stop its work, and it can be profiled
	Serves  bool                // is an engine, which ends when its GUI closes the output
	Modes   map[string]*Command // by first argument: other forms of the command
	Writes  bool                // files: -force replaces those that exist
	Resumes bool                // writes files of a run that -resume continues
	Define  func(*flag.FlagSet) Action
}

// Action does a command's work. Its error is printed on stderr and determines
// the exit code.
type Action func(*Call) error

// Call is the input and output of an action. Data goes to Out, all else to Log.
type Call struct {
	context.Context
	Args            []string
	In              io.Reader
	Out             io.Writer
	Log             io.Writer
	output.Existing // by -force and -resume
}

// usage is a wrong flag or an input that cannot be read.
type usage struct{ error }

// Unwrap returns what is wrong.
func (u usage) Unwrap() error { return u.error }

// exit ends the process with a special exit code.
type exit struct {
	error
	code int
}

// Usage returns the error of a wrong flag or an input that cannot be read.
func Usage(err error) error { return usage{err} }

// Usagef is Usage for a text.
func Usagef(format string, args ...any) error { return usage{fmt.Errorf(format, args...)} }

// Flag returns an error about the value of a flag.
func Flag(name string, err error) error {
	return Usagef("-%s: %w", name, err)
}

// Flagf is Flag for a text.
func Flagf(name, format string, args ...any) error {
	return Flag(name, fmt.Errorf(format, args...))
}

// SettingError converts an error about a setting to one about its flag.
func SettingError(err error) error {
	var wrong *record.SettingError
	if errors.As(err, &wrong) {
		return Flag(wrong.Setting, wrong.Err)
	}
	return err
}

// Exitf returns an error that ends the process with this exit code.
func Exitf(code int, format string, args ...any) error {
	return exit{fmt.Errorf(format, args...), code}
}

// ExitCode returns the exit code of a command that ends with this error.
func ExitCode(err error) int {
	var special exit
	switch {
	case err == nil:
		return Done
	case errors.As(err, &special):
		return special.code
	case errors.As(err, new(usage)):
		return exitUsage
	}
	return Failed
}

// Run runs the command, or one of its other forms, and returns the exit code.
func (cmd *Command) Run(args []string, in io.Reader, out, log io.Writer) int {
	if len(args) > 0 && cmd.Modes[args[0]] != nil {
		return cmd.Modes[args[0]].Run(args[1:], in, out, log)
	}
	ctx := context.Background()
	if !cmd.Serves {
		var stop context.CancelFunc
		ctx, stop = untilSignal(cmd.Long)
		defer stop()
	}
	data := &dataWriter{Writer: printable.Writer(out)}
	if !cmd.Serves {
		out = data
	}
	err := cmd.work(&Call{Context: ctx, Args: args, In: in, Out: out, Log: log})
	if errors.Is(err, flag.ErrHelp) {
		_, err = fmt.Fprint(out, cmd.Help())
	}
	if err == nil {
		err = data.err
	}
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted")
	}
	if err != nil {
		fmt.Fprintf(log, "dux %s: %v\n", cmd.Name, err)
	}
	return ExitCode(err)
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

func (cmd *Command) work(c *Call) (err error) {
	flags, profile, work := cmd.flags(c)
	if c.Args, err = parse(flags, c.Args); err != nil {
		return err
	}
	if len(c.Args) > 0 && cmd.Modes[c.Args[0]] != nil {
		return Usagef("%s must come before the flags: dux %s", c.Args[0], cmd.Modes[c.Args[0]].Name)
	}
	if len(c.Args) > 0 && cmd.Args == "" {
		hint := ""
		if v, err := variants.Find(c.Args[0]); err == nil && flags.Lookup("variant") != nil {
			hint = "; did you mean -variant " + v.Name + "?"
		}
		return Usagef("unexpected %q; dux %s -h shows the flags%s", c.Args[0], cmd.Name, hint)
	}
	stop, err := profile.start(c)
	if err != nil {
		return err
	}
	defer stop()
	return work(c)
}

// Flags returns new flags of the command.
func (cmd *Command) Flags() *flag.FlagSet {
	f, _, _ := cmd.flags(new(Call))
	return f
}

func (cmd *Command) flags(c *Call) (*flag.FlagSet, *profileFlags, Action) {
	f := flag.NewFlagSet(cmd.Name, flag.ContinueOnError)
	f.SetOutput(io.Discard)
	work := cmd.Define(f)
	profile := new(profileFlags)
	if cmd.Long {
		profile.define(f)
	}
	if cmd.Writes || cmd.Long {
		f.BoolVar(&c.Force, "force", false, "replace files that exist")
	}
	if cmd.Resumes {
		f.BoolVar(&c.Resume, "resume", false, "continue the run whose files exist")
	}
	return f, profile, work
}

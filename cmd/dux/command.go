// Package command is the command line: commands with their flags, help, completion,
// man page, errors and exit codes, and what they write to.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"

	"dux/bench/record"
	"dux/engine/platform"
	"dux/movegen/variants"
	"dux/protocol/printable"
)

// Exit codes.
const (
	exitDone   = 0
	exitFailed = 1 // the check or the work failed
	exitUsage  = 2 // wrong usage or unreadable input

	exitRejected   = 4   // the SPRT rejected H1 and -exit-sprt was given
	exitTerminated = 143 // SIGTERM has ended a match
)

// command is a subcommand: its flags and its action.
type command struct {
	name    string
	about   string          // one line
	args    string          // the arguments after the flags, as help shows them; "" for none
	values  func() []string // possible arguments; nil for files
	example string
	long    bool                // runs long: signals stop its work, and it can be profiled
	serves  bool                // is an engine, which ends when its GUI closes the output
	modes   map[string]*command // by first argument: other forms of the command
	define  func(*flag.FlagSet) action
}

// action does a command's work. Its error is printed on stderr and determines
// the exit code.
type action func(*call) error

// call is the input and output of an action. Data goes to out, all else to log.
type call struct {
	context.Context
	args []string
	in   io.Reader
	out  io.Writer
	log  io.Writer
}

// usage is a wrong flag or an input that cannot be read.
type usage struct{ error }

// exit ends the process with a special exit code.
type exit struct {
	error
	code int
}

// usageError returns the error of a wrong flag or an input that cannot be read.
func usageError(err error) error { return usage{err} }

// usageErrorf is usageError for a text.
func usageErrorf(format string, args ...any) error { return usage{fmt.Errorf(format, args...)} }

// flagError returns an error about the value of a flag.
func flagError(name string, err error) error {
	return usageErrorf("-%s: %w", name, err)
}

// flagErrorf is flagError for a text.
func flagErrorf(name, format string, args ...any) error {
	return flagError(name, fmt.Errorf(format, args...))
}

// settingError converts an error about a setting to one about its flag.
func settingError(err error) error {
	var wrong *record.SettingError
	if errors.As(err, &wrong) {
		return flagError(wrong.Setting, wrong.Err)
	}
	return err
}

// exitErrorf returns an error that ends the process with this exit code.
func exitErrorf(code int, format string, args ...any) error {
	return exit{fmt.Errorf(format, args...), code}
}

// exitCode returns the exit code of a command that ends with this error.
func exitCode(err error) int {
	var special exit
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &special):
		return special.code
	case errors.As(err, new(usage)):
		return exitUsage
	}
	return exitFailed
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
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted")
	}
	if err != nil {
		fmt.Fprintf(log, "dux %s: %v\n", cmd.name, err)
	}
	return exitCode(err)
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
		return usageErrorf("%s must come before the flags: dux %s", c.args[0], cmd.modes[c.args[0]].name)
	}
	if len(c.args) > 0 && cmd.args == "" {
		hint := ""
		if v, err := variants.Find(c.args[0]); err == nil && flags.Lookup("variant") != nil {
			hint = "; did you mean -variant " + v.Name + "?"
		}
		return usageErrorf("unexpected %q; dux %s -h shows the flags%s", c.args[0], cmd.name, hint)
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

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
	"maps"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"dux/engine/platform"
	"dux/movegen/variants"
	"dux/protocol/printable"
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
	if errors.Is(err, syscall.EISDIR) {
		err = fmt.Errorf("%w; name a file", err)
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

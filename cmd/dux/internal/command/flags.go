// Reading flags, and words about those that are wrong.

package command

import (
	"errors"
	"flag"
	"fmt"
	"regexp"
	"strings"
	"time"

	"dux/movegen/spelling"
)

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
			return nil, Usage(explain(f, err))
		}
		if f.NArg() == 0 {
			return rest, nil
		}
		rest = append(rest, f.Arg(0))
		args = f.Args()[1:]
	}
}

// DefineDuration registers a flag for a span of time.
func DefineDuration(f *flag.FlagSet, d *time.Duration, name, usage string) {
	f.Func(name, usage, func(text string) (err error) {
		*d, err = Duration(text)
		return err
	})
}

// Duration reads a span of time: 2s, 500ms, 1m30s, or a number of seconds.
func Duration(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil {
		d, err = time.ParseDuration(text + "s")
	}
	if err != nil {
		return 0, fmt.Errorf("expected a time, such as 2s, 500ms, 1m30s, or a number of seconds, got %q", text)
	}
	return d, nil
}

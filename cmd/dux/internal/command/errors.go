// Errors of commands, and the exit codes that they bring.

package command

import (
	"errors"
	"fmt"

	"dux/bench/record"
)

// Exit codes of all commands.
const (
	Done      = 0
	Failed    = 1 // the check or the work failed
	exitUsage = 2 // wrong usage or unreadable input

	Rejected   = 4   // the SPRT rejected H1 and -exit-sprt was given
	Terminated = 143 // SIGTERM has ended a match
)

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
